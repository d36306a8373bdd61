import { explainGame, type Check, type Difference, type History } from '../../engine/index.ts';
import type { LogEvent, Proposal } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { countDecisions, type CountedDecision } from './decisions.ts';
import { createNamer, findAccounts, readAccountPath, type Account } from './accounts.ts';
import { findMoments, type ReplayMoment } from './moments.ts';
import { findOtherVerdicts, type OtherVerdicts, type ReplayAgain } from './verdicts.ts';

/** The replay of a game, with what its pages look up; made once in a build. */
export interface GameReplay {
  readonly history: History;
  readonly verdicts: OtherVerdicts;
  /** In order of time. */
  readonly moments: readonly ReplayMoment[];
  readonly accounts: readonly Account[];
  readonly accountBySlug: ReadonlyMap<string, Account>;
  /** By the path of the account: `player/nix`. */
  readonly accountByPath: ReadonlyMap<string, Account>;
  readonly decisions: readonly CountedDecision[];
  /** Decisions on each proposal, by what it is called in addresses. */
  readonly decisionsOf: ReadonlyMap<string, readonly CountedDecision[]>;
  /** Decisions in which somebody cast a ballot, by name. */
  readonly votesOf: ReadonlyMap<string, readonly CountedDecision[]>;
  /** Proposals by their authors. */
  readonly writtenBy: ReadonlyMap<string, readonly Proposal[]>;
  /** Everything that a report asserts, by the number of the report. */
  readonly checksOf: ReadonlyMap<number, readonly Check[]>;
  /** Values of reports that the replay does not give, with their causes. */
  readonly differences: readonly Difference[];
  /** The same by the number of the report. */
  readonly differencesOf: ReadonlyMap<number, readonly Difference[]>;
  /** The part of an address that stands for an event. */
  readonly anchorOf: (event: number) => string;
  /** The first and the last event of anything but rules; null where there is none. */
  readonly logged: readonly [number, number] | null;
  /** Paths that are neither a rule's nor an account's, in order of code units, with their anchors. */
  readonly others: ReadonlyMap<string, string>;
}

/** Gathers what the pages of a game's replay look up. */
export function toGameReplay(model: GameModel, replayWith: ReplayAgain): GameReplay {
  const history = replayWith({});
  const decisions = countDecisions(history.counted, model.proposalByPrinted);
  const votesOf = groupByVoter(decisions);
  const verdicts = findOtherVerdicts(history, replayWith);
  const differences = explainGame(model.game.id, history, verdicts.believedAt);
  const accounts = findAccounts(history, votesOf.keys());
  return {
    history,
    verdicts,
    moments: findMoments(model, history),
    accounts,
    accountBySlug: new Map(accounts.map((account) => [account.slug, account])),
    accountByPath: new Map(accounts.map((account) => [`${account.kind}/${account.name}`, account])),
    decisions,
    decisionsOf: Map.groupBy(decisions, ({ slug }) => slug),
    votesOf,
    writtenBy: Map.groupBy(model.proposals, ({ author }) => author ?? ''),
    checksOf: Map.groupBy(history.checks, ({ event }) => history.indexOf(event.id) ?? -1),
    differences,
    differencesOf: Map.groupBy(differences, ({ check }) => history.indexOf(check.event.id) ?? -1),
    anchorOf: nameEvents(history.events),
    logged: spanOfLog(history),
    others: findOthers(history),
  };
}

function groupByVoter(decisions: readonly CountedDecision[]): Map<string, CountedDecision[]> {
  const votes = new Map<string, CountedDecision[]>();
  for (const decision of decisions) {
    for (const { ballot } of decision.tally.ballots) {
      const list = votes.get(ballot.voter);
      if (list) list.push(decision);
      else votes.set(ballot.voter, [decision]);
    }
  }
  return votes;
}

/** Names events by their ids. */
function nameEvents(events: readonly LogEvent[]): (event: number) => string {
  const takeName = createNamer();
  const names = events.map(({ id }) => takeName(id));
  return (event) => names[event] ?? '';
}

/** From the first change of the gamestate to the last one, or to a later report of it. */
function spanOfLog(history: History): readonly [number, number] | null {
  const reporting = new Set(
    history.checks.flatMap(({ event, path }) => (isOfRule(path) ? [] : [event.id])),
  );
  const telling = history.events.flatMap(({ id }, event) => {
    const isChange = history.changesOf(event).some((path) => !isOfRule(path));
    return isChange || reporting.has(id) ? [event] : [];
  });
  const [first, last] = [telling[0], telling.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

function findOthers(history: History): ReadonlyMap<string, string> {
  const paths = history.events.flatMap((_, event) =>
    history.changesOf(event).filter((path) => !isOfRule(path) && readAccountPath(path) === null),
  );
  const takeName = createNamer();
  return new Map([...new Set(paths)].sort().map((path) => [path, takeName(path)]));
}

/** Returns whether a path says something of a rule: `rule/33/revision`. */
export function isOfRule(path: string): boolean {
  return path.startsWith('rule/');
}

import type { History } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import type { Phrase } from '../phrase.ts';
import { atName } from './at-words.ts';
import { rulingWords, shortWhatIfLink, whatIfLink } from './branch-words.ts';
import { pathPhrase } from './changes.ts';
import { eventSentence } from '../../event-sentence.ts';
import { eventTime } from '../../event-words.ts';
import { sourcePhrase } from './source-phrase.ts';
import { valueWords } from './value-words.ts';

/** Values that are others where other verdicts hold, one column for each. */
export interface VerdictsView {
  /** What is in dispute, with what was ruled on it. */
  readonly disputes: readonly string[];
  /** `as ruled since`, `as believed then`, one for each branch, with the way to its page. */
  readonly columns: readonly Phrase[];
  readonly rows: readonly { readonly what: Phrase; readonly values: readonly string[] }[];
}

interface Replayed {
  readonly name: Phrase;
  readonly history: History;
  /** What is in dispute, where that is how it is decided there. */
  readonly dispute?: string | undefined;
}

/** Shows what stood just after an event by each verdict; null where all of them agree. */
export function viewVerdicts(
  model: GameModel,
  replay: GameReplay,
  event: number,
): VerdictsView | null {
  const others = othersAt(model, replay, event);
  if (others.length === 0) return null;
  const all: Replayed[] = [{ name: ['as ruled since'], history: replay.history }, ...others];
  const paths = new Set(others.flatMap(({ history }) => differingPaths(replay, history, event)));
  if (paths.size === 0) return null;
  return {
    disputes: [...new Set(others.flatMap(({ dispute }) => dispute ?? []))],
    columns: all.map(({ name }) => name),
    rows: [...paths].sort().map((path) => ({
      what: pathPhrase(model, replay, path),
      values: all.map(({ history }) => valueWords(history.valueAt(path, event)?.value)),
    })),
  };
}

function othersAt(model: GameModel, replay: GameReplay, event: number): Replayed[] {
  const { verdicts, history } = replay;
  const believed = verdicts.believedAt(event);
  const branches = verdicts.branches.filter(({ from }) => from <= event);
  const isOnlyOne = branches.length === 1;
  return [
    ...(believed === null ? [] : [{ name: ['as believed then'], history: believed }]),
    ...branches.map((branch) => ({
      name: [isOnlyOne ? shortWhatIfLink(model, branch) : whatIfLink(model, branch)],
      history: branch.history,
      dispute: disputeWords(model, history.outcomes[branch.decided?.event ?? -1], history),
    })),
  ];
}

/** Tells what was disputed, when, and what was ruled. */
function disputeWords(
  model: GameModel,
  outcome: History['outcomes'][number] | undefined,
  history: History,
): string | undefined {
  if (outcome === undefined) return undefined;
  const { event, holding } = outcome;
  const when = eventTime(model, event);
  const what = `${eventSentence(model.game, event)}${when === '' ? '' : `, ${when}`}.`;
  const note = event.note === undefined ? '' : ` ${event.note}`;
  return `${what}${note} ${rulingWords(model, history, holding)}`;
}

function differingPaths({ history }: GameReplay, other: History, event: number): string[] {
  const [ruled, otherwise] = [history.stateAt(event), other.stateAt(event)];
  return [...new Set([...ruled.keys(), ...otherwise.keys()])].filter(
    (path) => valueWords(ruled.get(path)) !== valueWords(otherwise.get(path)),
  );
}

/** Leads to every moment at which verdicts differ, which its page shows side by side. */
export function momentsApart(model: GameModel, replay: GameReplay): Link[] {
  if (!replay.history.events.some(isRuling)) return [];
  return replay.moments
    .filter(({ event }) => viewVerdicts(model, replay, event) !== null)
    .map((at) => ({
      text: atName({ ...at, replayed: at }),
      href: routes.moment(model.game.id, at.slug, 'readings'),
    }));
}

/** Most logs have no such event, and are read in one way. */
function isRuling({ judges, corrects, verdict }: History['events'][number]): boolean {
  return judges.length > 0 || corrects !== undefined || verdict === 'disputed';
}

/** A dispute, and what was ruled on it. */
export interface DisputeEntry {
  readonly words: string;
  readonly when: string;
  readonly ruling: string;
  readonly source: Phrase;
  /** The ways to what would have stood, had it been decided otherwise. */
  readonly whatIfs: readonly Link[];
}

/** Shows every dispute of a log. */
export function viewDisputes(model: GameModel, { history, verdicts }: GameReplay): DisputeEntry[] {
  return verdicts.disputes.flatMap((index): DisputeEntry[] => {
    const outcome = history.outcomes[index];
    if (outcome === undefined) return [];
    const { event, holding } = outcome;
    return [
      {
        words: eventSentence(model.game, event),
        when: eventTime(model, event),
        ruling: rulingWords(model, history, holding),
        source: sourcePhrase(model, event.source),
        whatIfs: verdicts.branches
          .filter(({ decided }) => decided?.event === index)
          .map((branch) => whatIfLink(model, branch)),
      },
    ];
  });
}

/** Returns the ways to the branches that the log names: other courses that no dispute opened. */
export function namedBranches(model: GameModel, { verdicts }: GameReplay): Link[] {
  return verdicts.branches
    .filter(({ decided }) => decided === null)
    .map((branch) => whatIfLink(model, branch));
}

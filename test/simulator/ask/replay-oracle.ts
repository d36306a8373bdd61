import {
  checkDecisions,
  gameTimes,
  isUnknown,
  replayGame,
  toHistory,
  type History,
  type RuleHistory,
} from '../../../src/engine/index.ts';
import type { Witness } from '../../../src/schemas/index.ts';
import type { Oracle, RuleSaid, Said } from './oracle.ts';
import type { Archive } from './read-archive.ts';

const UNKNOWN: Said = { certainty: 'unknown', candidates: [] };
const known = (value: string): Said => ({ certainty: 'known', candidates: [value] });

/** Answers from the replay as it stands: the value after the last event that had surely happened. */
export function createReplayOracle(archive: Archive): Oracle {
  const { game, sources, events, witnesses } = archive;
  const history = replayGame(game.id, { game, sources, events, witnesses });
  const times = gameTimes(game, sources);
  const said = (path: string, instant: string): Said => {
    const value = history.valueAt(path, history.at(instant))?.value;
    return value === undefined || isUnknown(value) ? UNKNOWN : known(value);
  };
  const rules = historiesOf(witnesses);
  return {
    path: said,
    rule: (rule, instant) => ruleSaid(said, rule, instant, archive, rules.get(rule)),
    ruleset: (instant) => ({
      inForce: inForceAt(history, instant, 'yes'),
      perhaps: inForceAt(history, instant, undefined),
      whole: false,
    }),
    beginningOf: (time) => times.beginningOf(time),
    endOf: (time) => times.endOf(time),
    timeOn: (era, date) => {
      const { first, last } = times.timeOn(era, date);
      return { first: first && placeOf(era, first), last: last && placeOf(era, last) };
    },
    outcome: (proposal) => outcomeOf(history, proposal),
  };
}

/** A place of a clock as words that sort as it goes on. */
export function placeOf(
  era: string,
  time: { readonly nweek: number; readonly nday: number },
): string {
  const pad = (value: number) => String(value).padStart(3, '0');
  return `${era}.${pad(time.nweek)}.${pad(time.nday)}`;
}

function historiesOf(witnesses: readonly Witness[]): Map<string, RuleHistory> {
  const copies = Map.groupBy(witnesses, ({ rule }) => rule);
  return new Map(
    [...copies].flatMap(([rule, [first, ...rest]]) =>
      first === undefined ? [] : [[rule, toHistory([first, ...rest])] as const],
    ),
  );
}

function ruleSaid(
  said: (path: string, instant: string) => Said,
  rule: string,
  instant: string,
  archive: Archive,
  history: RuleHistory | undefined,
): RuleSaid {
  const part = (name: string) => said(`rule/${rule}/${name}`, instant);
  const force = part('in-force');
  const revision = part('revision');
  return {
    force: {
      ...force,
      candidates: force.candidates.map((one) => (one === 'yes' ? 'in-force' : 'not-in-force')),
    },
    revision,
    number: part('number'),
    title: part('title'),
    power: part('power'),
    text: textOf(revision, archive, history),
  };
}

function textOf(revision: Said, archive: Archive, history: RuleHistory | undefined): Said {
  const version = history?.versions.find(({ key }) => key === revision.candidates[0]);
  const copy = version?.witnesses.at(-1);
  const text = copy && archive.texts.get(`${copy.source}/${copy.rule}`);
  return text === undefined ? UNKNOWN : known(text);
}

function inForceAt(history: History, instant: string, wanted: 'yes' | undefined): string[] {
  return [...history.stateAt(history.at(instant))].flatMap(([path, value]) => {
    const rule = /^rule\/([^/]+)\/in-force$/u.exec(path)?.[1];
    const found = isUnknown(value) ? undefined : value;
    return rule !== undefined && found === wanted ? [rule] : [];
  });
}

function outcomeOf(history: History, proposal: string): Said {
  const checks = checkDecisions(history.events).filter(
    ({ event }) => event.decision?.proposal === proposal,
  );
  const [check, other] = checks;
  const outcome = check?.event.decision?.outcome;
  if (outcome === undefined || other !== undefined || check?.agrees !== true) return UNKNOWN;
  return known(outcome);
}

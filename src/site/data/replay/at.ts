import type { Value } from '../../../engine/index.ts';
import type { GameTimes } from '../../replay/at-moments.ts';
import { countedEras, endOf, type CountedEra, type Reach } from '../../time-reach.ts';
import { isOfRule } from '../../replay/game-replay.ts';
import { rulesThen, type RuleThen } from '../../view/replay/rules-then.ts';
import { valueData } from '../../view/replay/value-words.ts';

/** A rule that was, or may have been, in force at a moment. */
export interface RuleThenData {
  readonly rule: string;
  readonly number: string | null;
  /** Null where nobody knows it. */
  readonly revision: number | null;
  /** Every revision that is possible, where there are several. */
  readonly revisions?: readonly number[];
  /** Its title then; null where nobody knows it. */
  readonly title: string | null;
  readonly attributes: Readonly<Record<string, string | null>>;
}

/** A value that a report of the moment claims and the replay does not give. */
export interface DifferenceData {
  readonly path: string;
  readonly claimed: string;
  readonly found: string | null;
  readonly cause: string;
}

/** `/{game}/at/{time}/data.json`. */
export interface AtData {
  readonly game: string;
  readonly time: string;
  /** Those in force. */
  readonly rules: readonly RuleThenData[];
  /** Those of which it is not known whether they were in force. */
  readonly perhaps: readonly RuleThenData[];
  /** False where there may have been rules of which nothing is held. */
  readonly isWhole: boolean;
  /** By path, but for those of rules; null where no source tells the value. */
  readonly state: Readonly<Record<string, string | null>>;
  readonly differences: readonly DifferenceData[];
  /** Values that are others by what was believed then; empty where nothing was ruled later. */
  readonly believed: Readonly<Record<string, string | null>>;
}

/**
 * Gives rules and gamestate at the moment at a place among those of its game.
 * @throws Error where there is no such place.
 */
export function atData(times: GameTimes, place: number): AtData {
  const { model, replay, history, moments } = times;
  const at = moments[place];
  if (at === undefined) throw new Error(`${model.game.name} has no moment at place ${place}.`);
  const state = stateOf(history, at.replayed?.event ?? at.told);
  const { inForce, perhaps, isWhole } = rulesThen(times, at);
  const reports = at.replayed?.reports ?? [];
  const differences = reports.flatMap((report) => replay?.differencesOf.get(report) ?? []);
  return {
    game: model.game.id,
    time: at.slug,
    rules: inForce.map(ruleData),
    perhaps: perhaps.map(ruleData),
    isWhole,
    state: Object.fromEntries(
      [...state]
        .filter(([path]) => !isOfRule(path))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, value]) => [path, valueData(value)]),
    ),
    believed: believedOf(replay, at.replayed?.event),
    differences: differences.map(({ check, cause }) => ({
      path: check.path,
      claimed: check.claimed,
      found: check.found,
      cause: cause.words,
    })),
  };
}

function ruleData(then: RuleThen): RuleThenData {
  const { rule, number, revision, revisions, title, attributes } = then;
  return {
    rule,
    number,
    revision: revision === null || revisions.length > 0 ? null : Number(revision),
    ...(revisions.length > 0 && { revisions: revisions.map(Number) }),
    title: title === '' && then.titleNote !== '' ? null : title,
    attributes,
  };
}

function believedOf(
  replay: GameTimes['replay'],
  event: number | undefined,
): Record<string, string | null> {
  const believed = event === undefined ? undefined : replay?.readings.believedAt(event);
  if (replay === null || event === undefined || believed == null) return {};
  const [ruled, then] = [replay.history.stateAt(event), believed.stateAt(event)];
  const paths = [...new Set([...ruled.keys(), ...then.keys()])].sort();
  return Object.fromEntries(
    paths
      .filter((path) => valueData(ruled.get(path)) !== valueData(then.get(path)))
      .map((path) => [path, valueData(then.get(path))]),
  );
}

function stateOf(history: GameTimes['history'], event: number | null): Map<string, Value> {
  return history === null || event === null ? new Map<string, Value>() : history.stateAt(event);
}

/** `/{game}/at/data.json`. */
export interface MomentsData {
  readonly game: string;
  readonly moments: readonly {
    readonly time: string;
    /** Ids of the reports published then. */
    readonly reports: readonly string[];
    /** First and last day that its end can have, in days since 1970; null where that is open. */
    readonly days: Reach;
    /** The same in nweeks, each era's from its `place` on. */
    readonly nweeks: Reach;
  }[];
  /** The eras that count nweeks. */
  readonly eras: readonly CountedEra[];
}

/** Gives every moment of a game that has a page. */
export function momentsData({ model, replay, moments }: GameTimes): MomentsData {
  return {
    game: model.game.id,
    eras: countedEras(model),
    moments: moments.map(({ slug, moment, replayed }) => ({
      time: slug,
      ...endOf(model, moment),
      reports: (replayed?.reports ?? []).map((report) => replay?.history.events[report]?.id ?? ''),
    })),
  };
}

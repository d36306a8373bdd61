import type { Value } from '../../../engine/index.ts';
import { instantOf, type AtMoment, type GameTimes } from '../../replay/at-moments.ts';
import { countedEras, endOf } from '../../time-reach.ts';
import { isOfRule } from '../../replay/game-replay.ts';
import { placeInLog } from '../../replay/log-span.ts';
import { rulesThen, type RuleThen } from '../../replay/rules-then.ts';
import { valueData } from '../../replay/value-data.ts';
import type {
  ruleThen as ruleThenShape,
  moment as momentShape,
  moments as momentsShape,
} from '../shapes/replay.ts';
import type { Published } from '../shapes/published.ts';

/** A rule that was, or may have been, in force at a moment. */
export type RuleThenData = Published<typeof ruleThenShape>;

/** `/{game}/at/{time}/data.json`. */
export type AtData = Published<typeof momentShape>;

/**
 * Returns rules and gamestate at the moment at a place among those of its game.
 * @throws Error where there is no such place.
 */
export function atData(times: GameTimes, place: number): AtData {
  const { model, replay, history, moments } = times;
  const at = moments[place];
  if (at === undefined) throw new Error(`${model.game.name} has no moment at place ${place}.`);
  const state = stateOf(history, at.replayed?.event ?? at.told);
  const paths = [...state.keys()].filter((path) => !isOfRule(path)).sort();
  const { inForce, perhaps, isWhole } = rulesThen(times, at);
  const reports = at.replayed?.reports ?? [];
  const differences = reports.flatMap((report) => replay?.differencesOf.get(report) ?? []);
  return {
    game: model.game.id,
    time: at.slug,
    rules: inForce.map(ruleData),
    perhaps: perhaps.map(ruleData),
    isWhole,
    log: replay === null || at.replayed === null ? 'none' : placeInLog(replay, at.replayed.event),
    state: Object.fromEntries(paths.map((path) => [path, valueData(state.get(path))])),
    unsure: unsureOf(times, at, paths),
    believed: believedOf(replay, at.replayed?.event),
    differences: differences.map(({ check, cause }) => ({
      path: check.path,
      claimed: check.asserted,
      found: check.found,
      cause: cause.words,
    })),
  };
}

/** Says of every value that is not sure at the instant of the page how sure it is, as the page does. */
function unsureOf(times: GameTimes, at: AtMoment, paths: readonly string[]): AtData['unsure'] {
  const instant = instantOf(times, at);
  return Object.fromEntries(
    paths.flatMap((path): [string, AtData['unsure'][string]][] => {
      const { certainty, candidates, contradicted } = times.askPath(path, instant);
      if (certainty === 'known') return [];
      const reported = contradicted && { reported: contradicted.asserted };
      return [[path, { certainty, candidates: [...candidates], ...reported }]];
    }),
  );
}

function ruleData(then: RuleThen): RuleThenData {
  const { rule, number, version, revision, revisions, title, attributes } = then;
  return {
    ...{ rule, number, version },
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
  const believed = event === undefined ? undefined : replay?.verdicts.believedAt(event);
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
export type MomentsData = Published<typeof momentsShape>;

/** Returns every moment of a game that has a page. */
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

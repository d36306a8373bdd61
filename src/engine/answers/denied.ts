import type { Moment } from '../../schemas/index.ts';
import type { GameLog } from '../replay/replay-game.ts';
import { contradictedSources } from '../rules/contradicted-sources.ts';
import { damagedCopies } from '../rules/damaged-copies.ts';
import { tellsOfRules } from '../rules/logged-changes.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { createWindows, type Window } from '../time/windows.ts';
import { calendarAxis, type Axis } from './axes.ts';
import { deniedByLog } from './copies-by-log.ts';
import type { Telling } from './telling.ts';

/**
 * Finds the sources that are not believed to be of the moment which they are said to be of: others
 * contradict it, or a log of the rules does. Nothing is reckoned from such a moment.
 * @param tellingOf what the replay tells; asked for only where a log tells of rules
 */
export function deniedSources(
  log: GameLog,
  tellingOf: () => Telling,
  findClock: (name: string) => ClockSettings | undefined,
): ReadonlySet<string> {
  const { game, sources, witnesses, events } = log;
  const isDamaged = damagedCopies(sources, witnesses);
  const denied = contradictedSources(game, sources, witnesses, findClock, isDamaged);
  if (!tellsOfRules(events)) return denied;
  const believed = sources.filter(({ id }) => !denied.has(id));
  const moments = new Map(believed.map(({ id, asOf }) => [id, asOf]));
  const axis = calendarAxis(createWindows(game, believed, findClock));
  const shownBy = (source: string) => {
    const asOf = moments.get(source);
    return asOf && axis.windowOf({ at: asOf.calendar, clock: asOf.game });
  };
  const commits = new Set(sources.flatMap(({ id, series }) => (series === undefined ? [] : [id])));
  const isCommit = (source: string) => commits.has(source);
  const parts = new Set(sources.flatMap(({ id, partial }) => (partial === true ? [id] : [])));
  const isPartial = (source: string) => parts.has(source);
  const papers = { ...tellingOf(), witnesses, isCommit, isPartial, isDamaged };
  const byLog = deniedByLog({ ...papers, shownBy }, axis);
  const byDay = deniedByLog({ ...papers, shownBy: (id) => dayOf(moments.get(id), axis) }, axis);
  return new Set([...denied, ...byLog, ...clocksOf(byLog.difference(byDay), believed)]);
}

function dayOf(asOf: Moment | undefined, { windowOf }: Axis): Window | undefined {
  return asOf?.calendar === undefined ? undefined : windowOf({ at: asOf.calendar });
}

/**
 * What a log denies only where the clock narrows it is denied by where the clock is said to have stood,
 * and nobody can tell which source of the era says that wrongly.
 */
function clocksOf(denied: ReadonlySet<string>, sources: GameLog['sources']): string[] {
  const eras = new Set(
    sources.flatMap(({ id, asOf }) =>
      denied.has(id) && asOf.calendar !== undefined ? (asOf.game?.era ?? []) : [],
    ),
  );
  return sources
    .filter(({ asOf: { game } }) => game?.nweek !== undefined && eras.has(game.era))
    .map(({ id }) => id);
}

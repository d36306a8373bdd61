import type { LogEvent } from '../../schemas/index.ts';
import type { GameLog } from '../replay-game.ts';
import type { History } from '../replay/history.ts';
import { meet, type Seconds } from '../windows.ts';
import type { Axis } from './axes.ts';

/** Finds the stretches of a line of time through which a log tells of every change of a path. */
export type LoggedFor = (path: string, axis: Axis) => readonly Seconds[];

/** The log of a game that people keep in its own files. */
const BY_HAND = '';

/**
 * Finds what each log tells of. A log tells of all paths that are like one which it changes: of the
 * points of every player, if of those of one. It tells of the time from its first entry to its last, or
 * to the moment that its source shows if that is later, and of the whole day, and the whole nweek, in
 * which it ends. Logs that people keep are one, whatever files they lie in.
 */
export function indexLogs({ events, sources }: GameLog, history: History): LoggedFor {
  const asOf = new Map(sources.map((source) => [source.id, source.asOf]));
  const logOf = ({ source }: LogEvent) => {
    const name = source?.file?.split('/')[0] ?? BY_HAND;
    return asOf.has(name) ? name : BY_HAND;
  };
  const entries = Map.groupBy(events, logOf);
  const logsOf = indexShapes(entries, history);
  const spans = new Map<Axis, Map<string, Seconds>>();
  const spanOn = (log: string, axis: Axis): Seconds => {
    const known = spans.get(axis) ?? new Map<string, Seconds>();
    spans.set(axis, known);
    const span = known.get(log) ?? spanOf(entries.get(log) ?? [], asOf.get(log), axis);
    known.set(log, span);
    return span;
  };
  return (path, axis) => [...(logsOf.get(shapeOf(path)) ?? [])].map((log) => spanOn(log, axis));
}

function indexShapes(entries: ReadonlyMap<string, readonly LogEvent[]>, history: History) {
  const logsOf = new Map<string, Set<string>>();
  for (const [log, events] of entries) {
    for (const { id } of events) {
      const index = history.indexOf(id);
      for (const path of index === undefined ? [] : history.changesOf(index)) {
        const shape = shapeOf(path);
        logsOf.set(shape, (logsOf.get(shape) ?? new Set()).add(log));
      }
    }
  }
  return logsOf;
}

/** `player/Ann/points` is like `player/Ben/points`. */
function shapeOf(path: string): string {
  const parts = path.split('/');
  return parts.length < 3 ? path : `${parts[0] ?? ''}/${parts.slice(2).join('/')}`;
}

function spanOf(
  events: readonly LogEvent[],
  asOf: GameLog['sources'][number]['asOf'] | undefined,
  { windowOf, endOfUnit }: Axis,
): Seconds {
  let [first, last]: [string | undefined, string | undefined] = [undefined, undefined];
  for (const event of events) {
    const window = windowOf(event).sure;
    if (window.first !== undefined && (first === undefined || window.first < first)) {
      first = window.first;
    }
    if (window.last !== undefined && (last === undefined || window.last > last)) last = window.last;
  }
  const shown = asOf && windowOf({ at: asOf.calendar, clock: asOf.game }).sure.first;
  if (shown !== undefined && (last === undefined || shown > last)) last = shown;
  return meet(
    { ...(first !== undefined && { first }) },
    last === undefined ? {} : { last: endOfUnit(last) },
  );
}

/** Tells whether a place lies in one of some stretches. */
export function liesWithin(spans: readonly Seconds[], place: string): boolean {
  return spans.some(
    ({ first, last }) =>
      (first === undefined || first <= place) && (last === undefined || place <= last),
  );
}

import { greatestOf, leastOf } from '../../schemas/extremes.ts';
import type { LogEvent } from '../../schemas/index.ts';
import type { History } from '../replay/history.ts';
import { intervalOf } from '../time/when.ts';
import type { Axis } from './axes.ts';
import type { Break } from './break.ts';
import type { Stretch } from './coverage.ts';
import { tellsItsTime } from './own-time.ts';

/** Finds the stretches in which a change of a path may not have been made yet, though its entry says so. */
export type ShiftedChanges = (path: string, axis: Axis) => readonly Stretch[];

/**
 * Finds the changes of which a log may tell too early. Where lines are lost the date of a day may be, and what stood
 * below it stands below the one before: it may be of any time up to the next date. So may be all that stands around a
 * break or behind it on that day, even where reports confirm what it came to.
 * @param entries those of the log, in their order
 */
export function shiftedChanges(
  breaks: readonly Break[],
  entries: readonly LogEvent[],
  history: Pick<History, 'indexOf' | 'writersOf'>,
): ShiftedChanges {
  if (breaks.length === 0 || entries.some(tellsItsTime)) return () => [];
  const shifted = shiftedEntries(breaks, entries, history);
  return (path, axis) =>
    !axis.tellsTime
      ? []
      : history.writersOf(path).flatMap((index): Stretch[] => {
          const entry = shifted.get(index);
          if (entry === undefined) return [];
          const from = axis.windowOf(entry.own).sure.first;
          const to = entry.next && axis.windowOf(entry.next).sure.first;
          if (from !== undefined && from === to) return [];
          return [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
        });
}

/** An entry that may be of any time up to the first one of the next day. */
interface Shifted {
  readonly own: LogEvent;
  readonly next: LogEvent | undefined;
}

/** The entries that may be of a later time than they say, by their numbers in the history. */
function shiftedEntries(
  breaks: readonly Break[],
  entries: readonly LogEvent[],
  history: Pick<History, 'indexOf'>,
): ReadonlyMap<number, Shifted> {
  const isShaken = insideOf(breaks.map((one) => spanOf(one, history)));
  const days = daysOf(entries);
  return new Map(
    days.flatMap((day, place) => {
      const numbers = day.map(({ id }) => history.indexOf(id) ?? -1);
      const begun = numbers.findIndex(isShaken);
      const next = days[place + 1]?.[0];
      return begun < 0
        ? []
        : day.slice(begun).map((own, at) => [numbers[begun + at] ?? -1, { own, next }] as const);
    }),
  );
}

/** The entries that tell a time and stand in lines, day by day. */
function daysOf(entries: readonly LogEvent[]): LogEvent[][] {
  const days: LogEvent[][] = [];
  let latest: string | undefined;
  for (const entry of entries) {
    const day = intervalOf(entry.at)?.from.slice(0, 10);
    if (day === undefined || entry.source?.lines === undefined) continue;
    if (day === latest) days.at(-1)?.push(entry);
    else days.push([entry]);
    latest = day;
  }
  return days;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function spanOf(
  { around, isOpenBefore, isOpenAfter }: Break,
  { indexOf }: Pick<History, 'indexOf'>,
): Span {
  const numbers = around.flatMap(({ id }) => indexOf(id) ?? []);
  return {
    first: isOpenBefore ? -Infinity : leastOf(numbers),
    last: isOpenAfter ? Infinity : greatestOf(numbers),
  };
}

/** Tells of a number whether it lies in one of some spans, in time that grows with the logarithm of how many there are. */
function insideOf(spans: readonly Span[]): (index: number) => boolean {
  const sorted = spans.toSorted((a, b) => a.first - b.first);
  let most = -Infinity;
  const reached = sorted.map(({ last }) => (most = Math.max(most, last)));
  return (index) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.first ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (reached[low - 1] ?? -Infinity) >= index;
  };
}

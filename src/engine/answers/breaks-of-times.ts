import { firstFrom } from '../../schemas/first-from.ts';
import type { LogEvent, Moment } from '../../schemas/index.ts';
import { isEstimate } from '../../schemas/time.ts';
import { intervalOf } from '../time/when.ts';
import { breakBetween, type Break } from './break.ts';
import { tellsItsTime } from './own-time.ts';

/**
 * Finds where two entries tell times in the other order than they stand in; neither of them is believed. An entry that
 * stands below a date and tells but its hour may have stood anywhere before.
 * @param ordered the entries of a paper, in their order
 */
export function turnedTimes(ordered: readonly LogEvent[]): Break[] {
  let latest = -1;
  let reached = '';
  return ordered.flatMap((event, index) => {
    const time = intervalOf(event.at);
    if (time === undefined) return [];
    const [own, most] = [event, ordered[latest]];
    if (time.to < reached) {
      const after = endOfDay(ordered, index, reached);
      const found = breakBetween(ordered[beginningOf(ordered, latest) - 1], after, [own, most]);
      return [{ ...found, isMoved: !tellsItsTime(own) }];
    }
    if (time.from > reached) [reached, latest] = [time.from, index];
    return [];
  });
}

/** The place of the first entry that stands below the date of one; its own, where it tells its time itself. */
function beginningOf(ordered: readonly LogEvent[], place: number): number {
  const one = ordered[place];
  let first = place;
  if (one === undefined || tellsItsTime(one)) return place;
  while (first > 0 && dayOf(ordered[first - 1]) === dayOf(one)) first--;
  return first;
}

/**
 * The entry after one whose time is turned. Where both are of one day, the date between them may be lost, and all
 * that stands below it may be of any day before that of the next date.
 */
function endOfDay(
  ordered: readonly LogEvent[],
  index: number,
  reached: string,
): LogEvent | undefined {
  const day = reached.slice(0, 10);
  if (dayOf(ordered[index]) !== day) return ordered[index + 1];
  return firstFrom(ordered, index + 1, (event) => dayOf(event) !== day);
}

function dayOf(event: LogEvent | undefined): string | undefined {
  return intervalOf(event?.at)?.from.slice(0, 10);
}

/** One of so many entries of a log may be of a later time than its paper; where more are, that has the wrong time. */
const OF = 5;

/**
 * Finds the entries that tell a time after that of which their paper is: they were there by then, and nobody knows
 * when they were made.
 * @param ordered the entries of a paper, in their order
 */
export function laterThanPaper(
  ordered: readonly LogEvent[],
  calendar: Moment['calendar'],
): Break[] {
  const end = isEstimate(calendar) ? undefined : intervalOf(calendar)?.to;
  if (end === undefined) return [];
  const isLater = ({ at }: LogEvent) => !isEstimate(at) && (intervalOf(at)?.from ?? '') > end;
  const later = ordered.flatMap((event, place) => (isLater(event) ? [place] : []));
  if (later.length * OF > ordered.length) return [];
  return later.map((place) =>
    breakBetween(ordered[place - 1], ordered[place + 1], [ordered[place]]),
  );
}

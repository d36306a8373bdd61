import type { History } from './history.ts';
import type { Check } from './outcome.ts';

/** A moment at which a path had the value that a report asserts for another. */
export interface Nearby {
  /** Number of the event that ended the value before the report, or began it after. */
  readonly event: number;
  readonly side: 'before' | 'after';
  /** Whole hours between the event and the moment of the report. */
  readonly hours: number;
}

/** Finds the nearest moment within so many hours at which the asserted value did stand. */
export function findNearby(check: Check, history: History, hours: number): Nearby | undefined {
  const { path, asserted, moment } = check;
  const stands = (event: number) => history.valueAt(path, event)?.value === asserted;
  const writers = history.writersOf(path);
  const before = writers.findLast((writer) => writer <= moment && stands(writer - 1));
  const after = writers.find((writer) => writer > moment && stands(writer));
  const found = [
    { event: before, side: 'before' as const },
    { event: after, side: 'after' as const },
  ].flatMap(({ event, side }) => {
    if (event === undefined) return [];
    return [{ event, side, hours: hoursBetween(history.timeOf(event), history.timeOf(moment)) }];
  });
  const near = found.filter((one) => one.hours <= hours);
  return near.sort((a, b) => a.hours - b.hours)[0];
}

/** Returns the whole hours between two moments that are known to the second. */
export function hoursBetween(a: string, b: string): number {
  return Math.floor(Math.abs(Date.parse(a) - Date.parse(b)) / 3_600_000);
}

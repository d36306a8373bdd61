import type { LogEvent } from '../../schemas/event.ts';
import { matchPaths } from './state/path-pattern.ts';
import { isUnknown, sameDecimal, type Value } from './state/value.ts';
import type { Check } from './outcome.ts';

/** What the replay has reached at the moment that a report means. */
export interface Reached {
  readonly moment: number;
  readonly valueAt: (path: string) => Value | undefined;
  /** All paths that have a value then. */
  readonly paths: () => readonly string[];
}

/** Compares what a report asserts, and what it leaves out though it names all, with what was reached. */
export function checkAssertions(event: LogEvent, reached: Reached): Check[] {
  const { moment, valueAt } = reached;
  const asserted = event.asserts.map(([path, value, line]): Check => {
    const now = valueAt(path);
    const found = now === undefined || isUnknown(now) ? null : now;
    const place = line === undefined ? {} : { line };
    const agrees = agreesWith(now, value);
    return { event, moment, path, asserted: value, found, agrees, ...place };
  });
  return event.complete.length === 0 ? asserted : [...asserted, ...checkOmissions(event, reached)];
}

/** Returns whether a value is what a report asserts, however many noughts end it. */
export function agreesWith(found: Value | undefined, asserted: string): boolean {
  if (found === undefined || isUnknown(found)) return false;
  return found === asserted || sameDecimal(found, asserted);
}

/** Returns whether an event is a report: whether it asserts anything, or names all of something. */
export function isReport({ asserts, complete }: LogEvent): boolean {
  return asserts.length > 0 || complete.length > 0;
}

function checkOmissions(event: LogEvent, reached: Reached): Check[] {
  const { moment } = reached;
  return findOmissions(event, reached).map((path) => ({
    event,
    moment,
    path,
    asserted: 'no',
    found: 'yes',
    agrees: false,
  }));
}

/** Finds what a report leaves out, though it names all that are so, and it is so. */
export function findOmissions(event: LogEvent, { valueAt, paths }: Reached): string[] {
  if (event.complete.length === 0) return [];
  const named = new Set(event.asserts.map(([path]) => path));
  const isMeant = event.complete.map(matchPaths);
  return paths()
    .filter((path) => isMeant.some((matches) => matches(path)))
    .filter((path) => !named.has(path) && valueAt(path) === 'yes');
}

import type { LogEvent } from '../../schemas/event.ts';
import { matchPaths } from '../state/path-pattern.ts';
import { isUnknown, sameDecimal, type Value } from '../state/value.ts';
import type { Check } from './outcome.ts';

/** What the replay has reached at the moment that a report means. */
export interface Reached {
  readonly moment: number;
  readonly valueAt: (path: string) => Value | undefined;
  /** All paths that have a value then. */
  readonly paths: () => readonly string[];
}

/** Compares what a report claims, and what it leaves out though it names all, with what was reached. */
export function checkClaims(event: LogEvent, reached: Reached): Check[] {
  const { moment, valueAt } = reached;
  const claimed = event.asserts.map(([path, value, line]): Check => {
    const now = valueAt(path);
    const found = now === undefined || isUnknown(now) ? null : now;
    const place = line === undefined ? {} : { line };
    const agrees = found !== null && (found === value || sameDecimal(found, value));
    return { event, moment, path, claimed: value, found, agrees, ...place };
  });
  return event.complete.length === 0 ? claimed : [...claimed, ...checkOmissions(event, reached)];
}

function checkOmissions(event: LogEvent, { moment, valueAt, paths }: Reached): Check[] {
  const named = new Set(event.asserts.map(([path]) => path));
  const isMeant = event.complete.map(matchPaths);
  return paths()
    .filter((path) => isMeant.some((matches) => matches(path)))
    .filter((path) => !named.has(path) && valueAt(path) === 'yes')
    .map((path) => ({ event, moment, path, claimed: 'no', found: 'yes', agrees: false }));
}

import type { LogEvent } from '../../schemas/event.ts';
import { isUnknown, type Value } from '../state/value.ts';
import type { Check } from './outcome.ts';

/**
 * Compares every value that a report claims with the one that the replay gives just after the event
 * number `moment`.
 */
export function checkClaims(
  event: LogEvent,
  moment: number,
  valueAt: (path: string, moment: number) => Value | undefined,
): Check[] {
  return event.asserts.map(([path, claimed, line]) => {
    const value = valueAt(path, moment);
    const found = value === undefined || isUnknown(value) ? null : value;
    const place = line === undefined ? {} : { line };
    return { event, moment, path, claimed, found, agrees: found === claimed, ...place };
  });
}

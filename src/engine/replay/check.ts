import type { LogEvent } from '../../schemas/event.ts';
import { isUnknown } from '../state/value.ts';
import type { HandlerContext } from './handlers.ts';
import type { Check } from './outcome.ts';

/** Compares every value that a report claims with the value that the replay has reached. */
export function checkClaims(event: LogEvent, context: HandlerContext): Check[] {
  return event.asserts.map(([path, claimed]) => {
    const value = context.get(path);
    const found = value === undefined || isUnknown(value) ? null : value;
    return { event, path, claimed, found, agrees: found === claimed };
  });
}

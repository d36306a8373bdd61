import type { LogEvent } from '../../../schemas/event.ts';

/** Something in an event that cannot be meant, found when its log is looked at as a whole. */
export interface LogFault {
  /** Id of the event. */
  readonly event: string;
  readonly code:
    | 'event-unknown'
    | 'branch-taken'
    | 'rule-unknown'
    | 'rules-several'
    | 'rule-standing'
    | 'time-outside'
    | 'order-contradicted'
    | 'pattern-unmatched'
    | 'roll-impossible'
    | 'die-unread'
    | 'proposal-unknown'
    | 'name-near';
  /** Where in the event: `['judges', 0, 'event']`. */
  readonly field: readonly (string | number)[];
  readonly reason: string;
  /** Names that may be meant. */
  readonly near: readonly string[];
}

/** Makes a fault of a field of an event. */
export function faultOf(
  { id }: LogEvent,
  code: LogFault['code'],
  field: LogFault['field'],
  reason: string,
  near: readonly string[] = [],
): LogFault {
  return { event: id, code, field, reason, near };
}

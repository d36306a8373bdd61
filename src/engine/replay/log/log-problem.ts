import type { LogEvent } from '../../../schemas/event.ts';

/** Something about a log that keeps it from being replayed as it stands. */
export interface LogProblem {
  readonly event: string;
  readonly code:
    | 'event-repeated'
    | 'event-unknown'
    | 'order-circular'
    | 'order-contradicted'
    | 'effect-unreadable';
  readonly reason: string;
  /** Where the entry stands that is meant, where another has its id. */
  readonly source?: LogEvent['source'];
  /** Where in the event it lies, where that is known. */
  readonly field?: readonly (string | number)[];
}

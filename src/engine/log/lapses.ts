import type { LogEvent } from '../../schemas/event.ts';
import { createEvent } from '../../schemas/event.ts';
import { Instant } from '../../schemas/time.ts';
import { toEffects, type Effect } from './short-form.ts';

/** The end of a term: whatever stands at the path then ends, if this is its term still. */
export interface Lapse {
  readonly path: string;
  /** The moment, as the effect that set the term has it. */
  readonly term: string;
}

/** A log with the ends of all terms that its events set, which are events too. */
export interface WithLapses {
  readonly log: readonly LogEvent[];
  /** By the ids of these events. */
  readonly lapses: ReadonlyMap<string, Lapse>;
}

/** Adds to a log an event \`lapse\` for each term that an event sets by an effect \`until\`. */
export function addLapses(log: readonly LogEvent[]): WithLapses {
  const lapses = new Map<string, Lapse>();
  const taken = new Set(log.map(({ id }) => id));
  const added = log.flatMap((event) => {
    const terms = termsOf(event);
    return terms.map((term, index) => {
      let id = `${event.id}~${index + 1}`;
      // Logs that were read have no such name; an event must never be played as the end of a term.
      while (taken.has(id)) id += '~';
      lapses.set(id, term);
      return toEvent(id, event, term);
    });
  });
  return { log: added.length === 0 ? log : [...log, ...added], lapses };
}

function termsOf({ fx }: LogEvent): Lapse[] {
  const timed = fx.filter((line) =>
    typeof line === 'string' ? line.includes(' until ') : line[0] === 'until',
  );
  return timed.flatMap((line) => (toEffects(line) ?? []).flatMap(toLapse));
}

function toLapse({ op, path, value }: Effect): Lapse[] {
  const isTerm = op === 'until' && value !== undefined && Instant.safeParse(value).success;
  return isTerm ? [{ path, term: value }] : [];
}

function toEvent(
  id: string,
  { id: cause, branch, source }: LogEvent,
  { path, term }: Lapse,
): LogEvent {
  return createEvent({
    id,
    at: term,
    phase: 'end',
    do: 'lapse',
    args: { path },
    cause,
    ...(branch !== undefined && { branch }),
    ...(source !== undefined && { source }),
  });
}

import type { LogEvent } from '../../../schemas/event.ts';
import { createEvent } from '../../../schemas/event.ts';
import { Instant } from '../../../schemas/time.ts';
import { timedPath, type Lapse } from '../state/expiry.ts';
import { toEffects, type Effect } from './short-form.ts';

/** A log with the ends of all expiries that its events set, which are events too. */
export interface WithLapses {
  readonly log: readonly LogEvent[];
  /** By these events. */
  readonly lapses: ReadonlyMap<LogEvent, Lapse>;
}

/**
 * Adds to a log an event `lapse` for each expiry that an event sets by an effect `until`, or that a report
 * asserts which is ratified. A copy sets none: what it is a copy of does.
 */
export function addLapses(log: readonly LogEvent[]): WithLapses {
  const lapses = new Map<LogEvent, Lapse>();
  if (!log.some(({ fx }) => fx.some(mayTime))) return { log, lapses };
  const set = log.map((event) => (event.same === undefined ? termsOf(event) : []));
  if (set.every((expiries) => expiries.length === 0)) return { log, lapses };
  const asserted = assertedExpiries(log, new Set(set.flat().map(({ path }) => path)));
  const taken = namesOf(log);
  const added = log.flatMap((event, place) =>
    [...(set[place] ?? []), ...asserted(event)].map((expiry, index) => {
      const lapse = toEvent(freeName(`${event.id}~${index + 1}`, taken), event, expiry);
      lapses.set(lapse, expiry);
      return lapse;
    }),
  );
  return { log: [...log, ...added], lapses };
}

/** Finds the expiries that a report asserts of paths which have expiries, where a log ratifies anything. */
function assertedExpiries(log: readonly LogEvent[], timed: ReadonlySet<string>) {
  if (!log.some(({ ratifies }) => ratifies !== undefined)) return () => [];
  return ({ asserts, same }: LogEvent): Lapse[] =>
    same !== undefined
      ? []
      : asserts.flatMap(([at, value]) => {
          const path = timedPath(at);
          if (path === undefined || !timed.has(path)) return [];
          return toLapse({ op: 'until', path, value });
        });
}

function namesOf(log: readonly LogEvent[]): ReadonlySet<string> {
  return new Set(log.flatMap(({ id, alias }) => (alias === undefined ? [id] : [id, alias])));
}

/** What a log calls an event of its own is no lapse. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  while (taken.has(free)) free += '~';
  return free;
}

function termsOf({ fx }: LogEvent): Lapse[] {
  return fx.filter(mayTime).flatMap((line) => (toEffects(line) ?? []).flatMap(toLapse));
}

function mayTime(line: LogEvent['fx'][number]): boolean {
  return typeof line === 'string' ? line.includes(' until ') : line[0] === 'until';
}

function toLapse({ op, path, value }: Effect): Lapse[] {
  const isExpiry = op === 'until' && value !== undefined && Instant.safeParse(value).success;
  return isExpiry ? [{ path, expiry: value }] : [];
}

function toEvent(
  id: string,
  { id: cause, branch, source }: LogEvent,
  { path, expiry }: Lapse,
): LogEvent {
  return createEvent({
    id,
    at: expiry,
    phase: 'end',
    do: 'lapse',
    args: { path },
    cause,
    ...(branch !== undefined && { branch }),
    ...(source !== undefined && { source }),
  });
}

/** Tells whether the expiry that a path has been given has passed just after the event of some number. */
export type IsOver = (path: string, expiry: string, event: number) => boolean;

/**
 * Finds for each expiry the last event that ends it, among those that take place: an expiry that is set
 * after that one is over at once.
 */
export function findExpiries(
  events: readonly LogEvent[],
  lapses: ReadonlyMap<LogEvent, Lapse>,
  takesPlace: (event: LogEvent) => boolean,
): IsOver {
  const ends = new Map<string, number>();
  const keyOf = (path: string, expiry: string) => `${path}\n${expiry}`;
  if (lapses.size > 0) {
    for (const [index, event] of events.entries()) {
      const lapse = lapses.get(event);
      if (lapse && takesPlace(event)) ends.set(keyOf(lapse.path, lapse.expiry), index);
    }
  }
  return (path, expiry, event) => (ends.get(keyOf(path, expiry)) ?? Infinity) < event;
}

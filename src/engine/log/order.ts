import type { LogEvent } from '../../schemas/event.ts';
import { latestSecond } from '../time/when.ts';
import { orderPrescribed, type ComparePrecedence, type TimedEvent } from './prescribed.ts';

export { type ComparePrecedence } from './prescribed.ts';

/** Something about a log that keeps it from being replayed as it stands. */
export interface LogProblem {
  readonly event: string;
  readonly code: 'event-repeated' | 'event-unknown' | 'order-circular' | 'effect-unreadable';
  readonly reason: string;
}

/** Events in the order in which they took effect. */
export interface OrderedLog {
  readonly events: readonly LogEvent[];
  readonly problems: readonly LogProblem[];
}

/**
 * Puts events in order: by the last second at which each can have happened; those of one moment that
 * rules prescribe by {@link orderPrescribed}; then by `after`; else as they stand in the log. An event
 * of unknown time stays behind the one before it in the log.
 */
export function orderEvents(log: readonly LogEvent[], precedence?: ComparePrecedence): OrderedLog {
  const problems: LogProblem[] = [];
  const unique = dropRepeated(log, problems);
  const timed = withTimes(unique);
  timed.sort((a, b) => compare(a.time, b.time) || a.place - b.place);
  return { events: heedAfter(orderPrescribed(timed, precedence), problems), problems };
}

function dropRepeated(log: readonly LogEvent[], problems: LogProblem[]): LogEvent[] {
  const seen = new Set<string>();
  return log.filter((event) => {
    if (!seen.has(event.id)) return Boolean(seen.add(event.id));
    const reason = `Unexpected second event ${event.id}, expected every id once.`;
    problems.push({ event: event.id, code: 'event-repeated', reason });
    return false;
  });
}

function withTimes(events: readonly LogEvent[]): TimedEvent[] {
  let time = '';
  return events.map((event, place) => {
    time = latestSecond(event.at) ?? time;
    return { event, place, time };
  });
}

/** Numbers events in their order, by id and by alias; an id goes before an alias. */
export function numberByName(events: readonly LogEvent[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [index, { alias }] of events.entries()) {
    if (alias !== undefined && !numbers.has(alias)) numbers.set(alias, index);
  }
  for (const [index, { id }] of events.entries()) numbers.set(id, index);
  return numbers;
}

/** Moves each event that names another of its moment behind that one. */
function heedAfter(events: LogEvent[], problems: LogProblem[]): LogEvent[] {
  if (!events.some((event) => event.after !== undefined)) return events;
  const numbers = numberByName(events);
  const ordered: LogEvent[] = [];
  const placed = new Set<string>();
  for (const event of events) {
    const way: LogEvent[] = [];
    const passed = new Set<string>();
    let one: LogEvent | undefined = event;
    while (one !== undefined && !placed.has(one.id) && !passed.has(one.id)) {
      way.push(one);
      passed.add(one.id);
      const before: LogEvent | undefined = events[numbers.get(one.after ?? '') ?? -1];
      if (one.after !== undefined && before === undefined) problems.push(unknown(one, one.after));
      if (before !== undefined && passed.has(before.id)) {
        problems.push(circular(one, [...passed].slice(0, -1)));
      }
      one = before;
    }
    for (const each of way.reverse()) {
      placed.add(each.id);
      ordered.push(each);
    }
  }
  return ordered;
}

function unknown(event: LogEvent, after: string): LogProblem {
  const reason = `Unexpected event ${after} under "after", expected one of the log.`;
  return { event: event.id, code: 'event-unknown', reason };
}

function circular(event: LogEvent, way: readonly string[]): LogProblem {
  const reason = `Unexpected circle ${[...way, event.id].join(' → ')}, expected every event to follow an earlier one.`;
  return { event: event.id, code: 'order-circular', reason };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import type { LogEvent } from '../../../schemas/event.ts';
import { heedAfter } from './after.ts';
import { orderPrescribed, type ComparePrecedence } from './prescribed.ts';
import { latestSeconds, type LogNames } from './times.ts';

export { type ComparePrecedence } from './prescribed.ts';
import type { LogProblem } from './log-problem.ts';

/** Events in the order in which they took effect. */
export interface OrderedLog {
  readonly events: readonly LogEvent[];
  /** For each event the last second at which it can have happened, ascending; empty where nothing tells. */
  readonly times: readonly string[];
  /** Their numbers, by id and by alias. */
  readonly indexOf: ReadonlyMap<string, number>;
  readonly problems: readonly LogProblem[];
}

/**
 * Puts events in order: by the last second at which each can have happened, as {@link latestSeconds} has it;
 * those of one moment that rules prescribe by {@link orderPrescribed}; then by `after`; else as they stand
 * in their logs.
 */
export function orderEvents(
  log: readonly LogEvent[],
  precedence?: ComparePrecedence,
  logs?: LogNames,
): OrderedLog {
  const problems: LogProblem[] = [];
  const [unique, places] = nameEvents(log, problems);
  const times = latestSeconds(unique, places, logs);
  // Nothing is to be moved in most logs, and they may have a million events.
  if (isAscending(times) && unique.every(isPlacedByTime)) {
    return { events: unique, times, indexOf: places, problems };
  }
  const timed = unique.map((event, place) => ({ event, place, time: times[place] ?? '' }));
  timed.sort((a, b) => compare(a.time, b.time) || a.place - b.place);
  const prescribed = orderPrescribed(timed, precedence);
  const byPlace = new Map(prescribed.map(({ place }, index) => [place, index]));
  const indexOf = (name: string) => byPlace.get(places.get(name) ?? -1);
  const ordered = heedAfter(prescribed, indexOf, problems);
  const events = ordered.map(({ event }) => event);
  return {
    events,
    times: ordered.map(({ time }) => time),
    indexOf: numberByName(events),
    problems,
  };
}

function isAscending(times: readonly string[]): boolean {
  return times.every((time, place) => place === 0 || (times[place - 1] ?? '') <= time);
}

/** Tells whether neither a rule nor another event gives an event its place among those of its moment. */
function isPlacedByTime({ after, phase, prescribedBy }: LogEvent): boolean {
  return after === undefined && phase === undefined && prescribedBy === undefined;
}

/** Gives each event once, with their numbers by name; where every name is one event's, nothing is to be looked for. */
function nameEvents(
  log: readonly LogEvent[],
  problems: LogProblem[],
): readonly [events: readonly LogEvent[], places: ReadonlyMap<string, number>] {
  const places = numberByName(log);
  const isPlain = places.size === log.length && log.every(({ alias }) => alias === undefined);
  if (isPlain) return [log, places];
  const unique = dropRepeated(log, problems);
  reportAliases(unique, problems);
  return [unique, numberByName(unique)];
}

function dropRepeated(log: readonly LogEvent[], problems: LogProblem[]): LogEvent[] {
  const seen = new Set<string>();
  return log.filter((event) => {
    if (!seen.has(event.id)) return Boolean(seen.add(event.id));
    const reason = `Unexpected second event ${event.id}, expected every id once.`;
    problems.push({ event: event.id, code: 'event-repeated', reason, source: event.source });
    return false;
  });
}

/** One name may not stand for two events: the first that has it is meant, an id before an alias. */
function reportAliases(events: readonly LogEvent[], problems: LogProblem[]): void {
  const called = events.filter(({ id, alias }) => alias !== undefined && alias !== id);
  if (called.length === 0) return;
  const seen = new Set(events.map(({ id }) => id));
  for (const { id, alias } of called) {
    if (alias === undefined) continue;
    if (seen.has(alias)) {
      const reason = `Unexpected second event called ${alias}, expected every alias once, and no other event's id.`;
      problems.push({ event: id, code: 'event-repeated', reason, field: ['alias'] });
    }
    seen.add(alias);
  }
}

/** Numbers events in their order, by id and by alias; an id goes before an alias. */
function numberByName(events: readonly LogEvent[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  events.forEach(({ alias }, index) => {
    if (alias !== undefined && !numbers.has(alias)) numbers.set(alias, index);
  });
  events.forEach(({ id }, index) => numbers.set(id, index));
  return numbers;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

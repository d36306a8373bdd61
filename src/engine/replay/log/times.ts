import { isEstimate } from '../../../schemas/time.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import { latestSecond } from '../../time/when.ts';

/** Names the log in which an event stands, by the event's id; an event that it leaves out stands in one with all such. */
export type LogNames = ReadonlyMap<string, string>;

/** Names the log of every event of some logs, each with its name. Of an id that stands twice, the first counts. */
export function nameLogs(
  logs: Iterable<readonly [name: string, events: readonly LogEvent[]]>,
): LogNames {
  const names = new Map<string, string>();
  for (const [name, events] of logs) {
    for (const { id } of events) if (!names.has(id)) names.set(id, name);
  }
  return names;
}

/**
 * Returns for every event the last second at which it can have happened. One of unknown time stays behind the
 * one before it in its log, and behind the one that it names under `after`; at the head of its log, where
 * nothing is before it, it has no time and comes before all others. An estimate, too, gives way to `after`.
 */
export function latestSeconds(
  events: readonly LogEvent[],
  indexOf: ReadonlyMap<string, number>,
  logs: LogNames = new Map(),
): string[] {
  const isHead = (place: number) =>
    place === 0 || logs.get(events[place]?.id ?? '') !== logs.get(events[place - 1]?.id ?? '');
  let time = '';
  const times = events.map((event, place) => {
    time = latestSecond(event.at) ?? (isHead(place) ? '' : time);
    return time;
  });
  raiseFollowers(times, { events, indexOf, isHead });
  return times;
}

interface Log {
  readonly events: readonly LogEvent[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly isHead: (place: number) => boolean;
}

/** Returns whether the time of an event is unknown, or somebody's estimate, which contradicts nothing. */
export function isLoose({ at }: LogEvent): boolean {
  return at === undefined || isEstimate(at);
}

/**
 * Raises the time of what is to come after a later event, and of what stays behind that in turn. The
 * latest are taken first, so that each event is raised once.
 */
function raiseFollowers(times: string[], log: Log): void {
  const followers = looseFollowers(log);
  const latestFirst = [...followers.keys()].sort((a, b) =>
    (times[a] ?? '') > (times[b] ?? '') ? -1 : 1,
  );
  for (const first of latestFirst) {
    const time = times[first] ?? '';
    const open = [first];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const next = place + 1;
      const staying = log.events[next]?.at === undefined && !log.isHead(next) ? [next] : [];
      for (const behind of [...(followers.get(place) ?? []), ...staying]) {
        if (behind >= times.length || (times[behind] ?? '') >= time) continue;
        times[behind] = time;
        open.push(behind);
      }
    }
  }
}

/** The events of loose time that are to come after another, by the place of that one. */
function looseFollowers({ events, indexOf }: Log): ReadonlyMap<number, readonly number[]> {
  const followers = new Map<number, number[]>();
  for (const [place, event] of events.entries()) {
    const target = event.after === undefined ? undefined : indexOf.get(event.after);
    if (target === undefined || !isLoose(event)) continue;
    const known = followers.get(target);
    if (known) known.push(place);
    else followers.set(target, [place]);
  }
  return followers;
}

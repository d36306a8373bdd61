import type { LogEvent } from '../../../schemas/event.ts';
import { intervalOf } from '../../time/when.ts';
import type { LogProblem } from './log-problem.ts';
import type { TimedEvent } from './prescribed.ts';
import { isLoose } from './times.ts';

/**
 * Heeds `after` in a log that is in the order of its times: an event that another of its moment is to
 * follow, and that stands behind that one, is drawn before it, and was no later than it. What certainly
 * happened later than the event that is to follow it stays where it is, and is reported.
 */
export function heedAfter(
  timed: readonly TimedEvent[],
  indexOf: (name: string) => number | undefined,
  problems: LogProblem[],
): readonly TimedEvent[] {
  if (!timed.some(({ event }) => event.after !== undefined)) return timed;
  const targets = findTargets(timed, indexOf, problems);
  const ordered: TimedEvent[] = [];
  const placed = new Set<number>();
  for (const [index, { time }] of timed.entries()) {
    for (const place of findWay(index, { targets, placed }).reverse()) {
      placed.add(place);
      const one = timed[place];
      if (one) ordered.push({ ...one, time });
    }
  }
  return ordered;
}

/** For each event the number of the one that it is to follow; undefined where that cannot be. */
type Targets = readonly (number | undefined)[];

interface Placing {
  readonly targets: Targets;
  readonly placed: ReadonlySet<number>;
}

/** Goes from an event back to the first that has to come before it and is not placed yet. */
function findWay(index: number, { targets, placed }: Placing): number[] {
  const way: number[] = [];
  for (
    let place: number | undefined = index;
    place !== undefined && !placed.has(place);
    place = targets[place]
  ) {
    way.push(place);
  }
  return way;
}

function findTargets(
  timed: readonly TimedEvent[],
  indexOf: (name: string) => number | undefined,
  problems: LogProblem[],
): Targets {
  const named = timed.map(({ event }) => {
    if (event.after === undefined) return undefined;
    const target = indexOf(event.after);
    if (target === undefined) problems.push(unknown(event, event.after));
    return target;
  });
  const own = timed.map((one) => boundOf(one, ''));
  const possible = dropContradicted(timed, { targets: named, earliest: own, problems });
  const open = dropCircles(timed, possible, problems);
  const earliest = earliestSeconds(timed, open);
  return dropContradicted(timed, { targets: open, earliest, problems });
}

interface Dated {
  readonly targets: Targets;
  readonly earliest: readonly string[];
  readonly problems: LogProblem[];
}

/** Leaves out what is to follow an event that certainly happened later. */
function dropContradicted(
  timed: readonly TimedEvent[],
  { targets, earliest, problems }: Dated,
): Targets {
  return targets.map((target, index) => {
    const one = timed[index];
    if (target === undefined || one === undefined) return undefined;
    if (isLoose(one.event) || (earliest[target] ?? '') <= one.time) return target;
    problems.push(contradicted(one.event));
    return undefined;
  });
}

/** Leaves out what would close a circle. */
function dropCircles(
  timed: readonly TimedEvent[],
  targets: Targets,
  problems: LogProblem[],
): Targets {
  const open = [...targets];
  const seen = new Set<number>();
  for (const start of timed.keys()) {
    const way = new Set<number>();
    let last = start;
    for (let place: number | undefined = start; place !== undefined; place = open[place]) {
      if (way.has(place)) {
        problems.push(circular([...way, place], timed));
        open[last] = undefined;
        break;
      }
      if (seen.has(place)) break;
      way.add(place);
      seen.add(place);
      last = place;
    }
  }
  return open;
}

/** The first second at which each event can have happened, by what is told of it and of those before it. */
function earliestSeconds(timed: readonly TimedEvent[], targets: Targets): readonly string[] {
  const earliest: string[] = [];
  for (const start of timed.keys()) {
    const way: number[] = [];
    let place: number | undefined = start;
    while (place !== undefined && earliest[place] === undefined) {
      way.push(place);
      place = targets[place];
    }
    let bound = place === undefined ? '' : (earliest[place] ?? '');
    for (const index of way.reverse()) {
      bound = boundOf(timed[index], bound);
      earliest[index] = bound;
    }
  }
  return earliest;
}

/** What contradicts an event's own time bounds nothing. */
function boundOf(one: TimedEvent | undefined, before: string): string {
  if (one === undefined || isLoose(one.event)) return before;
  const own = intervalOf(one.event.at)?.from ?? '';
  return before > one.time || before < own ? own : before;
}

function unknown(event: LogEvent, after: string): LogProblem {
  const reason = `Unexpected event ${after} under "after", expected one of the log.`;
  return { event: event.id, code: 'event-unknown', reason, field: ['after'] };
}

function contradicted({ id, after = '' }: LogEvent): LogProblem {
  const reason = `Unexpected event “${after}” under "after", which was at a later moment, expected one of the same moment.`;
  return { event: id, code: 'order-contradicted', reason, field: ['after'] };
}

/** So many events of a circle are named at its beginning, and at its end. */
const NAMED = 3;

function circular(way: readonly number[], timed: readonly TimedEvent[]): LogProblem {
  const ids = way.map((place) => timed[place]?.event.id ?? '');
  const shown = ids.length > 2 * NAMED ? [...ids.slice(0, NAMED), '…', ...ids.slice(-NAMED)] : ids;
  const reason = `Unexpected circle ${shown.join(' → ')}, expected every event to follow an earlier one.`;
  return { event: ids.at(-2) ?? '', code: 'order-circular', reason, field: ['after'] };
}

import type { LogEvent } from '../../schemas/event.ts';
import { addLapses } from '../log/lapses.ts';
import { numberByName, orderEvents } from '../log/order.ts';
import { findSeries, type IsBeyond } from '../log/series.ts';
import { createTimeline, type Timeline } from '../state/timeline.ts';
import type { Value } from '../state/value.ts';
import { checkClaims } from './check.ts';
import type { HandlerContext } from './handlers.ts';
import { createHistory, type History } from './history.ts';
import type { ReplayProblem } from './outcome.ts';
import { play } from './play.ts';
import type { ReplayOptions, Run } from './run.ts';
import { createSnapshots } from './snapshots.ts';
import { settleVerdicts } from './verdicts.ts';

export { type ReplayOptions } from './run.ts';

const SNAPSHOT_EVERY = 500;

/**
 * Replays a log from its beginning: puts its events in order, settles what is held of each, works out
 * what each changes, and compares reports with what was reached. Nothing is ever thrown: an event
 * that cannot take effect is kept with the reason, and the replay goes on.
 */
export function replay(log: readonly LogEvent[], options: ReplayOptions = {}): History {
  const { log: whole, lapses } = addLapses(log);
  const ordered = orderEvents(whole, options.precedence);
  const run = prepare(ordered.events, ordered.problems, lapses, options);
  const snapshots = createSnapshots(run.timeline, options.snapshotEvery ?? SNAPSHOT_EVERY);
  ordered.events.forEach((event, index) => {
    const outcome = play(event, index, run);
    run.outcomes.push(outcome);
    snapshots.after(index);
  });
  const isBeyond = findSeries(run.events);
  run.events.forEach((event, index) => check(event, index, run, isBeyond));
  return createHistory({ ...run, snapshots });
}

function prepare(
  events: readonly LogEvent[],
  problems: readonly ReplayProblem[],
  lapses: Run['lapses'],
  options: ReplayOptions,
): Run {
  const timeline = createTimeline();
  const indexOf = numberByName(events);
  const reading = options.reading ?? { kind: 'as-ruled' };
  return {
    events,
    indexOf,
    lapses,
    timeline,
    outcomes: [],
    checks: [],
    deviations: [],
    problems: [...problems, ...(options.inspect?.(events) ?? [])],
    settlement: settleVerdicts(events, indexOf, reading, options.branch),
    options,
    context: toContext(timeline, options),
  };
}

/**
 * Compares what a report claims with the moment that it means, which may not be its own. Where that lies
 * beyond the log, nothing is known of it.
 */
function check(event: LogEvent, index: number, run: Run, isBeyond: IsBeyond): void {
  if (event.asserts.length === 0 && event.complete.length === 0) return;
  const moment = event.asOf === undefined ? index : run.indexOf.get(event.asOf);
  if (moment === undefined && isBeyond(event.asOf ?? '')) {
    const nothing = { moment: index, valueAt: () => undefined, paths: () => [] };
    for (const one of checkClaims(event, nothing)) run.checks.push(one);
    return;
  }
  if (moment === undefined) {
    const reason = `Unexpected event ${event.asOf ?? ''} under "asOf", expected one of the log.`;
    run.problems.push({ event: event.id, code: 'event-unknown', reason });
    return;
  }
  const valueAt = (path: string) => valueThen(path, moment, run);
  const paths = () => run.timeline.stateAt(moment).paths();
  const meant = withMeantPaths(event, moment, run);
  for (const one of checkClaims(meant, { moment, valueAt, paths })) {
    run.checks.push({ ...one, event });
  }
}

/** Puts each claim of a report at the path that it means. */
function withMeantPaths(event: LogEvent, moment: number, { timeline, options }: Run): LogEvent {
  const { meantPath } = options;
  if (meantPath === undefined) return event;
  const then = timeline.stateAt(moment);
  const below = (prefix: string) => then.paths().filter((one) => one.startsWith(prefix));
  const context: HandlerContext = { get: (path) => then.get(path), below };
  const asserts = event.asserts.map((claim): LogEvent['asserts'][number] => {
    const [path, value, line] = claim;
    const meant = meantPath(path, context);
    return line === undefined ? [meant, value] : [meant, value, line];
  });
  return { ...event, asserts };
}

function valueThen(path: string, moment: number, { timeline, options }: Run): Value | undefined {
  const written = timeline.valueAt(path, moment)?.value;
  if (written !== undefined || options.defaultOf === undefined) return written;
  const then = timeline.stateAt(moment);
  const below = (prefix: string) => then.paths().filter((one) => one.startsWith(prefix));
  return options.defaultOf(path, { get: (one) => then.get(one), below });
}

function toContext(timeline: Timeline, { defaultOf }: ReplayOptions): HandlerContext {
  const written: HandlerContext = {
    get: (path) => timeline.get(path),
    below: (prefix) =>
      timeline
        .allPaths()
        .filter((path) => path.startsWith(prefix) && timeline.get(path) !== undefined),
  };
  if (defaultOf === undefined) return written;
  return { ...written, get: (path) => timeline.get(path) ?? defaultOf(path, written) };
}

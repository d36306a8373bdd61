import type { LogEvent } from '../../schemas/event.ts';
import { addLapses, findExpiries } from './log/lapses.ts';
import { orderEvents, type OrderedLog } from './log/order.ts';
import { findSeries, type IsBeyond } from './log/series.ts';
import { createJoinPath } from './log/short-form.ts';
import { createTimeline, type Timeline } from './state/timeline.ts';
import { checkAssertions, isReport } from './check.ts';
import { contentAt, copiesOfNothing, momentOf } from './content.ts';
import type { PlayContext } from './handlers.ts';
import { createHistory, type History } from './history.ts';
import type { Check } from './outcome.ts';
import { play } from './play.ts';
import { meantAt, reachedAt } from './reached.ts';
import type { ReplayOptions, Run } from './run.ts';
import { createSnapshots } from './snapshots.ts';
import { settleVerdicts, takesPlaceIn } from './verdicts.ts';

export { type ReplayOptions } from './run.ts';

const SNAPSHOT_EVERY = 500;

/**
 * Replays a log from its beginning: puts its events in order, settles what is held of each, works out
 * what each changes, and compares reports with what was reached. Nothing is ever thrown: an event
 * that cannot take effect is kept with the reason, and the replay goes on.
 */
export function replay(log: readonly LogEvent[], options: ReplayOptions = {}): History {
  const { log: whole, lapses } = addLapses(log);
  const ordered = orderEvents(whole, options.precedence, options.logs);
  const run = prepare(ordered, lapses, options);
  const snapshots = createSnapshots(run.timeline, options.snapshotEvery ?? SNAPSHOT_EVERY);
  ordered.events.forEach((event, index) => {
    const outcome = play(event, index, run);
    run.outcomes.push(outcome);
    snapshots.after(index);
  });
  const isBeyond = findSeries(run.events);
  for (const index of run.events.keys()) check(index, run, isBeyond);
  const counted = run.events.flatMap((_, index) => contentAt(index, run) ?? []);
  return createHistory({ ...run, times: ordered.times, counted, snapshots });
}

function prepare(
  { events, indexOf, problems }: OrderedLog,
  lapses: Run['lapses'],
  options: ReplayOptions,
): Run {
  const timeline = createTimeline();
  const policy = options.policy ?? { kind: 'as-ruled' };
  const settlement = settleVerdicts(events, indexOf, policy, options.branch);
  const takesPlace = (event: LogEvent) => takesPlaceIn(options.branch, event);
  const strange = options.inspect?.(events.filter(takesPlace)) ?? [];
  return {
    events,
    indexOf,
    lapses,
    isOver: findExpiries(events, lapses, takesPlace),
    joinPath: createJoinPath(),
    timeline,
    outcomes: [],
    checks: [],
    unplaced: [],
    deviations: [],
    problems: [
      ...problems,
      ...copiesOfNothing(events, indexOf),
      ...settlement.problems,
      ...strange,
    ],
    settlement,
    options,
    context: toContext(timeline, options),
  };
}

/**
 * Compares what a report asserts with the moment that it means, which may not be its own. Where that lies
 * beyond the log, nothing is known of it. What does not count, or is mended, is not compared.
 */
function check(index: number, run: Run, isBeyond: IsBeyond): void {
  const report = contentAt(index, run);
  if (report === undefined || !isReport(report)) return;
  const moment = report.asOf === undefined ? index : momentOf(report.asOf, run);
  if (moment !== undefined) {
    const meant = meantAt(report, moment, run);
    enter(checkAssertions(meant, reachedAt(moment, run)), report, run);
  } else if (isBeyond(report.asOf ?? '')) {
    const nothing = { moment: index, valueAt: () => undefined, paths: () => [] };
    enter(checkAssertions(report, nothing), report, run);
  } else {
    const reason = `Unexpected event ${report.asOf ?? ''} under "asOf", expected one of the log.`;
    run.problems.push({ event: report.id, code: 'event-unknown', reason, field: ['asOf'] });
    run.unplaced.push(report);
  }
}

/** One by one, because a report may assert more than a call takes arguments. */
function enter(checks: readonly Check[], event: LogEvent, run: Run): void {
  for (const one of checks) run.checks.push({ ...one, event });
}

function toContext(timeline: Timeline, { defaultOf }: ReplayOptions): PlayContext {
  const written: PlayContext = {
    get: (path) => timeline.get(path),
    below: (prefix) =>
      timeline
        .allPaths()
        .filter((path) => path.startsWith(prefix) && timeline.get(path) !== undefined),
    namesBelow: timeline.namesBelow,
  };
  if (defaultOf === undefined) return written;
  return { ...written, get: (path) => timeline.get(path) ?? defaultOf(path, written) };
}

import type { LogEvent } from '../../schemas/event.ts';
import type { Value } from './state/value.ts';
import type { Reached } from './check.ts';
import type { HandlerContext } from './handlers.ts';
import type { Run } from './run.ts';

type Played = Pick<Run, 'timeline' | 'options'>;

/** Returns what the replay has reached just after an event. */
export function reachedAt(moment: number, run: Played): Reached {
  return {
    moment,
    valueAt: (path) => valueThen(path, moment, run),
    paths: () => run.timeline.stateAt(moment).paths(),
  };
}

/** Puts each assertion of a report at the path that it means at a moment. */
export function meantAt(report: LogEvent, moment: number, run: Played): LogEvent {
  const { meantPath } = run.options;
  if (meantPath === undefined) return report;
  const context = contextThen(moment, run);
  const asserts = report.asserts.map((assertion): LogEvent['asserts'][number] => {
    const [path, value, line] = assertion;
    const meant = meantPath(path, context);
    return line === undefined ? [meant, value] : [meant, value, line];
  });
  return { ...report, asserts };
}

/** The value just after an event, or what a path has where nothing was ever written. */
function valueThen(path: string, moment: number, run: Played): Value | undefined {
  const { timeline, options } = run;
  const written = timeline.readAt(path, moment);
  if (written !== undefined || options.defaultOf === undefined) return written;
  return options.defaultOf(path, contextThen(moment, run));
}

function contextThen(moment: number, { timeline }: Played): HandlerContext {
  const then = timeline.stateAt(moment);
  const below = (prefix: string) => then.paths().filter((one) => one.startsWith(prefix));
  return { get: (path) => then.get(path), below };
}

import type { LogEvent } from '../../../schemas/event.ts';
import type { History } from '../history.ts';
import { matchPaths } from '../state/path-pattern.ts';
import { faultOf, type LogFault } from './log-fault.ts';
import { findNearPaths } from './near-paths.ts';

/** Finds patterns under `complete` that match no path of the whole log, so that they can say nothing. */
export function checkPatterns(events: readonly LogEvent[], history: History): LogFault[] {
  const complete = events.filter((event) => event.complete.length > 0);
  if (complete.length === 0) return [];
  const paths = pathsOf(history);
  const vain = new Map<string, readonly string[]>();
  for (const pattern of new Set(complete.flatMap((event) => event.complete))) {
    if (!paths.some(matchPaths(pattern))) vain.set(pattern, findNearPaths(pattern, paths));
  }
  return complete.flatMap((event) =>
    event.complete.flatMap((pattern, index) => {
      const near = vain.get(pattern);
      if (near === undefined) return [];
      const reason = `Unexpected pattern “${pattern}” under "complete", expected one that matches a path of the log.`;
      return [faultOf(event, 'pattern-unmatched', ['complete', index], reason, near)];
    }),
  );
}

/** Lists every path that an event wrote or a report names. */
export function pathsOf({ outcomes, events }: Pick<History, 'outcomes' | 'events'>): string[] {
  const paths = new Set<string>();
  for (const { effects } of outcomes) {
    for (const { op, path, value } of effects) {
      paths.add(op === 'put' || op === 'take' ? `${path}/${value ?? ''}` : path);
    }
  }
  for (const { asserts } of events) for (const [path] of asserts) paths.add(path);
  return [...paths];
}

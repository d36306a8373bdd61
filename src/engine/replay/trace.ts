import type { Effect } from './log/short-form.ts';
import type { Timeline } from './state/timeline.ts';
import type { Value } from './state/value.ts';
import type { Outcome } from './outcome.ts';

/** One event that had a part in a value. */
export interface TraceStep {
  readonly outcome: Outcome;
  /** Number of the event. */
  readonly index: number;
  /** What it did at this path. */
  readonly effects: readonly Effect[];
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

/** How a value came about, the last step first. */
export interface Trace {
  readonly path: string;
  readonly value: Value | undefined;
  /** Back to the event that set the value outright, or to the beginning. */
  readonly steps: readonly TraceStep[];
}

/** Follows a value back through the events that wrote it. */
export function traceValue(
  path: string,
  event: number,
  timeline: Timeline,
  outcomes: readonly Outcome[],
): Trace {
  const steps: TraceStep[] = [];
  for (const index of timeline.writersOf(path, event).reverse()) {
    const outcome = outcomes[index];
    if (outcome === undefined) continue;
    const effects = outcome.effects.filter((effect) => touches(effect, path));
    const before = timeline.valueAt(path, index - 1)?.value;
    steps.push({ outcome, index, effects, before, after: timeline.valueAt(path, index)?.value });
    if (effects.some(({ op }) => op === 'set' || op === 'new')) break;
  }
  return { path, value: timeline.valueAt(path, event)?.value, steps };
}

function touches({ op, path, value }: Effect, wanted: string): boolean {
  if (op === 'put' || op === 'take') return `${path}/${value ?? ''}` === wanted;
  return path === wanted;
}

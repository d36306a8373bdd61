import type { LogEvent } from '../../schemas/event.ts';
import { applyEffects, toValue } from '../state/apply.ts';
import type { Timeline } from '../state/timeline.ts';
import { sameValue, type Value } from '../state/value.ts';
import type { Outcome } from './outcome.ts';

/** What a ratification changes at the moment at which it is applied, or why that cannot be told. */
export type Ratified =
  { readonly writes: ReadonlyMap<string, Value | undefined> } | { readonly failure: string };

/** What a ratification needs to know of the replay so far. */
export interface RatifyContext {
  readonly timeline: Timeline;
  readonly outcomes: readonly Outcome[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly events: readonly LogEvent[];
}

/**
 * Makes a document true. In a shadow of the state at truth time every asserted value that differs is
 * set, and nothing else; what took effect since is done again on the shadow; and the difference
 * between shadow and state is what the ratification changes now. The past does not change.
 */
export function ratify(event: LogEvent, index: number, context: RatifyContext): Ratified {
  const terms = event.ratifies;
  const truth = terms && context.indexOf.get(terms.truth);
  const document = terms && context.indexOf.get(terms.document);
  const asserts = document === undefined ? undefined : context.events[document]?.asserts;
  if (truth === undefined || asserts === undefined || truth >= index) {
    return {
      failure:
        'Unexpected document or moment of truth, expected two earlier events of the log, the first a report.',
    };
  }
  return replayShadow(asserts, truth, index, context);
}

function replayShadow(
  asserts: LogEvent['asserts'],
  truth: number,
  index: number,
  { timeline, outcomes }: RatifyContext,
): Ratified {
  const shadow = new Map<string, Value | undefined>();
  const atTruth = (path: string) => timeline.valueAt(path, truth)?.value;
  const read = (path: string) => (shadow.has(path) ? shadow.get(path) : atTruth(path));
  for (const [path, claimed] of asserts) {
    const value = toValue(claimed);
    if (!sameValue(read(path), value)) shadow.set(path, value);
  }
  for (const outcome of outcomes.slice(truth + 1, index)) {
    const applied = applyEffects(outcome.effects, read);
    if ('failure' in applied) {
      return { failure: `What ${outcome.event.id} did cannot be done again: ${applied.failure}` };
    }
    for (const [path, value] of applied.writes) shadow.set(path, value);
  }
  return { writes: difference(shadow, timeline) };
}

function difference(shadow: ReadonlyMap<string, Value | undefined>, timeline: Timeline) {
  const writes = new Map<string, Value | undefined>();
  for (const [path, value] of shadow) {
    const now = timeline.get(path);
    if (!sameValue(now, value) && !(now === undefined && value === undefined)) {
      writes.set(path, value);
    }
  }
  return writes;
}

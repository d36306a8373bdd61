import type { Certainty } from '../time/when.ts';

/**
 * What is known of something at an instant. `known`: there is one value. `around`: one is likely,
 * because an estimate says so. `between`: it is one of the candidates, which are all that are possible.
 * `unknown`: nothing tells, and there are no candidates.
 */
export interface Answer<T> {
  readonly certainty: Certainty;
  /** The value that is known or likely; left out where there is none. */
  readonly value?: T;
  /** Every value that is possible, in order of time; none where that is not known. */
  readonly candidates: readonly T[];
  /** Numbers of the events that the candidates come from, in their order; -1: before all events. */
  readonly events: readonly number[];
}

/** Returns an answer of which nothing is known. */
export function unknown<T>(): Answer<T> {
  return { certainty: 'unknown', candidates: [], events: [] };
}

/** Returns the number of the event that the value of an answer comes from; undefined where none is known. */
export function eventOfValue<T>({ value, candidates, events }: Answer<T>): number | undefined {
  const place = candidates.findIndex((one) => one === value);
  const event = value === undefined ? undefined : events[place];
  return event === -1 ? undefined : event;
}

/** A value that might be the answer, with the number of the event that it comes from. */
export interface Candidate<T> {
  readonly value: T;
  readonly event: number;
}

/**
 * Makes the answer of what is possible, and of what of it is likely. Candidates of one value are one,
 * by the key that they are told apart by.
 */
export function answerOf<T>(
  possible: readonly Candidate<T>[],
  likely: readonly Candidate<T>[],
  keyOf: (value: T) => unknown,
): Answer<T> {
  const all = distinct(possible, keyOf);
  const events = all.map(({ event }) => event);
  const candidates = all.map(({ value }) => value);
  const [only, other] = all;
  if (only === undefined) return unknown();
  if (other === undefined) return { certainty: 'known', value: only.value, candidates, events };
  const [best, second] = distinct(likely, keyOf);
  if (best === undefined || second !== undefined) {
    return { certainty: 'between', candidates, events };
  }
  return { certainty: 'around', value: best.value, candidates, events };
}

function distinct<T>(list: readonly Candidate<T>[], keyOf: (value: T) => unknown): Candidate<T>[] {
  return [...new Map(list.toReversed().map((one) => [keyOf(one.value), one])).values()].reverse();
}

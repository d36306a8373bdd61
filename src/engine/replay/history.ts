import type { LogEvent } from '../../schemas/event.ts';
import type { Timeline, Written } from './state/timeline.ts';
import { lastSecond } from '../time/when.ts';
import type { Value } from './state/value.ts';
import { hashState } from './hash.ts';
import type { Check, Deviation, Outcome, ReplayProblem } from './outcome.ts';
import type { Snapshots } from './snapshots.ts';
import { traceValue, type Trace } from './trace.ts';

/** What a replay gives: the state at any moment, and what led to each part of it. */
export interface History {
  readonly events: readonly LogEvent[];
  readonly outcomes: readonly Outcome[];
  /** The events whose words count: corrections in the place of what they mend, and none without effect. */
  readonly counted: readonly LogEvent[];
  readonly checks: readonly Check[];
  /** Reports as of an event that the log does not have, which are compared with nothing. */
  readonly unplaced: readonly LogEvent[];
  readonly deviations: readonly Deviation[];
  readonly problems: readonly ReplayProblem[];
  /** Number of the last event, -1 in an empty log; moments are given by such numbers. */
  readonly last: number;
  /** Number of the event with that id. */
  indexOf(id: string): number | undefined;
  /** Number of the last event that took effect at or before a moment such as `2021-03-15`; -1 for none. */
  at(instant: string): number;
  /** The value just after an event, with the event that wrote it. */
  valueAt(path: string, event: number): Written | undefined;
  /** Numbers of all events that wrote at a path, ascending. */
  writersOf(path: string): readonly number[];
  /** The last second at which an event can have happened; that of the one before where nothing is known. */
  timeOf(event: number): string;
  /** The whole state just after an event. */
  stateAt(event: number): Map<string, Value>;
  /** Paths that an event changed. */
  changesOf(event: number): readonly string[];
  /** How the value at a path came about. */
  trace(path: string, event: number): Trace;
  /** SHA-256 of the state just after an event; equal on every machine for the same log. */
  hashAt(event: number): string;
  /** Forgets the snapshots, which changes no answer. */
  forgetSnapshots(): void;
}

/** What a replay hands on as it is. */
type HandedOn =
  'events' | 'outcomes' | 'counted' | 'checks' | 'unplaced' | 'deviations' | 'problems';

interface Parts extends Pick<History, HandedOn> {
  /** For each event the last second at which it can have happened, ascending. */
  readonly times: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly timeline: Timeline;
  readonly snapshots: Snapshots;
}

/** Puts a replay's results behind one face. */
export function createHistory(parts: Parts): History {
  const { events, times, timeline, snapshots, outcomes } = parts;
  return {
    events,
    outcomes,
    checks: parts.checks,
    unplaced: parts.unplaced,
    deviations: parts.deviations,
    problems: parts.problems,
    last: events.length - 1,
    counted: parts.counted,
    indexOf: (id) => parts.indexOf.get(id),
    at: (instant) => lastNotAfter(times, lastSecond(instant)),
    valueAt: (path, event) => timeline.valueAt(path, event),
    writersOf: (path) => timeline.writersOf(path, Infinity),
    timeOf: (event) => times[event] ?? '',
    stateAt: (event) => snapshots.materialise(event),
    changesOf: (event) => timeline.changesOf(event),
    trace: (path, event) => traceValue(path, event, timeline, outcomes),
    hashAt: (event) => hashState(snapshots.materialise(event)),
    forgetSnapshots: () => snapshots.clear(),
  };
}

function lastNotAfter(times: readonly string[], limit: string): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? '') <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

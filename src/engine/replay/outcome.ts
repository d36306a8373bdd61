import type { LogEvent } from '../../schemas/event.ts';
import { toEffects, type Effect } from './log/short-form.ts';
import type { Consequence } from '../procedures/consequence.ts';
import type { Holding } from './verdicts.ts';

/** What came of one event. */
export interface Outcome {
  readonly event: LogEvent;
  readonly holding: Holding;
  /**
   * `applied` it changed what it names; `none` it names nothing to change; `void` it is held to have
   * no effect; `rejected` a rule or the state forbids it; `duplicate` it is another copy;
   * `unresolved` nobody can tell what it changes.
   */
  readonly status: 'applied' | 'none' | 'void' | 'rejected' | 'duplicate' | 'unresolved';
  /** Why it is not applied. */
  readonly reason?: string;
  /** Rule that forbids it, where one does. */
  readonly rule?: string;
  /** Set where what the rules lay down refuses it, whether or not a rule is named. */
  readonly isRefusal?: true;
  /** Rule, and its revision then, by which the effects follow from the action. */
  readonly under?: { readonly rule: string; readonly revision?: string };
  /** Rule whose revision then is not known, where what it changes hangs on that. */
  readonly unknownRule?: string;
  /** Paths from which its effects were derived and at which nothing was known; left out where none. */
  readonly unknownFrom?: readonly string[];
  /** Paths from which it took all there was, and would have taken more; left out where none. */
  readonly tookAll?: readonly string[];
  /** Those of them from which it names more than there was; left out where none. */
  readonly cutShort?: readonly string[];
  /** What it would have done, where that can be told of an event without effect. */
  readonly meant?: readonly Effect[];
  /** Id of the event that mends it; what is said here of effects is what that one says. */
  readonly correctedBy?: string;
  /** What was brought about by which rule, where several acted on each other. */
  readonly consequences?: readonly Consequence[];
  /** What took place; empty unless applied. */
  readonly effects: readonly Effect[];
}

/**
 * What came of an event that did what its log records and nothing else, as most events of long logs do: its
 * effects are read from the log when they are asked for, and not held a second time.
 */
export class AsRecorded implements Outcome {
  readonly event: LogEvent;
  readonly holding: Holding;
  readonly status = 'applied';

  constructor(event: LogEvent, holding: Holding) {
    this.event = event;
    this.holding = holding;
  }

  get effects(): readonly Effect[] {
    return recordedEffects(this.event);
  }
}

/** Returns the effects that a log records under an event; what cannot be read is left out. */
export function recordedEffects({ fx }: LogEvent): readonly Effect[] {
  return fx.flatMap((line) => toEffects(line) ?? []);
}

/** A value that a report asserts, beside the value that the replay gives at that moment. */
export interface Check {
  readonly event: LogEvent;
  /** Number of the event just after which the two are compared. */
  readonly moment: number;
  readonly path: string;
  readonly asserted: string;
  /** Null where the replay knows no value. */
  readonly found: string | null;
  /** Line of the report's source. */
  readonly line?: number;
  readonly agrees: boolean;
}

/** Returns what a report says of one holder, as a table does, from what it says of the game as a whole. */
export function isCell({ path }: Pick<Check, 'path'>): boolean {
  return path.split('/').length > 2;
}

/** Effects that a log records, beside those that the rule's handler derives from the action. */
export interface Deviation {
  readonly event: LogEvent;
  readonly recorded: readonly Effect[];
  readonly derived: readonly Effect[];
}

/** Something that keeps part of a log from being replayed. */
export interface ReplayProblem {
  readonly event: string;
  readonly code: string;
  readonly reason: string;
  /** Where in the event it lies, where that is known: `['fx', 2]`. */
  readonly field?: readonly (string | number)[];
  /** Names that may be meant. */
  readonly near?: readonly string[];
}

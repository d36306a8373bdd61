import type { LogEvent } from '../../schemas/event.ts';
import type { IsOver } from './log/lapses.ts';
import type { ComparePrecedence } from './log/order.ts';
import type { JoinPath } from './log/short-form.ts';
import type { LogNames } from './log/times.ts';
import type { Lapse } from './state/expiry.ts';
import type { Timeline } from './state/timeline.ts';
import type { Value } from './state/value.ts';
import type { Handler, HandlerContext, PlayContext } from './handlers.ts';
import type { Check, Deviation, Outcome, ReplayProblem } from './outcome.ts';
import type { Branch, VerdictPolicy, Settlement } from './verdicts.ts';

/** How a log is replayed. */
export interface ReplayOptions {
  /** As ruled since, unless asked otherwise. */
  readonly policy?: VerdictPolicy;
  readonly branch?: Branch;
  readonly handlers?: readonly Handler[];
  /** What a value is where nothing was ever written: `0` for the coins of one who has an account. */
  readonly defaultOf?: (path: string, context: HandlerContext) => Value | undefined;
  /**
   * The path that an assertion means: another where what it names has been renamed since, and a report still
   * calls it by its old name.
   */
  readonly meantPath?: (path: string, context: HandlerContext) => string;
  /** Which of two rules takes precedence, for the order of what they prescribe for one moment. */
  readonly precedence?: ComparePrecedence;
  /** The log in which each event stands; all stand in one where this is left out. */
  readonly logs?: LogNames;
  /** Finds what else is wrong with the events, which are in their order and take place where it is played. */
  readonly inspect?: (events: readonly LogEvent[]) => readonly ReplayProblem[];
  /** How many events lie between two snapshots; 0 for none. They are caches and change no answer. */
  readonly snapshotEvery?: number;
}

/** A replay on its way: what is known from the beginning, and what has come of it so far. */
export interface Run {
  readonly events: readonly LogEvent[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly lapses: ReadonlyMap<LogEvent, Lapse>;
  readonly isOver: IsOver;
  readonly joinPath: JoinPath;
  readonly timeline: Timeline;
  readonly outcomes: Outcome[];
  readonly checks: Check[];
  /** Reports as of an event that the log does not have, which are compared with nothing. */
  readonly unplaced: LogEvent[];
  readonly deviations: Deviation[];
  readonly problems: ReplayProblem[];
  readonly settlement: Settlement;
  readonly options: ReplayOptions;
  readonly context: PlayContext;
}

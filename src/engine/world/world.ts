import type { Value } from '../replay/state/value.ts';
import type { QuantityRules } from './quantities.ts';

/**
 * The one state of a game, as rules read it: values by path. A player is at `player/Ann`, what e has at
 * `player/Ann/points`, what is in one of eir sets at `player/Ann/titles/Duke`; a thing's owner is at
 * `pot/jar/owner`, how many periods have begun at `period/nweek`.
 */
export interface World {
  readonly get: (path: string) => Value | undefined;
  /** Names directly below a path at or under which a value stands, in the order in which they came. */
  readonly namesBelow: (path: string) => readonly string[];
  /** How quantities are counted by all rules that take part. */
  readonly quantities: QuantityRules;
  /** What a procedure keeps of what is under way, beside the paths; undefined before it began. */
  readonly underWay: (procedure: string) => unknown;
  /**
   * The game's own rule for all that whoever reads it names by the numbers of another game: it is a procedure that was
   * made for that one. An empty list where none lays it down.
   */
  readonly standsFor?: readonly string[];
}

/** Something that took place and that other rules may take up: `{ what: 'period-begun', unit: 'nweek' }`. */
export interface Signal {
  readonly what: string;
  readonly [field: string]: string | number;
}

/** A world that is being changed. What is written is seen at once by whoever reads the draft. */
export interface Draft extends World {
  /** Writes a value, or ends it where it is undefined. */
  readonly write: (path: string, value: Value | undefined) => void;
  readonly keep: (procedure: string, state: unknown) => void;
  /** Tells other rules what took place. */
  readonly tell: (signal: Signal) => void;
  /** What was written, in order; undefined where a value was ended. */
  readonly written: ReadonlyMap<string, Value | undefined>;
  readonly kept: ReadonlyMap<string, unknown>;
  readonly told: readonly Signal[];
  /** Whether a path that stands again was ended in between, so that it comes behind the others. */
  readonly wasEnded: (path: string) => boolean;
}

/** A run of ndays of one nweek, by their stored numbers, both inclusive. */
export interface NdaySpan {
  readonly from: number;
  readonly to: number;
}

/** A stop that the rules prescribe: it falls when the nday of this stored number begins. */
export interface PrescribedStop {
  readonly nday: number;
  readonly cause: string;
  /** Who lifts it, and by what, in the words of the game. */
  readonly liftedBy: string;
}

/** A stop that holds while too many are away, and ends when enough are back. */
export interface AbsenceStop {
  readonly cause: string;
  /** It falls when more than this share is away: `[2, 3]` for two thirds. */
  readonly above: readonly [number, number];
  /** It ends when at least this share is present. */
  readonly until: readonly [number, number];
}

/** Choices of what the rules leave open; each game says which one it takes. */
export interface ClockChoices {
  /**
   * Where a stop falls at the end of an nday: after the change, so that the clock stands at the next
   * nday while it waits, or before it, so that the change is made up when the clock goes on.
   */
  readonly stop: 'after-change' | 'before-change';
  /** Whether a timer of ndays runs to the end of its last nday or to the hour at which it was set. */
  readonly deadline: 'end-of-nday' | 'same-hour';
}

/** How the clock of a game, or of one era of it, runs. */
export interface ClockSettings {
  readonly name: string;
  /** Number that the first nweek and the first nday are stored under; 1 is what the first is shown as. */
  readonly first: 0 | 1;
  /** Number of ndays in an nweek, and of wdays in a wweek. */
  readonly ndays: number;
  /** Number of nweeks in an nyear, and the number of the first nyear. */
  readonly nyear: { readonly nweeks: number; readonly first: 0 | 1 };
  /** Whether the clock can be stopped, so that an nday may last longer than a day. */
  readonly mayStop: boolean;
  /** What counts midnights while the clock is off. */
  readonly offCounter: 'watch' | 'ndelay' | 'none';
  /** Checking periods in their order; a checkpoint is the end of one. Empty where there are none. */
  readonly periods: readonly NdaySpan[];
  /** The ndays in which votes are cast; undefined where voting is not tied to the clock. */
  readonly voting?: NdaySpan;
  readonly stops: readonly PrescribedStop[];
  readonly absence?: AbsenceStop;
  /** What becomes of actions while the clock is off, unless their kind is exempt. */
  readonly whileOff: 'take-effect' | 'wait' | 'are-refused';
  readonly exempt: readonly string[];
  /** Names of its ndays, and its holidays, where the rules give any. */
  readonly names?: NamedDays;
  readonly choices: ClockChoices;
}

/** A day that is kept every nyear, by shown numbers. */
export interface Holiday {
  readonly name: string;
  /** The nweek of the nyear, from 1. */
  readonly nweek: number;
  readonly nday: number;
}

/** What a ruleset calls its days. */
export interface NamedDays {
  /** Names of the ndays, the first one of the nweek first. */
  readonly ndays: readonly string[];
  readonly holidays: readonly Holiday[];
}

import type { LogEvent } from '../../schemas/index.ts';

/** A place in a log at which something may be lost or wrong. */
export interface Break {
  /** Entries from the first to the last of which the log may not be believed, in any order. */
  readonly around: readonly LogEvent[];
  /** Whether nothing bounds it on that side. */
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
  /** Whether what reports say of later moments confirms nothing. */
  readonly isFinal: boolean;
  /** Whether its entries may be of any time at all, so that a report confirms nothing of the time before it. */
  readonly isMoved?: boolean;
  /** What a report asserts that shows it, and the moment that is meant; undefined where the paper does. */
  readonly assertion?: {
    readonly path: string;
    readonly moment: number;
    /** Whether it says nothing of other paths. */
    readonly isAlone?: boolean;
  };
}

/** Makes a break between two entries; one that is left out is not there. */
export function breakBetween(
  before: LogEvent | undefined,
  after: LogEvent | undefined,
  others: readonly (LogEvent | undefined)[] = [],
): Break {
  return {
    around: [before, ...others, after].filter((event) => event !== undefined),
    isOpenBefore: before === undefined,
    isOpenAfter: after === undefined,
    isFinal: false,
  };
}

/** So many of so many. */
export interface Tally {
  readonly agree: number;
  readonly of: number;
  /** Of those that do not agree, how many the log does not tell. */
  readonly untold: number;
}

/** Counts what agrees. */
export function tally(
  list: readonly { readonly agrees: boolean; readonly untold?: boolean }[],
): Tally {
  return {
    agree: list.filter(({ agrees }) => agrees).length,
    of: list.length,
    untold: list.filter(({ untold }) => untold === true).length,
  };
}

/** Prints `775 of 873 rows agree (88.8 %)`; a share below the whole is never shown as the whole. */
export function printTally({ agree, of, untold }: Tally, what: string): string {
  const rounded = Math.round((agree / of) * 1000) / 10;
  const shown = agree < of ? Math.min(rounded, 99.9) : rounded;
  const share = of === 0 ? '' : ` (${shown.toFixed(1)} %)`;
  return `${agree} of ${of} ${what}${share}${untold === 0 ? '' : `; ${untold} not told by the log`}`;
}

import { refusedWords, type Refused } from '../../src/schemas/index.ts';

/** So many of so many, those that were not read among them. */
export interface Tally {
  readonly agree: number;
  readonly of: number;
  /** Of those that do not agree, how many the log does not tell. */
  readonly untold: number;
  /** How many of them were not read, so that nobody can tell; left out where all were. */
  readonly refused?: number;
}

/** Counts what agrees, of all that there are: what was read and what was not. */
export function tally(
  list: readonly { readonly agrees: boolean; readonly untold?: boolean }[],
  refused = 0,
): Tally {
  return {
    agree: list.filter(({ agrees }) => agrees).length,
    of: list.length + refused,
    untold: list.filter(({ untold }) => untold === true).length,
    ...(refused > 0 && { refused }),
  };
}

/** Prints `775 of 873 rows agree (88.8 %)`; a share below the whole is never shown as the whole. */
export function printTally({ agree, of, untold, refused = 0 }: Tally, what: string): string {
  const rounded = Math.round((agree / of) * 1000) / 10;
  const shown = agree < of ? Math.min(rounded, 99.9) : rounded;
  const share = of === 0 ? '' : ` (${shown.toFixed(1)} %)`;
  const missing = [
    ...(untold === 0 ? [] : [`; ${untold} not told by the log`]),
    ...(refused === 0 ? [] : [`; ${refused} not read`]),
  ];
  return `${agree} of ${of} ${what}${share}${missing.join('')}`;
}

/** Prints all that was not read, whether or not it stands in a tally; nothing where all was. */
export function printRefused(refused: Refused): string[] {
  const words = refusedWords(refused);
  return words === '' ? [] : [`not read  ${words}`];
}

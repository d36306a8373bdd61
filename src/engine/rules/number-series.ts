import { greatestOf } from '../../schemas/extremes.ts';
/** How a game numbers what it numbers: its rules, its proposals, the pieces on its board. */
export interface NumberSeries {
  /**
   * `after-highest-ever` never gives a number twice; `after-highest-current` gives one again whose
   * bearer is gone; `lowest-never-used` fills what was left out and gives none twice.
   */
  readonly next: 'after-highest-ever' | 'after-highest-current' | 'lowest-never-used';
  /** The number of the first. */
  readonly first: number;
  /** Stands before the number: `4E`. */
  readonly prefix?: string;
}

/** Numbers that were given out, and those whose bearers are there now. */
export interface GivenNumbers {
  readonly ever: readonly number[];
  readonly current: readonly number[];
}

/** Returns the next number of a series. */
export function nextNumber(series: NumberSeries, { ever, current }: GivenNumbers): number {
  switch (series.next) {
    case 'after-highest-ever':
      return greatestOf(ever, series.first - 1) + 1;
    case 'after-highest-current':
      return greatestOf(current, series.first - 1) + 1;
    case 'lowest-never-used':
      return lowestMissing(series.first, new Set(ever));
  }
}

function lowestMissing(first: number, used: ReadonlySet<number>): number {
  let number = first;
  while (used.has(number)) number++;
  return number;
}

/** Writes a number as the game prints it: `4E81`. */
export function printNumber({ prefix = '' }: NumberSeries, number: number): string {
  return `${prefix}${number}`;
}

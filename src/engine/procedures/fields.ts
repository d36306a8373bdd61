import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { counted } from '../../schemas/counted.ts';

/** Names in a list, or in one line with spaces between: `[Ann, Bo]` or `Ann Bo`. */
export const Names = z.union([z.array(Words), Words.transform((line) => line.split(/\s+/u))], {
  error: 'expected names, in a list or with spaces between',
});

/** A whole number of either sign, written in digits. */
export const Integer = z
  .string()
  .regex(/^-?\d{1,15}$/u, 'expected a whole number')
  .transform(Number);

/** The word yes or no. */
export const YesNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');

/** Whole numbers by name: `{ Ann: 3, Bo: 0 }`. */
export const Counts = z.record(z.string(), Integer);

/** Returns what a die of so many sides showed; it was rolled when the game was played. */
export function die(sides: number): z.ZodType<number> {
  return Integer.refine((roll) => roll >= 1 && roll <= sides, `expected a roll from 1 to ${sides}`);
}

/** Returns what several dice of so many sides showed, in order: `[3, 1]`. */
export function dice(count: number, sides: number): z.ZodType<number[]> {
  return z.array(die(sides)).length(count, `expected ${counted(count, 'roll')}`);
}

import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';

/** Names in a list, or in one line with spaces between: `[Ann, Bo]` or `Ann Bo`. */
export const Names = z.union([z.array(Words), Words.transform((line) => line.split(/\s+/u))]);

/** A whole number of either sign, written in digits. */
export const Integer = z
  .string()
  .regex(/^-?\d{1,15}$/u, 'expected a whole number')
  .transform(Number);

/** The word yes or no. */
export const YesNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');

/** Whole numbers by name: `{ Ann: 3, Bo: 0 }`. */
export const Counts = z.record(z.string(), Integer);

import { z } from 'astro/zod';
import { isDeviceName } from './file-names.ts';

/**
 * A name that may stand in an address and in a file name, on every system: lower-case letters, digits and
 * hyphens.
 */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case letters, digits and single hyphens')
  .refine((name) => !isDeviceName(name), 'expected a name that Windows does not keep for a device');

/** A whole number, written as a number (JSON) or as digits (YAML, where every scalar is a string). */
export const WholeNumber = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/, 'expected digits')
    .transform(Number),
]);

/** A truth value, written as one (JSON) or as the word `true` or `false` (YAML). */
export const Flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);

/** Text of at least one character that is not blank. */
export const Words = z.string().trim().min(1);

/** Lower-case hexadecimal SHA-256. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits');

/** An inclusive range of lines, counted from 1. */
export const LineRange = z
  .tuple([WholeNumber, WholeNumber])
  .refine(([from]) => from > 0, 'expected lines counted from 1')
  .refine(([from, to]) => from <= to, 'expected the first line not to follow the last');
export type LineRange = z.output<typeof LineRange>;

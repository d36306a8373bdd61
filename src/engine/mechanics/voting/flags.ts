import { z } from 'astro/zod';
import { Names } from '../../procedures/fields.ts';

/** What a poll or an election may be besides (r15/20 B, r1823/2 B). */
export const FLAGS = [
  'short-circuited',
  'very-badly-wired',
  'strict',
  'concealable',
  'democratic',
  'indeterminate',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Flags in a list or in one line, none where nothing is said. */
export const Flags = Names.pipe(z.array(z.enum(FLAGS))).default([]);

/** What is open of votes that only count once, for procedures with the flag `strict`. */
export const STRICT_SETTING = {
  options: ['replaces', 'refused'],
  default: 'replaces',
  meaning:
    'Whether in a strict vote a second ballot replaces the first, as elsewhere, or the one vote that each has is spent.',
} as const;

import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import { Proposed } from './proposal-text.ts';

/** What a ballot with vetoes is given, as its fields. */
export const GIVEN = {
  players: Names,
  administrator: Words.default('the Administrator'),
  newcomers: Names.default([]),
  'on-leave': Names.default([]),
  cursed: Names.default([]),
  idol: Words.optional(),
  proposals: z.record(z.string().regex(/^\d{1,6}$/u, 'expected a serial number'), Proposed),
  rules: Names.default([]),
  scores: Counts.default({}),
};

/** What a ballot is given. */
export type VetoableGiven = z.output<z.ZodObject<typeof GIVEN>>;

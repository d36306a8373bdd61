import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names, YesNo } from '../../procedures/fields.ts';
import type { Readings } from '../../procedures/settings.ts';
import { STRICT_SETTING } from '../voting/flags.ts';
import { SHELVE_SETTING } from '../voting/poll-procedure.ts';

/** What a ballot with shelving leaves open. */
export const SETTINGS = {
  active: {
    choices: ['off-leave', 'all-players'],
    default: 'off-leave',
    meaning: 'Who is an active player, half of whom can veto: those off leave, or all players.',
  },
  shelve: SHELVE_SETTING,
  strict: STRICT_SETTING,
  half: {
    choices: ['down', 'up'],
    default: 'down',
    meaning: 'How the half of a throw is rounded that an anonymous author gains.',
  },
  debt: {
    choices: ['all-that-is-lost', 'what-is-missing'],
    default: 'all-that-is-lost',
    meaning:
      'What a society owes that must lose more points than it has: all of them, or what is missing once its own are gone.',
  },
} as const;

/** The readings that a ballot is held by. */
export type ShelvingReadings = Readings<typeof SETTINGS>;

/** What a ballot with shelving is given, as its fields. */
export const GIVEN = {
  players: Names,
  'on-leave': Names.default([]),
  proposals: z
    .record(
      z.string().regex(/^\d{1,6}$/u, 'expected a serial number'),
      z.strictObject({
        by: Words.optional(),
        type: Words,
        quoted: Words.optional(),
        'form-bonus': Integer.default(0),
        'changes-supreme-rule': YesNo.default(false),
        'outranks-supreme-rule': YesNo.default(false),
      }),
    )
    .default({}),
  scores: Counts.default({}),
  societies: z.record(z.string(), Names).default({}),
};

/** What a ballot is given. */
export type ShelvingGiven = z.output<z.ZodObject<typeof GIVEN>>;

import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { gain, lose, put, type Change } from '../../../holdings/changes.ts';
import { defineDeeds, happening } from '../../../holdings/deeds.ts';
import { amountOf, entitiesOf, type Holdings } from '../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../mechanic.ts';
import { Integer } from '../../../procedures/fields.ts';

const RULE = '1899/1';
const CATEGORIES = ['glory', 'honor', 'wisdom'] as const;
/** Temporary points that become a permanent one. */
const ENOUGH = 10;

const some = { to: Words, amount: Integer };

/** Ten temporary points of a category become one permanent one, and all temporary ones are gone. */
function convert(holdings: Holdings): Change[] {
  const due = entitiesOf(holdings, 'player').flatMap((player) =>
    CATEGORIES.map((category) => ({ player, category })),
  );
  return due
    .filter(({ player, category }) => amountOf(holdings, player, `temporary-${category}`) >= ENOUGH)
    .flatMap(({ player, category }) => [
      put(player, `temporary-${category}`, 0),
      gain(player, `permanent-${category}`, 1),
    ]);
}

const counted = CATEGORIES.flatMap((category) => [
  `temporary-${category}`,
  `permanent-${category}`,
]);

const renown = defineDeeds({
  name: 'renown',
  title: 'Renown',
  summary:
    'Temporary points of glory, honor and wisdom; ten of a category turn into a permanent one at once.',
  quantities: Object.fromEntries(counted.map((what) => [what, { start: 0, floor: 0 }])),
  deeds: {
    award: happening(
      'Gives temporary points of a category.',
      RULE,
      { award: z.enum(CATEGORIES), ...some },
      ({ award, to, amount }) => [gain(to, `temporary-${award}`, amount)],
    ),
    'take-away': happening(
      'Takes temporary points of a category; permanent ones are not touched.',
      RULE,
      { 'take-away': z.enum(CATEGORIES), ...some },
      (fields) => [lose(fields.to, `temporary-${fields['take-away']}`, fields.amount)],
    ),
  },
  triggers: [convert],
});

/** Renown of the late First Era, by Rule 1899 (mechanics.md J.1). */
export const renownBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1899', procedures: [renown] },
];

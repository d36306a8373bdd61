import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import { depending, gain, lose, mustBe, put, type Change } from '../../../world/changes.ts';
import { defineActions, happening } from '../../../world/actions.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../world/entities.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const RULE = '1899/1';
const CATEGORIES = ['glory', 'honor', 'wisdom'] as const;
const Category = z.enum(CATEGORIES);
/** Temporary points that become a permanent one. */
const ENOUGH = 10;

const temporary = (category: string) => `temporary-${category}`;
const permanent = (category: string) => `permanent-${category}`;

/** Points have an owner and a kind: what is given and taken is temporary where nothing is said. */
const some = {
  to: Words,
  amount: WholeNumber,
  kind: z.enum(['temporary', 'permanent']).default('temporary'),
};

/** Ten temporary points of a category become one permanent one, and all temporary ones are gone. */
function convert(world: World): Change[] {
  const due = entitiesOf(world, 'player').flatMap((player) =>
    CATEGORIES.map((category) => ({ player, category })),
  );
  return due
    .filter(({ player, category }) => amountOf(world, player, temporary(category)) >= ENOUGH)
    .flatMap(({ player, category }) => [
      put(player, temporary(category), 0),
      gain(player, permanent(category), 1),
    ]);
}

/** Points one after the other, each of which may be the tenth. */
const oneByOne = (to: string, quantity: string, amount: number): Change[] =>
  Array.from({ length: amount }, () => [gain(to, quantity, 1), depending(convert)]).flat();

const isPlayer = (name: string) => mustBe('player', name);

/** Permanent honor as rules count it: who is stained with tomato juice has one less (1908/2). */
function countedHonor(world: World) {
  return Object.fromEntries(
    entitiesOf(world, 'player').map((player) => {
      const stain = markOf(world, player, 'stained') === undefined ? 0 : 1;
      return [player, amountOf(world, player, permanent('honor')) - stain];
    }),
  );
}

const counted = CATEGORIES.flatMap((category) => [temporary(category), permanent(category)]);

const renown = defineActions({
  name: 'renown',
  title: 'Renown',
  summary:
    'Temporary and permanent points of glory, honor and wisdom; ten temporary ones of a category turn into a permanent one at once. Nobody gives them away.',
  settings: {
    gains: {
      options: ['at-once', 'one-by-one'],
      default: 'at-once',
      meaning:
        'Who has ten points loses all temporary ones. What becomes of a gain that leads beyond ten is not said: it is one event, and what is over is lost, or its points come one after the other, and those after the tenth stay.',
    },
  },
  quantities: Object.fromEntries(counted.map((what) => [what, { start: 0, floor: 0 }])),
  marks: ['stained'],
  actions: {
    award: happening(
      'Gives a player points of a category.',
      RULE,
      { award: Category, ...some },
      ({ award, to, amount, kind }, _, { gains }) => [
        isPlayer(to),
        ...(kind === 'temporary' && gains === 'one-by-one'
          ? oneByOne(to, temporary(award), amount)
          : [gain(to, `${kind}-${award}`, amount)]),
      ],
    ),
    'take-away': happening(
      'Takes points of a category, as many as there are; those of the other kind are not touched.',
      RULE,
      { 'take-away': Category, ...some },
      (fields) => [
        isPlayer(fields.to),
        lose(fields.to, `${fields.kind}-${fields['take-away']}`, fields.amount),
      ],
    ),
  },
  triggers: [convert],
  derived: {
    'counted-honor': {
      summary: 'Permanent honor as rules count it: one less for who is stained with tomato juice.',
      give: countedHonor,
    },
  },
});

/** Renown of the late First Era, by Rule 1899 (mechanics.md J.1). */
export const renownBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1899', procedures: [renown] },
];

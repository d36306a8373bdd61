import { z } from 'astro/zod';
import { die } from '../../../procedures/fields.ts';
import { demand, gain, pay, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf, entitiesOf } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import type { World } from '../../../world/world.ts';
import { isDark, revisionOf, tideMoves, write } from './standing.ts';

const RULE = '11';
const LANDED = 'market/landed';

const Box = z.enum(['sprat', 'herring', 'eel', 'turbot', 'lobster']);
type Box = z.output<typeof Box>;

/** The price board: up to which throw a box is read off, and what it is worth. */
type Board = readonly (readonly [upTo: number, box: Box, worth: number])[];

/** Rule 11 up to revision 2. */
const OLD: Board = [
  [9, 'sprat', 2],
  [15, 'herring', 4],
  [19, 'turbot', 7],
  [20, 'lobster', 12],
];

/** Rule 11 since revision 3. */
const NEW: Board = [
  [8, 'sprat', 2],
  [14, 'herring', 5],
  [17, 'eel', 5],
  [19, 'turbot', 8],
  [20, 'lobster', 13],
];

const isNew = (world: World): boolean => revisionOf(world, RULE) >= 3;
const boardOf = (world: World): Board => (isNew(world) ? NEW : OLD);
const worthOf = (world: World, box: Box): number =>
  boardOf(world).find(([, kind]) => kind === box)?.[2] ?? 0;

const landedOf = (world: World): number => Number(world.get(LANDED) ?? 0);
const soldOf = (world: World, box: Box): number => Number(world.get(`market/sold/${box}`) ?? 0);

function land(world: World, thrown: number, hand: string): Change[] {
  const landed = landedOf(world);
  const box = boardOf(world).find(([upTo]) => thrown <= upTo)?.[1];
  const isEmpty = isNew(world) && thrown < landed;
  const caught =
    isEmpty || box === undefined ? [] : [gain(hand, box, 1), write(LANDED, String(landed + 1))];
  return [demand((now) => !isDark(now), 'The lamp is out.', '26'), ...caught];
}

/** Up to revision 2 the market wants three of a kind at a tide; since then each further one is worth 1 less. */
function priceOf(world: World, box: Box): number | undefined {
  const sold = soldOf(world, box);
  if (!isNew(world)) return sold < 3 ? worthOf(world, box) : undefined;
  return Math.max(1, worthOf(world, box) - sold);
}

function sell(world: World, box: Box, hand: string): Change[] {
  const price = priceOf(world, box);
  return [
    tideMoves,
    demand(() => price !== undefined, `The market wants no more ${box}.`),
    pay(hand, box, 1),
    gain(hand, 'brine', price ?? 0),
    write(`market/sold/${box}`, String(soldOf(world, box) + 1)),
  ];
}

/** Rule 11: a box of fish may be landed in each Flood, and sold at High Water. */
export const market = defineActions({
  name: 'market',
  title: 'The Fish Market',
  summary:
    'Once in each Flood a hand lands a box of fish by a throw, and sells boxes at High Water.',
  quantities: Object.fromEntries(['brine', ...Box.options].map((what) => [what, {}])),
  actions: {
    land: action(
      'Puts out and lands what a throw of twenty brings.',
      RULE,
      { land: die(20) },
      ({ land: thrown, by }, world) => land(world, thrown, by),
      oncePer('nweek'),
    ),
    sell: action('Sells a box to the market.', RULE, { sell: Box }, ({ sell: box, by }, world) =>
      sell(world, box, by),
    ),
  },
  turns: {
    nweek: () => [
      write(LANDED, undefined),
      ...Box.options.map((box) => write(`market/sold/${box}`, undefined)),
    ],
  },
});

/** Rule 15: at Low Water the gulls take from each hand the dearest box that is left. */
export const gulls = defineActions({
  name: 'gulls',
  title: 'Gulls',
  summary: 'At Low Water each hand who has boxes left loses the dearest to the gulls.',
  actions: {},
  turns: {
    nweek: (world) =>
      entitiesOf(world, 'player').flatMap((hand) => {
        const dearest = boardOf(world)
          .map(([, box]) => box)
          .findLast((box) => amountOf(world, hand, box) > 0);
        return dearest === undefined ? [] : [gain(hand, dearest, -1)];
      }),
  },
});

import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { die } from '../../../procedures/fields.ts';
import { demand, gain, mark, pay, put, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf, entitiesOf, markOf, ownerOf } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import type { World } from '../../../world/world.ts';
import { placeOf } from './light.ts';
import { handsOf, revisionOf, stands } from './standing.ts';

const SALVAGE = '12';
const FREEDOM = '37';

const Side = z.enum(['left', 'right']);
type Side = z.output<typeof Side>;

function boot(world: World, hand: string, side: Side): Change[] {
  const hadOne = amountOf(world, hand, 'left') + amountOf(world, hand, 'right') === 1;
  const isOld = revisionOf(world, SALVAGE) < 4;
  return [gain(hand, side, 1), ...(isOld && hadOne ? [gain(hand, 'brine', 8)] : [])];
}

/** What the strand gives for a throw of six. Rope and a wreck bring nothing by themselves. */
function find(world: World, hand: string, thrown: number, side: Side): Change[] {
  if (thrown === 1 || thrown === 5) return boot(world, hand, side);
  if (thrown === 3) return [gain(hand, 'brine', handsOf(world).length)];
  return thrown === 4 ? entitiesOf(world, 'player').map((one) => gain(one, 'brine', 1)) : [];
}

const onStrand = (world: World, hand: string): boolean =>
  !stands(world, '33') || placeOf(world, hand) === 'Strand';

/** Rule 12: the strand is searched, and the best story has the wreck. */
export const salvage = defineActions({
  name: 'salvage',
  title: 'Salvage',
  summary:
    'Once in an nweek a hand on the strand throws a die of six and keeps what the tide left.',
  quantities: { brine: {}, left: { floor: 0 }, right: { floor: 0 } },
  actions: {
    search: action(
      'Walks the strand and throws a die of six.',
      SALVAGE,
      { search: die(6), side: Side.default('left') },
      ({ search, side, by }, world) => [
        demand(() => onStrand(world, by), `${by} does not stand at the Strand.`),
        ...find(world, by, search, side),
      ],
      oncePer('nweek'),
    ),
    story: action(
      'Told the best story of how the wreck was theirs.',
      SALVAGE,
      { story: Words },
      ({ by }) => [gain(by, 'brine', 10)],
    ),
  },
});

const FISH = ['sprat', 'herring', 'eel', 'turbot', 'lobster'];

const isReady = (world: World, hand: string): boolean =>
  amountOf(world, hand, 'brine') >= 100 &&
  amountOf(world, hand, 'left') > 0 &&
  amountOf(world, hand, 'right') > 0 &&
  carriedBy(world, hand) >= 3 &&
  placeOf(world, hand) === 'Quay';

/** Slips of a hand that were carried: those of which the log tells. */
const carriedBy = (world: World, hand: string): number =>
  entitiesOf(world, 'slip').filter(
    (slip) => ownerOf(world, slip) === hand && markOf(world, slip, 'fate') === 'carried',
  ).length;

const clean = (hand: string): Change[] => [
  put(hand, 'brine', 30),
  ...FISH.map((box) => put(hand, box, 0)),
];

/** Rule 37: a hand with a hundred brine, a pair of boots and three slips rings the bell. */
export const freedom = defineActions({
  name: 'freedom',
  title: 'The Freedom of the Harbour',
  summary:
    'A hand who is ready rings the bell at High Water: their name is painted on the wall, and all begin again with 30 brine.',
  quantities: { brine: {}, left: { floor: 0 }, right: { floor: 0 }, wins: {} },
  marks: ['painted'],
  actions: {
    ring: action('Rings the bell.', FREEDOM, {}, ({ by }, world) => [
      demand(() => isReady(world, by), `${by} is not ready for the Freedom of the Harbour.`),
      gain(by, 'wins', 1),
      mark(by, 'painted', 'yes'),
      pay(by, 'left', 1),
      pay(by, 'right', 1),
      ...entitiesOf(world, 'player').flatMap(clean),
    ]),
  },
});

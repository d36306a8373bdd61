import { z } from 'astro/zod';
import { WholeNumber } from '../../../../schemas/scalars.ts';
import { Names } from '../../../procedures/fields.ts';
import {
  demand,
  depending,
  gain,
  mark,
  presuppose,
  put,
  type Change,
} from '../../../world/changes.ts';
import { action, defineActions, type ActionRules } from '../../../world/actions.ts';
import { amountOf, entitiesOf, markOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { handsOf, holderOf, isDark, revisionOf, spend, write } from './standing.ts';

const LAMP = 'Lamp';
const RULE = '26';
const FERRY = '33';
const NIGHTLY = 4;
const TANK = 12;

const quantities: NonNullable<ActionRules['quantities']> = {
  brine: {},
  oil: { start: TANK, startOf: 'light', floor: 0, ceiling: TANK },
  'oil-given': { floor: 0 },
};

const lamp = presuppose(LAMP, 'light');
const roomIn = (world: World): number => TANK - amountOf(world, LAMP, 'oil');

function burn(world: World): Change[] {
  const isShort = amountOf(world, LAMP, 'oil') < NIGHTLY;
  return [gain(LAMP, 'oil', -NIGHTLY), ...(isShort ? [mark(LAMP, 'state', 'dark')] : [])];
}

/** The hand who has put in the most oil since the last High Water; the one longer aboard, of several. */
function bestGiver(world: World): string | undefined {
  const given = handsOf(world).map((hand) => amountOf(world, hand, 'oil-given'));
  const most = given.reduce((a, b) => Math.max(a, b), 0);
  return most === 0 ? undefined : handsOf(world)[given.indexOf(most)];
}

/** Rule 26 since revision 2: 2 brine to the Keeper, and 2 to whoever gave most oil. */
function payForLight(world: World): Change[] {
  if (revisionOf(world, RULE) < 2) return [];
  const paid = [holderOf(world, 'keeper'), bestGiver(world)].filter((hand) => hand !== undefined);
  const wages = isDark(world) ? [] : paid.map((hand) => gain(hand, 'brine', 2));
  return [...wages, ...entitiesOf(world, 'player').map((hand) => put(hand, 'oil-given', 0))];
}

/** Rule 26: oil is bought for the lamp, which burns it at Low Water and goes Dark without. */
export const light = defineActions({
  name: 'light',
  title: 'The Light on Gannet Rock',
  summary:
    'The lamp burns four measures of oil at each Low Water. Hands fill the tank; where it falls short the lamp is Dark until the Keeper lights it.',
  quantities,
  marks: ['state'],
  actions: {
    oil: action(
      'Puts oil in the tank, at 1 brine the measure.',
      RULE,
      { oil: WholeNumber },
      ({ oil, by }) => [
        lamp,
        demand((world) => oil <= roomIn(world), 'The tank does not hold so much.'),
        spend(by, oil),
        gain(LAMP, 'oil', oil),
        gain(by, 'oil-given', oil),
      ],
    ),
    relight: action('The Keeper has climbed the stair and lit it.', RULE, {}, ({ by }) => [
      demand((world) => holderOf(world, 'keeper') === by, `${by} is not the Keeper.`),
      demand((world) => amountOf(world, LAMP, 'oil') >= NIGHTLY, 'There is not oil enough.'),
      mark(LAMP, 'state', undefined),
    ]),
  },
  hears: { 'wages-paid': (_signal, world) => payForLight(world) },
  turns: { nweek: () => [lamp, depending(burn)] },
});

const Place = z.enum([
  'Quay',
  'Market',
  'Strand',
  'Pump',
  'Roads',
  'Bar',
  'Steps',
  'Sallow',
  'Gannet',
]);

/** Where the nine places of Rule 33 lie, three in a row. */
function isNeighbour(one: string, other: string): boolean {
  const [a, b] = [one, other].map((place) => (Place.options as readonly string[]).indexOf(place));
  if (a === undefined || b === undefined) return false;
  const across = Math.abs((a % 3) - (b % 3));
  return across + Math.abs(Math.floor(a / 3) - Math.floor(b / 3)) === 1;
}

/** Where a hand stands: at the Quay, until they move. */
export const placeOf = (world: World, hand: string): string => markOf(world, hand, 'at') ?? 'Quay';
const ferryAt = (world: World): string => {
  const at = world.get('ferry/at');
  return typeof at === 'string' ? at : 'Quay';
};

/** A fare buys oil where the tank has room, and tobacco where it has none. */
const fare = (hand: string): Change[] => [
  spend(hand, 1),
  depending((world) => (roomIn(world) > 0 ? [gain(LAMP, 'oil', 1)] : [])),
];

function carry(hand: string, place: string): Change[] {
  return [
    demand(
      (world) => placeOf(world, hand) === ferryAt(world),
      `${hand} is not where the ferry lies.`,
    ),
    ...fare(hand),
    mark(hand, 'at', place),
    depending((world) => findStone(world, hand, place)),
  ];
}

function findStone(world: World, hand: string, place: string): Change[] {
  if (place !== 'Sallow' || world.get('ferry/stone') !== undefined) return [];
  return [gain(hand, 'brine', 3), write('ferry/stone', hand)];
}

/** Rule 33: the ferry is hailed from place to place, and takes hands along. */
export const ferry = defineActions({
  name: 'ferry',
  title: 'The ferry',
  summary:
    'Whoever hails the ferry sends it to a neighbouring place; hands who stand where it lay go along for 1 brine, which buys oil.',
  quantities,
  marks: ['at'],
  actions: {
    hail: action(
      'Hails the ferry and names a place.',
      FERRY,
      { hail: Place, with: Names.default([]) },
      ({ hail, with: aboard, by }) => [
        lamp,
        demand((world) => !isDark(world), 'The lamp is out.', RULE),
        demand((world) => isNeighbour(ferryAt(world), hail), `${hail} is not next to the ferry.`),
        demand((world) => world.get('ferry/hailed') !== by, `${by} may not hail it twice running.`),
        ...aboard.flatMap((hand) => carry(hand, hail)),
        write('ferry/at', hail),
        write('ferry/hailed', by),
      ],
    ),
  },
  turns: { nweek: () => [write('ferry/at', 'Quay'), write('ferry/stone', undefined)] },
});

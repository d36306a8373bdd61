import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { kingDistance, manhattanDistance } from '../../../mechanics/boards/distances.ts';
import { gain, mustBe, put } from '../../../world/changes.ts';
import { defineActions, happening } from '../../../world/actions.ts';
import { amountOf, entitiesOf, type World } from '../../../world/entities.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { Integer } from '../../../procedures/fields.ts';
import type { Plain } from '../../../procedures/plain.ts';
import type { Choices } from '../../../procedures/settings.ts';

/** The dimensions in the order in which they came to be; the first is what is called a score. */
const DIMENSIONS = ['points', 'charm', 'activity', 'style', 'respect', 'entropy'] as const;

const positionOf = (world: World, player: string) =>
  DIMENSIONS.map((dimension) => amountOf(world, player, dimension));

/** The print says of two metrics that they are the greatest difference; one of them is meant otherwise. */
function displacement(world: World, player: string, choices: Choices): number {
  const origin = DIMENSIONS.map(() => 0);
  const metric = choices['metric'] === 'as-printed' ? kingDistance : manhattanDistance;
  return metric(positionOf(world, player), origin);
}

/** Nothing, where nobody knows how far one was at the start of the last nweek (153/1). */
function speedOf(world: World, player: string): number {
  if (amountOf(world, player, 'starts') < 2) return 0;
  return amountOf(world, player, 'at-this-start') - amountOf(world, player, 'at-last-start');
}

const ofEach =
  (give: (world: World, player: string, choices: Choices) => Plain) =>
  (world: World, choices: Choices): Plain =>
    Object.fromEntries(
      entitiesOf(world, 'player').map((player) => [player, give(world, player, choices)]),
    );

const dimensions = defineActions({
  name: 'dimensions',
  title: 'Dimensions',
  summary:
    'Every number that rules call a dimension is a coordinate of a player: from all of them follow how far one is from the origin, and how that changes.',
  settings: {
    metric: {
      options: ['sum', 'as-printed'],
      default: 'sum',
      meaning:
        'How a distance is measured: the print explains the metric of Manhattan by the words of another one. Either it is the sum of the differences, as the name says, or the greatest of them.',
    },
  },
  quantities: {
    ...Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, { start: 0 }])),
    points: { start: 0, floor: 0 },
    'at-this-start': { start: 0 },
    'at-last-start': { start: 0 },
    starts: { start: 0 },
  },
  actions: {
    change: happening(
      'A dimension of a player changes by some rule.',
      '153/1',
      { change: z.enum(['score', ...DIMENSIONS]), of: Words, amount: Integer },
      ({ change, of, amount }) => [
        mustBe('player', of),
        gain(of, change === 'score' ? 'points' : change, amount),
      ],
    ),
  },
  turns: {
    nweek: (world, choices) =>
      entitiesOf(world, 'player').flatMap((player) => [
        gain(player, 'starts', 1),
        put(player, 'at-last-start', amountOf(world, player, 'at-this-start')),
        put(player, 'at-this-start', displacement(world, player, choices)),
      ]),
  },
  derived: {
    position: { summary: 'The coordinates of each, score first.', give: ofEach(positionOf) },
    displacement: { summary: 'How far each is from the origin.', give: ofEach(displacement) },
    speed: {
      summary: 'How much farther each was at the start of this nweek than at that of the last.',
      give: ofEach(speedOf),
    },
    'at-the-origin': {
      summary: 'Who has nothing in any dimension.',
      give: (world) =>
        entitiesOf(world, 'player').filter((player) =>
          positionOf(world, player).every((value) => value === 0),
        ),
    },
  },
});

/** Dimensions of March 2002, by Rules 153, 154, 210 and 407. */
export const dimensionBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-153', procedures: [dimensions] },
];

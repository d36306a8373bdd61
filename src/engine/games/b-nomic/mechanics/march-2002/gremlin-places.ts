import { entitiesOf, kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, depending, hand, mark, mustBe, type Change } from '../../../../world/changes.ts';
import { defineActions, happening } from '../../../../world/actions.ts';
import { die, YesNo } from '../../../../procedures/fields.ts';
import { hasRock } from '../../../../mechanics/boards/shared-squares.ts';
import { isOnGrid } from './landing.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { ACTIVE, HIDING, isActive, isRepressed, mustBeActive } from './gremlin-states.ts';

const LIMBO = 'Limbo';

/** What a coin shows where a gremlin enters Limbo. */
const TO_LIMBO = 1;

/** Gremlins that hide and come back (256/2, 439/0). */
export const gremlinPlaces: Procedure = defineActions({
  name: 'gremlins-2002',
  title: 'Gremlins and where they are',
  summary:
    'A gremlin that hides is nowhere. When it becomes active again, a coin sends it to Limbo or to a square that was drawn.',
  marks: ['state', 'square'],
  actions: {
    define: happening(
      'A rule defines a gremlin, which is active and in Limbo.',
      '256/2',
      { define: Words },
      ({ define }) => [
        demand((world) => kindOf(world, define) === 'gremlin', `There is no such gremlin.`),
        demand((world) => markOf(world, define, 'state') === undefined, 'It is defined already.'),
        mark(define, 'state', ACTIVE),
      ],
    ),
    hide: happening('A gremlin goes into hiding.', '439/0', { hide: Words }, ({ hide }) => [
      mustBeActive(hide),
      ...hides(hide),
    ]),
    wake: happening(
      'A gremlin becomes active: a coin shows 1 for Limbo, 2 for the square that is drawn.',
      '439/0',
      { wake: Words, coin: die(2), square: Words, free: YesNo.default(true) },
      ({ wake, coin, square, free }, world) => [
        isGremlin(wake),
        demand(() => markOf(world, wake, 'state') === HIDING, `${wake} does not hide.`),
        demand(() => !isRepressed(world, wake), 'It is repressed.', '347/0'),
        ...(free ? [] : [mustBeTaken(square)]),
        demand(() => coin === TO_LIMBO || free, `It cannot be on ${square}; another is drawn.`),
        mark(wake, 'state', ACTIVE),
        ...(coin === TO_LIMBO ? [] : [mayBeOn(square), mark(wake, 'square', square)]),
      ],
    ),
    move: happening(
      'A gremlin gets to another place.',
      '439/0',
      { move: Words, to: Words },
      ({ move, to }, world) => [
        isGremlin(move),
        demand(() => isActive(world, move), `${move} hides and is nowhere.`),
        hand(move, undefined),
        ...(to === LIMBO ? [] : [mayBeOn(to)]),
        mark(move, 'square', to === LIMBO ? undefined : to),
      ],
    ),
  },
  hears: {
    'entropy-reset': (_signal, world) => entitiesOf(world, 'gremlin').flatMap(hides),
  },
  triggers: [
    // Whatever made it hide, it is nowhere then, and nobody has it.
    (world) =>
      entitiesOf(world, 'gremlin')
        .filter((one) => markOf(world, one, 'state') === HIDING && isSomewhere(world, one))
        .flatMap(hides),
  ],
  derived: {
    place: {
      summary: 'The square of each gremlin that is active, who has it, or Limbo.',
      give: (world) =>
        Object.fromEntries(
          entitiesOf(world, 'gremlin')
            .filter((one) => isActive(world, one))
            .map((one) => [one, markOf(world, one, 'square') ?? ownerOf(world, one) ?? LIMBO]),
        ),
    },
  },
});

const isGremlin = (name: string): Change => mustBe('gremlin', name);

const hides = (gremlin: string): Change[] => [
  mark(gremlin, 'state', HIDING),
  mark(gremlin, 'square', undefined),
  hand(gremlin, undefined),
];

function isSomewhere(world: World, gremlin: string): boolean {
  return markOf(world, gremlin, 'square') !== undefined || ownerOf(world, gremlin) !== undefined;
}

/** Lets a change go on only where something may be on a square: on the Grid, and where no big rock is. */
function mayBeOn(square: string): Change {
  return depending((world) => [
    demand(() => isOnGrid(square), `${square} is not on the Grid.`, '301/2'),
    demand(() => !hasRock(world, square), `A big rock is on ${square}.`, '346/2'),
  ]);
}

/** Refuses that a square is told not to be free where the Grid is played and shows that it is. */
function mustBeTaken(square: string): Change {
  return demand(
    (world) =>
      world.underWay('grid-2002') === undefined || !isOnGrid(square) || hasRock(world, square),
    `${square} is free.`,
    '301/2',
  );
}

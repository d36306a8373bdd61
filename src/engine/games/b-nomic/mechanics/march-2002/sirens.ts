import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  gain,
  hand,
  lose,
  mark,
  markFor,
  mustBe,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, markOf, ownerOf } from '../../../../world/entities.ts';
import { die } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { BIG_ROCK, hasRock, rockOn } from '../../../../mechanics/boards/shared-squares.ts';
import { areTogether } from './landing.ts';
import { isShielded, unplayed } from './holders.ts';
import { carried, countNweeks, isFree, isToad, moveTo, squareOf, stayed } from './siren-zones.ts';

const RULE = '356/0';
/** The roll that puts a Siren on a new rock, and the one that makes a Toad. */
const PRESENT = 6;
const CROAK = 3;
/** Nweeks for which one is a Toad. */
const TOAD = { unit: 'nweek', periods: 4 } as const;
/** Points that a Thing takes or brings (301/2). */
const POINTS = 25;

/** Where the Grid is played, a Siren comes with a rock that is there. */
const onRock = (square: string) =>
  demand(
    (world) => world.underWay('grid-2002') === undefined || hasRock(world, square),
    `There is no big rock on ${square}.`,
  );

/** Sirens and Toads (356/0). */
export const sirens: Procedure = defineActions({
  name: 'sirens',
  title: 'Sirens and Toads',
  summary:
    'Whoever is beside a Siren moves only beside her, and one square farther out no farther away. After two nweeks with her one may remove her, at the risk of being a Toad, who is carried. Squares are written 3-17, and moves take place as they are told.',
  quantities: { points: { start: 0, floor: 0 } },
  marks: ['square', 'toad'],
  actions: {
    rock: happening(
      'A Big Rock comes to a square; a 6 puts a Siren on it.',
      RULE,
      { rock: Words, roll: die(6), siren: Words.optional() },
      ({ rock, roll, siren }) => [
        demand(
          () => (siren !== undefined) === (roll === PRESENT),
          'A Siren comes with a 6, and has a name.',
        ),
        onRock(rock),
        ...(siren === undefined ? [] : [create(siren, 'siren'), mark(siren, 'square', rock)]),
      ],
    ),
    move: action('Moves to a square beside.', RULE, { move: Words }, ({ move, by }, world) => [
      unplayed('grid-2002', 'Moves are announced on the Grid.'),
      isFree(by),
      ...moveTo(by, move, world),
    ]),
    love: action(
      'Makes love to a Siren, who is gone; a roll of 3 makes a Toad for four nweeks.',
      RULE,
      { love: Words, roll: die(3) },
      ({ love, roll, by }) => [
        demand((world) => stayed(world, by, love), `${by} was not long enough with ${love}.`),
        destroy(love),
        ...(roll === CROAK ? [markFor(by, 'toad', 'yes', TOAD)] : []),
      ],
    ),
    carry: action(
      'Picks up a Toad on one’s own square.',
      RULE,
      { carry: Words },
      ({ carry, by }, world) => [
        isFree(by),
        demand(() => isToad(world, carry), `${carry} is no Toad.`),
        demand(() => ownerOf(world, carry) === undefined, `Somebody carries ${carry}.`),
        demand(() => areTogether(world, carry, by), `${carry} is elsewhere.`),
        hand(carry, by),
      ],
    ),
    dark: happening(
      'A player meets a Scary Dark Thing; a Toad that is carried pays for it.',
      RULE,
      { dark: Words },
      ({ dark }, world) => [
        unplayed('grid-2002', 'It is met on the Grid.'),
        mustBe('player', dark),
        lose(carried(world, dark) ?? dark, 'points', POINTS),
      ],
    ),
    shiny: happening('A player meets a Shiny Thing.', RULE, { shiny: Words }, ({ shiny }) => [
      unplayed('grid-2002', 'It is met on the Grid.'),
      mustBe('player', shiny),
      gain(shiny, 'points', POINTS),
    ]),
  },
  turns: { nweek: countNweeks },
  hears: {
    'entropy-reset': (_signal, world) => entitiesOf(world, 'siren').map(destroy),
    // With a rock goes what is on it (346/2).
    destroyed: ({ name, kind }, world) =>
      kind === BIG_ROCK
        ? entitiesOf(world, 'siren')
            .filter((siren) => rockOn(markOf(world, siren, 'square') ?? '') === name)
            .map(destroy)
        : [],
  },
  triggers: [
    // A Toad is where e is carried.
    (world) =>
      entitiesOf(world, 'player').flatMap((toad) => {
        const carrier = ownerOf(world, toad);
        if (carrier === undefined || squareOf(world, carrier) === squareOf(world, toad)) return [];
        // The shield keeps its bearer where e is, and is gone for it (353/0).
        if (isShielded(world, toad)) {
          return [mark(toad, 'shield', undefined), hand(toad, undefined)];
        }
        return [mark(toad, 'square', squareOf(world, carrier))];
      }),
    // Who is a Toad no more is carried by nobody.
    (world) =>
      entitiesOf(world, 'player')
        .filter(
          (one) => ownerOf(world, one) !== undefined && markOf(world, one, 'toad') === undefined,
        )
        .map((one) => hand(one, undefined)),
  ],
});

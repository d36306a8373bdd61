import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { entitiesOf, markOf } from '../../../../world/entities.ts';
import type { World } from '../../../../world/world.ts';
import { defineProcedure, kinds } from '../../../../procedures/procedure.ts';

/** What the phrases of 4E30 mean: a number, a number of rdays, or something counted in the game. */
const PHRASES: ReadonlyMap<string, string> = new Map(
  [
    // By the alphabet of the phrases without their articles.
    ['100000000000000', 'a bajillion'],
    ['96', 'a bucketful'],
    ['24', 'a bunch'],
    ['14', "a confused baker's dozen"],
    ['4', 'a few'],
    ['6', 'a handful'],
    ['365', 'a heck of a lot'],
    ['366', 'a hell of a lot'],
    ['4 rdays', 'a jiffy'],
    ['63', 'a lot'],
    ['100', 'a metric bucketful'],
    ['25', 'a metric bunch'],
    ['1000', 'a metric truckload'],
    ['11', 'an ndozen'],
    ['12', 'a thirnight'],
    ['960', 'a truckload'],
    ['100000000', 'a zillion'],
  ].map(([number = '', phrase = '']) => [phrase, number]),
);

interface State {
  readonly players: number;
  readonly vested: number;
}

const { step, answer } = kinds<State>();

/** Half of a number, exactly: `7/2` where it is no whole one. */
function halfOf(number: number): string {
  return number % 2 === 0 ? String(number / 2) : `${String(number)}/2`;
}

/** What a phrase means just then; undefined where it is none. */
function meaningOf(words: string, { players, vested }: State): string | undefined {
  const phrase = words.toLowerCase();
  if (phrase === 'an insane number') return String(players);
  if (phrase === 'a quiggle' || phrase === 'a quorum') return halfOf(vested);
  return PHRASES.get(phrase);
}

/** Counts players, and those of them who are vested. */
function countIn(world: World): State {
  const players = entitiesOf(world, 'player');
  const vested = players.filter((one) => markOf(world, one, 'vested') !== undefined);
  return { players: players.length, vested: vested.length };
}

const quantities = defineProcedure({
  name: 'official-quantities',
  title: 'Official quantities',
  summary: 'Phrases that stand for numbers; some of them are counted when they are used.',
  settings: {},
  sharing: {
    reads: (world, words, { fits }) => {
      const meant = fits(words) ? undefined : meaningOf(words, countIn(world));
      return meant !== undefined && fits(meant) ? meant : undefined;
    },
    shares: [
      {
        read: (world, state) => (entitiesOf(world, 'player').length === 0 ? state : countIn(world)),
        write: () => undefined,
      },
    ],
  },
  given: { players: WholeNumber.default(0), vested: WholeNumber.default(0) },
  begin: (counts): State => counts,
  steps: {
    count: step(
      'Counts players and the vested again.',
      { count: WholeNumber, vested: WholeNumber },
      (_, { count, vested }) => ({ players: count, vested }),
      { alone: true },
    ),
  },
  answers: {
    means: answer(
      'What a phrase means now.',
      { phrase: Words },
      (counts, { phrase }) => meaningOf(phrase, counts) ?? null,
    ),
  },
});

/** The official quantities of the Fourth Era, by Rule 4E30. */
export const quantityBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-30', procedures: [quantities] },
];

import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse } from '../procedures/refusal.ts';

interface Definition {
  readonly word: string;
  readonly place: string;
  readonly meaning: string;
}

type State = readonly Definition[];

const { step, answer } = kinds<State>();

/** Where a keyword may be defined: the place named first goes before the others. */
export interface KeywordRules {
  /** The rule that puts them in order. */
  readonly rule: string;
  readonly places: readonly [string, ...string[]];
}

/** Returns what a keyword means, where several places define it (mechanics.md E.4). */
export function keywordMeaning({ rule, places }: KeywordRules): Procedure {
  return defineProcedure({
    name: 'keyword-meaning',
    title: 'Meaning of a keyword',
    summary: `Of several definitions of one keyword counts that of the ${places.join(', then that of the ')}.`,
    settings: {},
    given: {},
    begin: (): State => [],
    steps: {
      define: step(
        'Gives a keyword a meaning in one of the places.',
        { define: Words, in: z.enum(places), as: Words },
        (state, { define, in: place, as }) =>
          state.some((one) => one.word === define && one.place === place)
            ? refuse(`The ${place} defines ${define} already.`, rule)
            : [...state, { word: define, place, meaning: as }],
      ),
      undefine: step(
        'Takes a definition away.',
        { undefine: Words, in: z.enum(places) },
        (state, { undefine, in: place }) => {
          const left = state.filter((one) => one.word !== undefine || one.place !== place);
          return left.length < state.length
            ? left
            : refuse(`The ${place} does not define ${undefine}.`, rule);
        },
      ),
    },
    answers: {
      means: answer('What a keyword means.', { word: Words }, (state, { word }) => {
        const found = places.flatMap((place) =>
          state.filter((one) => one.word === word && one.place === place),
        );
        return found[0]?.meaning ?? null;
      }),
    },
    views: (state) => [
      {
        kind: 'table',
        title: 'Definitions',
        columns: ['Keyword', 'Defined in', 'Meaning'],
        rows: state.map(({ word, place, meaning }) => [word, place, meaning]),
      },
    ],
  });
}

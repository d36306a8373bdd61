import { Words } from '../../schemas/scalars.ts';
import type { RoundsExhibit } from '../procedures/exhibit.ts';
import { defineProcedure, kinds, type Procedure } from '../procedures/procedure.ts';
import { refuse } from '../procedures/refusal.ts';
import { Names } from '../procedures/fields.ts';
import { countBorda, type BordaRound } from './borda.ts';
import { ranksAll, type Ranking } from './rankings.ts';

interface State {
  readonly choices: readonly string[];
  /** The last ballot of each voter. */
  readonly ballots: ReadonlyMap<string, Ranking>;
}

const { step, answer } = kinds<State>();

/** What differs from game to game. */
export interface BordaRules {
  readonly name: string;
  /** The rule, as `number/revision`. */
  readonly rule: string;
}

/** An election by Borda's method (mechanics.md D); the last ballot of a voter counts. */
export function bordaElection({ name, rule }: BordaRules): Procedure {
  return defineProcedure({
    name,
    title: 'Election by Borda’s method',
    summary:
      'Voters rank all choices. The best rated win; ties go to those ranked first most often, then second, and so on.',
    settings: {},
    given: { choices: Names },
    begin: ({ choices }): State => ({ choices, ballots: new Map() }),
    steps: {
      vote: step('Ranks all choices, the best first.', { vote: Names, by: Words }, cast(rule)),
    },
    answers: {
      ratings: answer('Rating of each choice.', {}, (state) => {
        const [first] = roundsOf(state);
        return Object.fromEntries(first?.counts ?? []);
      }),
      selected: answer('Who is left; chance decides among several.', {}, (state) =>
        selectedOf(state),
      ),
    },
    exhibits: (state) => [exhibit(roundsOf(state))],
  });
}

function cast(rule: string) {
  return (state: State, { vote, by }: { vote: Ranking; by: string }) =>
    ranksAll(vote, state.choices)
      ? { ...state, ballots: new Map([...state.ballots, [by, vote]]) }
      : refuse(`A ballot ranks each of ${state.choices.join(', ')} once.`, rule);
}

function roundsOf({ ballots, choices }: State): BordaRound[] {
  return countBorda([...ballots.values()], choices);
}

function selectedOf(state: State): string[] {
  return [...(roundsOf(state).at(-1)?.left ?? [])];
}

function exhibit(rounds: readonly BordaRound[]): RoundsExhibit {
  return {
    kind: 'rounds',
    title: 'Count',
    rounds: rounds.map(({ by, counts, left }) => ({
      title: by === 'rating' ? 'Ratings' : `Places ${by}`,
      rows: [...counts].map(([choice, count]) => {
        const stays = left.includes(choice);
        return { choice, count, fate: stays ? (left.length === 1 ? 'wins' : 'stays') : 'goes' };
      }),
      note: left.length === 1 ? 'One choice is left.' : 'Several are left.',
    })),
  };
}

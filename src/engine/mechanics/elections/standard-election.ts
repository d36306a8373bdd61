import { Words } from '../../../schemas/scalars.ts';
import { Integer, Names, YesNo } from '../../procedures/fields.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { refuse } from '../../procedures/refusal.ts';
import { Flags, STRICT_SETTING } from '../voting/flags.ts';
import { leftAfter } from './count-round.ts';
import {
  breakTie,
  castBallot,
  countElection,
  LEAVERS_SETTING,
  openElection,
  winnerOf,
  withoutVoter,
} from './election.ts';
import type { Election } from './election.ts';
import { electionViews } from './election-views.ts';
import type { SelectionMethod } from './methods.ts';

const { step, answer } = kinds<Election>();

/** What is open of the counting of places in Borda's method (mechanics.md D). */
export const PLACES_SETTING = {
  options: ['as-cast', 'recounted'],
  default: 'as-cast',
  meaning:
    'Whether the places that break a tie are counted on the ballots as they were cast, or among the choices that are left.',
} as const;

const GIVEN = {
  choices: Names,
  voters: Names,
  moderator: Words.optional(),
  flags: Flags,
};

/** All players vote where nothing else is said, while they are players and until the nweek ends (r15/20). */
const sharing: Sharing<Election> = {
  asks: (world) => ({ voters: entitiesOf(world, 'player') }),
  hears: {
    'period-begun': (election, { unit }) =>
      unit === 'nweek' && !election.conditions.flags.includes('indeterminate')
        ? { ...election, isOver: true }
        : election,
    destroyed: (election, { name }) =>
      typeof name === 'string' ? withoutVoter(election, name) : election,
  },
};

/** Returns an election by one of the selection methods (mechanics.md D); the last ballot of a voter counts. */
export function standardElection(method: SelectionMethod, rule: string): Procedure {
  return defineProcedure({
    name: method.name,
    title: method.title,
    summary: method.summary,
    rule,
    sharing,
    settings: { strict: STRICT_SETTING, places: PLACES_SETTING, leavers: LEAVERS_SETTING },
    given: GIVEN,
    begin: (given, { strict, places, leavers }): Election =>
      openElection({
        ...given,
        method,
        moderator: given.moderator,
        places,
        leavers,
        strictReplaces: strict === 'replaces',
      }),
    steps: { ...stepsOf(rule), ...tieSteps(method, rule) },
    answers: ANSWERS,
    views: (election) => electionViews(election),
  });
}

function stepsOf(rule: string) {
  return {
    vote: step(
      'Casts a ballot, the best first where it ranks; in private where the election lets one.',
      { vote: Names, by: Words, privately: YesNo.optional() },
      (election, { vote, by, privately = false }) =>
        castBallot(election, { vote, by, privately }, rule),
    ),
    end: step('The time of the election is over.', {}, (election) => {
      if (election.isOver) return refuse('The election is over already.', rule);
      const isEndless = election.conditions.flags.includes('indeterminate');
      return isEndless
        ? refuse('An election of indeterminate length does not end by time.', rule)
        : { ...election, isOver: true };
    }),
  };
}

function tieSteps({ tie }: SelectionMethod, rule: string) {
  if (tie === 'chance') {
    return {
      draw: step('Chance decides among those left.', { draw: Words }, (election, { draw }) =>
        breakTie(election, draw, undefined, rule),
      ),
    };
  }
  return {
    pick: step(
      'The moderator picks one of those left.',
      { pick: Words, by: Words },
      (election, { pick, by }) => breakTie(election, pick, by, rule),
    ),
  };
}

const ANSWERS = {
  counts: answer(
    'What each choice had in a round of the count; in the first where none is named.',
    { round: Integer.default(1) },
    (election, { round }) => Object.fromEntries(countElection(election)[round - 1]?.counts ?? []),
  ),
  selected: answer('Who is left after the count.', {}, (election) => [
    ...leftAfter(countElection(election)),
  ]),
  winner: answer('Who is elected.', {}, (election) => winnerOf(election) ?? null),
  over: answer('Whether the election is over.', {}, ({ isOver }) => isOver),
  public: answer('Whose ballots everybody knows.', {}, ({ ballots, hidden, isOver }) =>
    [...ballots.keys()].filter((voter) => isOver || !hidden.has(voter)),
  ),
};

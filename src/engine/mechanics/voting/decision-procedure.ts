import { z } from 'astro/zod';
import { Vote, type Ballot } from '../../../schemas/decision.ts';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { decisionViews } from './decision-views.ts';
import { countDecision, type DecisionConditions, type Tally } from './decision.ts';

/** Rules that forbid what voters may not do, by their numbers. */
export interface DecisionRules {
  readonly ballots: string;
}

const SETTINGS = {
  'another-ballot': {
    options: ['replaces', 'refused'],
    default: 'replaces',
    meaning:
      'Whether a second ballot of a voter replaces the first, or is none until the first is withdrawn.',
  },
} as const;

interface State {
  readonly conditions: Omit<DecisionConditions, 'ballots'>;
  ballots: Ballot[];
  readonly voters: readonly string[] | undefined;
  readonly replaces: boolean;
  closed: boolean;
}

const { step, answer } = draftKinds<State>();
const By = { by: Words };

const DECIMAL = z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/u, 'expected a decimal such as 1.7');

/** Returns a decision by strength against an adoption index, with a quorum (agora/README, "Votes"). */
export function decisionProcedure(rules: DecisionRules): Procedure {
  const put = (state: State, ballot: Ballot) => cast(state, ballot, rules);
  return defineProcedure({
    name: 'decision',
    title: 'Decision by strength',
    summary:
      'Voters are for, against or present, or follow others. With a quorum of ballots, it is adopted where the strength for it is at least the adoption index times that against it, and greater.',
    settings: SETTINGS,
    given: {
      quorum: Integer,
      index: DECIMAL,
      author: Words.optional(),
      voters: Names.optional(),
      strengths: Counts.default({}),
      'default-strength': Integer.default(1),
    },
    begin: (given, choices): State => ({
      conditions: {
        author: given.author,
        strengths: new Map(Object.entries(given.strengths)),
        defaultStrength: given['default-strength'],
        quorum: given.quorum,
        adoptionIndex: given.index,
      },
      ballots: [],
      voters: given.voters,
      replaces: choices['another-ballot'] === 'replaces',
      closed: false,
    }),
    steps: {
      vote: step('Votes FOR, AGAINST or PRESENT.', { vote: Vote, ...By }, (state, { vote, by }) =>
        put(state, { voter: by, kind: 'vote', vote }),
      ),
      endorse: step(
        'Votes as another voter does; present where that one is silent.',
        { endorse: Words, ...By },
        (state, { endorse, by }) => put(state, { voter: by, kind: 'endorse', target: endorse }),
      ),
      'endorse-author': step('Votes as the author does.', By, (state, { by }) =>
        put(state, { voter: by, kind: 'endorse-author' }),
      ),
      match: step(
        'Votes as another voter does, and not at all where that one is silent.',
        { match: Words, ...By },
        (state, { match, by }) => put(state, { voter: by, kind: 'match', target: match }),
      ),
      conditional: step(
        'Votes on a condition, which somebody has worked out.',
        { conditional: Vote, ...By },
        (state, { conditional, by }) =>
          put(state, { voter: by, kind: 'conditional', resolved: conditional }),
      ),
      withdraw: step('Takes the ballot back.', By, (state, { by }) => {
        needOpen(state, rules);
        need(hasVoted(state, by), `${by} has no ballot to withdraw.`, rules.ballots);
        state.ballots = state.ballots.filter(({ voter }) => voter !== by);
      }),
      close: step('The voting period ends.', {}, (state) => {
        state.closed = true;
      }),
    },
    answers: {
      outcome: answer('What comes of it.', {}, (state) => tallyOf(state).outcome),
      for: answer('The strength for it.', {}, (state) => tallyOf(state).strengthFor),
      against: answer('The strength against it.', {}, (state) => tallyOf(state).strengthAgainst),
      ballots: answer('How many ballots count.', {}, (state) => tallyOf(state).voters),
      votes: answer('What each ballot comes to.', {}, (state) =>
        Object.fromEntries(tallyOf(state).ballots.map(({ ballot, vote }) => [ballot.voter, vote])),
      ),
    },
    views: (state) => decisionViews(tallyOf(state)),
  });
}

function tallyOf({ conditions: conditions, ballots }: State): Tally {
  return countDecision({ ...conditions, ballots });
}

function cast(state: State, ballot: Ballot, rules: DecisionRules): void {
  const { voter } = ballot;
  needOpen(state, rules);
  const isVoter = state.voters?.includes(voter) !== false;
  need(isVoter, `${voter} was no player when the decision began.`, rules.ballots);
  const mayCast = state.replaces || !hasVoted(state, voter);
  need(mayCast, `${voter} has a ballot already, and has not withdrawn it.`, rules.ballots);
  state.ballots.push(ballot);
}

function needOpen({ closed }: State, { ballots }: DecisionRules): void {
  need(!closed, 'The voting period is over.', ballots);
}

function hasVoted({ ballots }: State, by: string): boolean {
  return ballots.some(({ voter }) => voter === by);
}

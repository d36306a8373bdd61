import { underRule } from '../../procedures/under-rule.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { OUTSIDER } from '../../procedures/actors.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Counts, Integer, Names, YesNo } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import type { Choices } from '../../procedures/settings.ts';
import { NEWCOMERS } from './newcomers.ts';
import { countTurn, governingRule } from './decide.ts';
import { CHANGE_KINDS, type AdoptionRule } from './requirements.ts';
import {
  castTurnVote,
  comeBack,
  confirmVote,
  forfeitGame,
  joinGame,
  openToAll,
  passHours,
  proposeChange,
  takeTimeOff,
} from './turn-moves.ts';
import { turnSharing } from './turn-sharing.ts';
import { turnViews } from './turn-views.ts';
import { mover, RULES, type DecidedProposal, type Turns } from './turns.ts';

const { step, answer } = draftKinds<Turns>();
const By = { by: Words };

const SETTINGS = {
  halves: {
    options: ['up', 'down', 'even'],
    default: 'up',
    meaning: 'How points are rounded that come to a half: up, down, or to the even number.',
  },
  fraction: {
    options: ['all', 'for-and-against'],
    default: 'all',
    meaning:
      'Of which votes those for a proposal are a share when points are reckoned: of all, abstentions among them, or of those for and against it.',
  },
  'no-votes': {
    options: ['defeated', 'adopted'],
    default: 'defeated',
    meaning:
      'What becomes of a proposal that needs a share of the votes for and against it, or all of them, and gets none of either.',
  },
  'vote-before': {
    options: ['stands', 'abstains'],
    default: 'stands',
    meaning:
      'What becomes of the vote of somebody who goes on Time Off after it. Of those who have not voted the rule says that they abstain, and then of all who are on Time Off.',
  },
  beyond: {
    options: ['without-effect', 'impermissible'],
    default: 'without-effect',
    meaning:
      'Whether a proposal by which there would be more than 25 mutable rules may be made and stays without effect, or may not be made.',
  },
} as const;

const GIVEN = {
  players: Names,
  rules: Names,
  bears: Counts.default({}),
  scribe: Words.optional(),
  scores: Counts.default({}),
  circuits: Integer.default(0),
  mutable: Integer.default(13),
  next: Integer.default(301),
};
type Given = z.output<z.ZodObject<typeof GIVEN>>;

/** Returns a game of turns, in each of which a rule-change is proposed and voted on (mechanics.md C.5). */
export function turnsProcedure(name: string, adoption: readonly AdoptionRule[]): Procedure {
  return defineProcedure({
    name,
    title: 'Turns and votes',
    summary:
      'Players take turns. In each a rule-change is proposed and voted on; the rule that governs, the one with the lowest number, says what it needs. Its proposer scores by how many were for it.',
    settings: SETTINGS,
    given: GIVEN,
    begin: (given, choices) => beginTurns(given, choices, adoption),
    steps: { ...turnSteps, ...voteSteps },
    answers: ANSWERS,
    views: turnViews,
    sharing: turnSharing,
  });
}

function beginTurns(
  given: Given,
  choices: Choices<typeof SETTINGS>,
  adoption: readonly AdoptionRule[],
): Turns {
  const known = adoption.map(({ rule }) => rule);
  const isKnown = known.some((rule) => given.rules.includes(rule));
  const expected = `expected one of ${known.join(', ')}`;
  need(isKnown, `No rule says what a rule-change needs; ${expected}.`);
  const { players, circuits, scribe, mutable, next } = given;
  // Rules of the initial set have stood since the beginning.
  const first = (rule: string) => (rule.startsWith('2') ? 0 : circuits);
  return {
    ...{ rules: { adoption, ...choices }, players, circuits, scribe, mutable, next },
    ...{ at: 0, stage: 'proposing', hours: 0, proposal: undefined, decided: [] },
    ...{ winner: undefined, passed: 0, over: 0, first: undefined },
    newcomers: [],
    surnames: new Map(),
    away: new Set(),
    returning: new Set(),
    votes: new Map(),
    scores: new Map(Object.entries(given.scores)),
    inForce: new Map(given.rules.map((rule) => [rule, first(rule)])),
    bears: new Map(Object.entries(given.bears)),
  };
}

const turnSteps = {
  propose: step(
    'Proposes a rule-change: its number, what its parts do, and its title.',
    {
      propose: Integer,
      parts: Names.pipe(z.array(z.enum(CHANGE_KINDS)).min(1)).default(['creation']),
      title: Words.optional(),
      amends: Words.optional(),
      'from-immutable': YesNo.default(false),
      ...By,
    },
    (turns, { propose, parts, title, amends, by, 'from-immutable': fromImmutable }) =>
      proposeChange(
        turns,
        { number: propose, by, parts, amends, fromImmutable },
        title !== undefined,
      ),
    { rule: RULES.turns },
  ),
  hours: step('So many hours go by.', { hours: Integer }, (turns, { hours }) =>
    passHours(turns, hours),
  ),
  ...underRule(RULES.timeOff, {
    'time-off': step('Takes Time Off.', By, (turns, { by }) => takeTimeOff(turns, by)),
    back: step('Comes back from Time Off at the end of the circuit.', By, (turns, { by }) =>
      comeBack(turns, by),
    ),
  }),
  join: step(
    'Announces under “New Player”, with eir surname, that e will play: from when the circuit is complete.',
    { join: Words, ...By },
    (turns, { join: surname, by }) => joinGame(turns, by, surname),
    { actors: [OUTSIDER, 'player'], rule: NEWCOMERS },
  ),
  forfeit: step('Forfeits the game.', By, (turns, { by }) => forfeitGame(turns, by), {
    rule: RULES.forfeit,
  }),
};

const voteSteps = {
  vote: step(
    'Votes for or against, or says what the rules let one say besides.',
    { vote: Words, ...By },
    (turns, { vote, by }) => castTurnVote(turns, by, vote),
  ),
  ...underRule(RULES.stages, {
    open: step('Opens the vote for the others, after the Scribe’s.', By, (turns, { by }) =>
      openToAll(turns, by),
    ),
    confirm: step('Confirms the vote that the Scribe sent.', By, (turns, { by }) =>
      confirmVote(turns, by),
    ),
  }),
};

const Of = { of: Integer };

const ANSWERS = {
  outcome: answer('What came of a proposal; open before it is decided.', Of, (turns, { of }) => {
    if (turns.proposal?.number === of) return 'open';
    return find(turns, of)?.outcome ?? null;
  }),
  'decided-by': answer('The rule by which a proposal was decided.', Of, (turns, { of }) => {
    return find(turns, of)?.governs ?? null;
  }),
  governs: answer('The rule that says what is adopted now.', {}, (turns) => {
    return governingRule(turns)?.rule ?? null;
  }),
  votes: answer(
    'How the votes stand, or stood about a proposal.',
    { of: Integer.optional() },
    (turns, { of }) => {
      const decided = of === undefined ? undefined : find(turns, of);
      return { ...(decided?.count ?? countTurn(turns)) };
    },
  ),
  stage: answer('Where the turn stands.', {}, ({ stage }) => stage),
  turn: answer('Whose turn it is.', {}, mover),
  order: answer('Who takes turns, in their order.', {}, ({ players }) => players),
  newcomers: answer(
    'Who has announced that e will play, and does not yet.',
    {},
    ({ newcomers }) => newcomers,
  ),
  circuits: answer('How many circuits are complete.', {}, ({ circuits }) => circuits),
  scores: answer('The points of everybody.', {}, ({ scores }) => Object.fromEntries(scores)),
  mutable: answer('How many mutable rules there are.', {}, ({ mutable }) => mutable),
  rules: answer('Which of the rules that matter here are in force.', {}, ({ inForce }) => [
    ...inForce.keys(),
  ]),
  winner: answer('Who has won.', {}, ({ winner }) => winner ?? null),
};

function find({ decided }: Turns, of: number): DecidedProposal | undefined {
  return decided.find(({ proposal }) => proposal.number === of);
}

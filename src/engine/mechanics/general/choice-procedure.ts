import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import type { View } from '../../procedures/view.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { countChoice, type ChoiceConditions, type Majority } from './choice.ts';
import { knownIdle, type KnowsIdle } from './known-idle.ts';
import { readShare, SHARES } from './share.ts';

const SETTINGS = {
  'another-ballot': {
    options: ['replaces', 'refused'],
    default: 'replaces',
    meaning:
      'Whether a second ballot of a voter replaces the first, or is none until the first is withdrawn.',
  },
  newcomers: {
    options: ['may-not-vote', 'may-vote'],
    default: 'may-not-vote',
    meaning:
      'Whether somebody who joins the game while it is open may vote, and counts for the quorum. Where it was begun before anybody played, all who play joined while it was open; where nobody begins it, it is open when somebody plays.',
  },
  idle: {
    options: ['not-counted', 'counted'],
    default: 'not-counted',
    meaning:
      'Whether somebody who is idle may vote, counts for the quorum, and has the ballot counted that e cast before. Who is idle when the voting is over remains so for it.',
  },
} as const;

const COUNT = /^\d{1,9}$/u;
const Quorum = z
  .string()
  .refine((words) => words === 'none' || COUNT.test(words) || readShare(words) !== undefined, {
    message: `expected none, a number of ballots, or of those who may vote ${SHARES}`,
  });

const MAJORITIES: readonly string[] = ['more', 'most', 'every-voter'];
const Majorities = z
  .string()
  .refine((words) => MAJORITIES.includes(words) || readShare(words) !== undefined, {
    message: `expected ${MAJORITIES.join(', ')}, or of the votes for and against ${SHARES}`,
  });

const GIVEN = {
  choices: Names.default(['for', 'against']).describe(
    'What may be voted for; usually `for` and `against`. Of two, the first adopts it. More than two need `majority: most`.',
  ),
  present: Names.default(['present', 'abstain']).describe(
    'Choices that count for the quorum and nothing else; usually `present` and `abstain`.',
  ),
  voters: Names.optional().describe(
    'Who may vote. Left out, anybody may, and nobody can tell what a share of them is.',
  ),
  strengths: Counts.default({}).describe('What the votes of some are worth: `{ Ada: 3 }`.'),
  'default-strength': Integer.default(1).describe(
    'What the vote of anybody else is worth; usually 1.',
  ),
  quorum: Quorum.default('none').describe(
    `How many ballots are needed: \`none\`, as usually; a number; or, of the voters, ${SHARES}.`,
  ),
  majority: Majorities.default('more').describe(
    `How much is enough: \`more\`, as usually, more for than against; of the votes for and against, ${SHARES} at least; \`every-voter\`, more than half of all who may vote, so that whoever is silent is against; \`most\`, more than any other choice.`,
  ),
  ties: z
    .enum(['rejected', 'adopted', 'open', 'chair'])
    .default('rejected')
    .describe(
      'With `majority: more`, what becomes of as many for it as against it: `rejected`, as usually; `adopted`; `open`, so that the outcome is tied; `chair`, what the chair voted for.',
    ),
  chair: Words.optional().describe('Whose vote decides a tie, with `ties: chair`.'),
};

interface State extends KnowsIdle {
  readonly conditions: ChoiceConditions;
  readonly votes: Map<string, string>;
  readonly mayReplace: boolean;
  readonly mayNewcomers: boolean;
  readonly countsIdle: boolean;
  closed: boolean;
}

const { step, answer } = draftKinds<State>();

/**
 * Returns a vote on choices that the game names, for any game: with a quorum, a majority, and what becomes of
 * ties. Its conditions are given when it begins, or once for all where a game binds it.
 */
export function choiceProcedure(rule?: string): Procedure {
  return defineProcedure({
    name: 'decision',
    title: 'Decision',
    summary:
      'Voters choose one of what is put to the vote, and may be present without a choice. With enough ballots for the quorum, the majority that the rules ask for decides.',
    settings: SETTINGS,
    ...(rule !== undefined && { rule }),
    sharing: SHARING,
    given: GIVEN,
    begin: (given, choices, asked): State => {
      const why = faultOf(given, asked.includes('voters'));
      need(why === undefined, why ?? '', rule);
      const mayReplace = choices['another-ballot'] === 'replaces';
      const mayNewcomers = choices.newcomers === 'may-vote';
      const conditions = termsOf(given);
      const countsIdle = choices.idle === 'counted';
      const may = { mayReplace, mayNewcomers, countsIdle };
      return { conditions, votes: new Map(), ...may, idle: new Set(), closed: false };
    },
    steps: {
      vote: step(
        'Casts a ballot for one of the choices.',
        { vote: Words, by: Words },
        (state, { vote, by }) => castVote(state, vote, by, rule),
      ),
      withdraw: step('Takes the ballot back.', { by: Words }, ({ votes, closed }, { by }) => {
        need(!closed, 'The voting is over.', rule);
        need(votes.delete(by), `${by} has no ballot to withdraw.`, rule);
      }),
      close: step('The voting is over.', {}, (state) => {
        need(!state.closed, 'The voting is over already.', rule);
        state.closed = true;
      }),
    },
    answers: {
      outcome: answer(
        'What comes of it as it stands: adopted, rejected, no-quorum or tied; where most votes win, the choice.',
        {},
        (state) => tallyOf(state).outcome,
      ),
      counts: answer('The strength of each choice.', {}, (state) =>
        Object.fromEntries(tallyOf(state).counts),
      ),
      ballots: answer('How many ballots were cast.', {}, (state) => tallyOf(state).ballots),
      needed: answer('How many ballots the quorum asks for.', {}, (state) => tallyOf(state).needed),
      votes: answer('What each voter chose.', {}, (state) => Object.fromEntries(countedOf(state))),
      over: answer('Whether the voting is over.', {}, ({ closed }) => closed),
    },
    views: viewsOf,
  });
}

/** Of a vote that was begun before anybody played nobody can tell who may vote in it, until somebody plays: who does came later. */
const LATE_VOTERS: Share<State> = {
  read: (world, state) => {
    if (state.conditions.voters !== undefined || state.closed) return state;
    const players = entitiesOf(world, 'player');
    if (players.length === 0) return state;
    return withVoters(state, state.mayNewcomers ? players : []);
  },
  write: () => undefined,
};

function withVoters(state: State, voters: readonly string[]): State {
  return { ...state, conditions: { ...state.conditions, voters } };
}

/** Where the game knows of players, they vote; whoever ceases to be one while it is open has no ballot in it. */
const SHARING: Sharing<State> = {
  shares: [knownIdle(({ countsIdle, closed }) => !countsIdle && !closed), LATE_VOTERS],
  waits: (world) => entitiesOf(world, 'player').length === 0,
  asks: (world) => {
    const players = entitiesOf(world, 'player');
    return players.length > 0 ? { voters: players } : {};
  },
  hears: {
    created: (state, { name, kind }) => {
      const { voters } = state.conditions;
      const isVoter = kind === 'player' && state.mayNewcomers && !state.closed;
      if (!isVoter || voters?.includes(String(name)) !== false) return state;
      return withVoters(state, [...voters, String(name)]);
    },
    destroyed: (state, { name }) => {
      const { voters } = state.conditions;
      const gone = String(name);
      if (state.closed || (voters?.includes(gone) !== true && !state.votes.has(gone))) return state;
      return {
        ...state,
        conditions: { ...state.conditions, voters: voters?.filter((one) => one !== gone) },
        votes: new Map([...state.votes].filter(([voter]) => voter !== gone)),
      };
    },
  },
};

type Given = z.output<z.ZodObject<typeof GIVEN>>;

/** Returns what is wrong with conditions. Of voters of whom the game tells, the chair need not be one any more. */
function faultOf(given: Given, areTold: boolean): string | undefined {
  const { choices, majority, ties, chair, voters = [] } = given;
  const strengths = [...Object.values(given.strengths), given['default-strength']];
  if (strengths.some((strength) => strength < 0)) return 'A vote is worth less than nothing.';
  if (new Set(voters).size < voters.length) return 'A voter stands twice.';
  if (new Set(choices).size < choices.length) return 'A choice stands twice.';
  if (choices.length < 2) return 'There are fewer than two choices.';
  if (majority !== 'most' && choices.length > 2) {
    return 'Of more than two choices the one with most votes wins: say “majority: most”, or list what only counts for the quorum under “present”.';
  }
  if (ties === 'chair' && chair === undefined) return 'Nobody is in the chair to break a tie.';
  const isStranger = chair !== undefined && given.voters?.includes(chair) === false;
  if (isStranger && !areTold) return 'The chair may not vote.';
  return undefined;
}

function termsOf(given: Given): ChoiceConditions {
  const { choices, present, voters, strengths, quorum, ties, chair } = given;
  return {
    ...{ choices, voters, ties, chair },
    present: present.filter((word) => !choices.includes(word)),
    strengths: new Map(Object.entries(strengths)),
    defaultStrength: given['default-strength'],
    quorum: COUNT.test(quorum) ? Number(quorum) : readShare(quorum),
    majority: readShare(given.majority) ?? (given.majority as Majority),
  };
}

function castVote(state: State, vote: string, by: string, rule: string | undefined): void {
  const { conditions, votes, closed, mayReplace, idle } = state;
  const choices = [...conditions.choices, ...conditions.present];
  need(!closed, 'The voting is over.', rule);
  need(conditions.voters?.includes(by) !== false, `${by} may not vote.`, rule);
  need(!idle.has(by), `${by} is idle.`, rule);
  need(choices.includes(vote), `${vote} is none of ${choices.join(', ')}.`, rule);
  const mayCast = mayReplace || !votes.has(by);
  need(mayCast, `${by} has a ballot already, and has not withdrawn it.`, rule);
  votes.set(by, vote);
}

/** Ballots of those who are counted. */
function countedOf({ conditions: { voters }, votes, idle }: State): ReadonlyMap<string, string> {
  const counts = (voter: string) => !idle.has(voter) && voters?.includes(voter) !== false;
  return new Map([...votes].filter(([voter]) => counts(voter)));
}

function tallyOf(state: State) {
  const { conditions, idle } = state;
  const voters = conditions.voters?.filter((voter) => !idle.has(voter));
  return countChoice({ ...conditions, voters }, countedOf(state));
}

function viewsOf(state: State): readonly View[] {
  const { counts, outcome } = tallyOf(state);
  const winner = outcome === 'adopted' ? state.conditions.choices[0] : outcome;
  const loser = outcome === 'rejected' ? state.conditions.choices[1] : undefined;
  return [
    {
      kind: 'table',
      title: 'Ballots',
      columns: ['Voter', 'Vote'],
      rows: [...countedOf(state)],
    },
    {
      kind: 'rounds',
      title: 'Strength',
      rounds: [
        {
          title: 'Count',
          rows: [...counts].map(([choice, count]) => ({
            choice,
            count,
            fate: choice === winner || choice === loser ? 'wins' : 'goes',
          })),
          note: outcome === null ? 'It hangs on what is not known.' : `It is ${outcome}.`,
        },
      ],
    },
  ];
}

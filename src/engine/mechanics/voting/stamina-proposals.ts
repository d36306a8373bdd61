import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import type { Settings } from '../../procedures/settings.ts';
import { staminaSharing, type StaminaConditions } from './stamina-sharing.ts';
import { staminaViews } from './stamina-views.ts';
import { withStatus, type StaminaProposal, type StaminaState } from './stamina-state.ts';
import {
  beginVoting,
  endVoting,
  propose,
  resume,
  revise,
  vote,
  withdraw,
} from './stamina-steps.ts';
import { staminaOf, strengthOf } from './stamina.ts';

const settings = {
  tally: {
    options: ['kept', 'overwritten'],
    default: 'kept',
    meaning:
      'Strength is looked at for each open proposal. Kept: one that was discarded for want of stamina stays discarded. Overwritten: it is won or lost by its strength like any other.',
  },
  withdrawn: {
    options: ['failed', 'unscored'],
    default: 'failed',
    meaning:
      'A withdrawn proposal is lost, and nothing excepts it from the penalty for failing. Failed: its author pays. Unscored: nobody does.',
  },
} as const satisfies Settings;

const { step, answer } = draftKinds<StaminaState>();
const ALONE = { alone: true };

/** Numbers of proposals in a list, or in one line with spaces between. */
const Numbers = Names.pipe(z.array(Integer)).default([]);

/** What differs from game to game: the rules, for refusals. */
export interface StaminaRules extends StaminaConditions {
  readonly name: string;
  readonly voters: string;
}

/** Proposals with stamina, strength, dependencies and conflicts (mechanics.md C.3). */
export function staminaProposals(rules: StaminaRules): Procedure {
  const { name, proposals: rule } = rules;
  return defineProcedure({
    name,
    title: 'Proposals with stamina and strength',
    summary:
      'Proposals are submitted, put to the vote, culled by what they depend on and conflict with, passed and scored.',
    settings,
    rule,
    sharing: staminaSharing(rules),
    given: {
      players: Names,
      vested: Names.optional(),
      twins: z.array(Names).default([]),
      points: Counts.default({}),
    },
    begin: beginning,
    steps: {
      ...draftSteps(rule),
      withdraw: step(
        'Withdraws a pending proposal of one’s own.',
        { withdraw: Integer, by: Words },
        (state, { withdraw: number, by }) => withdraw(state, number, by, rules),
      ),
      'voting-begins': step(
        'Nday 9 begins, and pending proposals are open.',
        {},
        (state) => beginVoting(state, rule),
        ALONE,
      ),
      vote: step(
        'Votes FOR, AGAINST, ABSTAIN or SHELVE, one player or several alike.',
        { vote: Words, on: Integer, by: Names },
        (state, { vote: word, on, by }) => {
          for (const one of by) vote(state, { word, on, by: one }, rules);
        },
        { rule: rules.voters },
      ),
      'voting-ends': step(
        'The nweek ends: the count, and points.',
        {},
        (state) => endVoting(state, rules),
        ALONE,
      ),
      resume: step(
        'Puts a discarded proposal on the next ballot, as the log has it.',
        { resume: Integer },
        (state, { resume: number }) => resume(state, number, rule),
      ),
    },
    answers,
    views: staminaViews,
  });
}

function draftSteps(rule: string) {
  const fields = { by: Words, depends: Numbers, conflicts: Numbers };
  const submission = (
    number: number,
    { by, depends, conflicts }: { by: string; depends: number[]; conflicts: number[] },
  ) => ({ number, by, dependsOn: depends, conflictsWith: conflicts });
  return {
    propose: step(
      'Submits a proposal under its number, and names what it depends on and conflicts with.',
      { propose: Integer, ...fields },
      (state, said) => propose(state, submission(said.propose, said), rule),
    ),
    revise: step(
      'Submits a pending proposal of one’s own again.',
      { revise: Integer, ...fields },
      (state, said) => revise(state, submission(said.revise, said), rule),
    ),
  };
}

function beginning(
  given: {
    readonly players: readonly string[];
    readonly vested?: readonly string[] | undefined;
    readonly twins: readonly (readonly string[])[];
    readonly points: Readonly<Record<string, number>>;
  },
  choices: StaminaState['choices'],
): StaminaState {
  return {
    choices,
    players: given.players,
    vested: given.vested ?? given.players,
    voteless: [],
    twins: given.twins,
    points: new Map(Object.entries(given.points)),
    nweek: 0,
    isVoting: false,
    proposals: new Map(),
    voters: new Set(),
    betrayers: new Set(),
    rounds: [],
    awards: [],
  };
}

/** What may be asked of proposals that count stamina and strength. */
const answers = {
  success: answer('How far each proposal has come.', {}, (state) =>
    byNumber(state, ({ success }) => success),
  ),
  status: answer('Whether each proposal is pending, open or historical.', {}, (state) =>
    byNumber(state, ({ status }) => status),
  ),
  stamina: answer('Votes on each proposal, without abstentions.', {}, (state) =>
    byNumber(state, ({ votes }) => staminaOf(votes)),
  ),
  strength: answer(
    'Votes for each proposal, less those against it and to shelve it.',
    {},
    (state) => byNumber(state, ({ votes }) => strengthOf(votes)),
  ),
  quiggle: answer('Half the number of vested players.', {}, ({ vested }) => vested.length / 2),
  passed: answer('Proposals that have passed, in order.', {}, (state) =>
    listOf(state, ({ passed }) => passed),
  ),
  failed: answer('Proposals that have failed.', {}, (state) =>
    listOf(state, ({ failed }) => failed),
  ),
  'ever-won': answer('Proposals that were won at some stage.', {}, (state) =>
    listOf(state, ({ everWon }) => everWon),
  ),
  gains: answer(
    'What the last count brought each player, before scores are held above zero.',
    {},
    (state) => gainsOf(state),
  ),
  points: answer('Points of players.', {}, ({ points }) => Object.fromEntries(points)),
  vested: answer('Players who are vested.', {}, ({ vested }) => [...vested]),
  betrayers: answer(
    'Who has voted against a twin’s proposal in this nweek, and owes a fine of m100 once.',
    {},
    ({ betrayers }) => [...betrayers],
  ),
};

function byNumber<T extends string | number>(
  { proposals }: StaminaState,
  what: (proposal: StaminaProposal) => T,
): Record<string, T> {
  return Object.fromEntries([...proposals].map(([number, one]) => [String(number), what(one)]));
}

function listOf(state: StaminaState, is: (proposal: StaminaProposal) => boolean): number[] {
  return withStatus(state, 'Historical')
    .filter(is)
    .map(({ number }) => number);
}

function gainsOf({ awards }: StaminaState): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { player, points } of awards) sums.set(player, (sums.get(player) ?? 0) + points);
  return Object.fromEntries(sums);
}

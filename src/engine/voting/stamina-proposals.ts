import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../procedures/fields.ts';
import { defineProcedure, kinds, type Procedure } from '../procedures/procedure.ts';
import { isRefusal, type Refusal } from '../procedures/refusal.ts';
import type { Settings } from '../procedures/settings.ts';

import { endVoting, resume } from './end-voting.ts';
import { staminaExhibits } from './stamina-exhibits.ts';
import { withStatus, type StaminaProposal, type StaminaState } from './stamina-state.ts';
import { beginVoting, propose, revise, vote, withdraw, type Draft } from './stamina-steps.ts';
import { staminaOf, strengthOf } from './stamina.ts';

const settings = {
  tally: {
    choices: ['kept', 'overwritten'],
    default: 'kept',
    meaning:
      'Strength is looked at for each open proposal. Kept: one that was discarded for want of stamina stays discarded. Overwritten: it is won or lost by its strength like any other.',
  },
  withdrawn: {
    choices: ['failed', 'unscored'],
    default: 'failed',
    meaning:
      'A withdrawn proposal is lost, and nothing excepts it from the penalty for failing. Failed: its author pays. Unscored: nobody does.',
  },
} as const satisfies Settings;

interface State extends StaminaState {
  readonly tally: 'kept' | 'overwritten';
  readonly withdrawn: 'failed' | 'unscored';
}

const { step, answer } = kinds<State>();

/** Numbers of proposals in a list, or in one line with spaces between. */
const Numbers = Names.pipe(z.array(Integer)).default([]);

/** What differs from game to game: the rules, for refusals. */
export interface StaminaRules {
  readonly name: string;
  readonly proposals: string;
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
    given: {
      players: Names,
      vested: Names.optional(),
      twins: z.array(Names).default([]),
      points: Counts.default({}),
    },
    begin: (given, readings) => ({ ...beginning(given), ...readings }),
    steps: {
      ...draftSteps(rule),
      withdraw: step(
        'Withdraws a pending proposal of one’s own.',
        { withdraw: Integer, by: Words },
        (state, { withdraw: number, by }) =>
          carry(state, withdraw(state, { number, by }, rule, state.withdrawn === 'failed')),
      ),
      'voting-begins': step('Nday 9 begins, and pending proposals are open.', {}, (state) =>
        carry(state, beginVoting(state, rule)),
      ),
      vote: step(
        'Votes FOR, AGAINST, ABSTAIN or SHELVE, one player or several alike.',
        { vote: Words, on: Integer, by: Names },
        (state, { vote: word, on, by }) => voteAll(state, by, { word, on }, rules),
      ),
      'voting-ends': step('The nweek ends: the count, and points.', {}, (state) =>
        carry(state, endVoting(state, state.tally, rule)),
      ),
      resume: step(
        'Puts a discarded proposal on the next ballot, as the log has it.',
        { resume: Integer },
        (state, { resume: number }) => carry(state, resume(state, number, rule)),
      ),
    },
    answers,
    exhibits: staminaExhibits,
  });
}

function draftSteps(rule: string) {
  const fields = { by: Words, depends: Numbers, conflicts: Numbers };
  const draft = (
    number: number,
    said: { by: string; depends: number[]; conflicts: number[] },
  ): Draft => ({
    number,
    by: said.by,
    dependsOn: said.depends,
    conflictsWith: said.conflicts,
  });
  return {
    propose: step(
      'Submits a proposal under its number, and names what it depends on and conflicts with.',
      { propose: Integer, ...fields },
      (state, said) => carry(state, propose(state, draft(said.propose, said), rule)),
    ),
    revise: step(
      'Submits a pending proposal of one’s own again.',
      { revise: Integer, ...fields },
      (state, said) => carry(state, revise(state, draft(said.revise, said), rule)),
    ),
  };
}

function beginning(given: {
  readonly players: readonly string[];
  readonly vested?: readonly string[] | undefined;
  readonly twins: readonly (readonly string[])[];
  readonly points: Readonly<Record<string, number>>;
}): StaminaState {
  return {
    players: given.players,
    vested: given.vested ?? given.players,
    twins: given.twins,
    points: new Map(Object.entries(given.points)),
    nweek: 0,
    isVoting: false,
    proposals: new Map(),
    voters: [],
    betrayers: [],
    rounds: [],
    awards: [],
  };
}

/** Keeps the readings beside what a step came to. */
function carry(state: State, next: StaminaState | Refusal): State | Refusal {
  return isRefusal(next) ? next : { ...state, ...next };
}

function voteAll(
  state: State,
  voters: readonly string[],
  said: { readonly word: string; readonly on: number },
  rules: StaminaRules,
): State | Refusal {
  return voters.reduce<State | Refusal>(
    (now, by) => (isRefusal(now) ? now : carry(now, vote(now, { ...said, by }, rules))),
    state,
  );
}

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
  { proposals }: State,
  what: (proposal: StaminaProposal) => T,
): Record<string, T> {
  return Object.fromEntries([...proposals].map(([number, one]) => [String(number), what(one)]));
}

function listOf(state: State, is: (proposal: StaminaProposal) => boolean): number[] {
  return withStatus(state, 'Historical')
    .filter(is)
    .map(({ number }) => number);
}

function gainsOf({ awards }: State): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { player, points } of awards) sums.set(player, (sums.get(player) ?? 0) + points);
  return Object.fromEntries(sums);
}

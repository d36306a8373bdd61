import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { oneByOne } from '../../procedures/one-by-one.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import type { Settings } from '../../procedures/settings.ts';

import { endVoting, resume } from './end-voting.ts';
import { staminaAnswers } from './stamina-answers.ts';
import { staminaSharing, type StaminaTerms } from './stamina-sharing.ts';
import { staminaExhibits } from './stamina-exhibits.ts';
import type { StaminaState } from './stamina-state.ts';
import { beginVoting, propose, revise, vote, withdraw, type Draft } from './stamina-steps.ts';

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

const { step } = kinds<StaminaState>();
const ALONE = { alone: true };

/** Numbers of proposals in a list, or in one line with spaces between. */
const Numbers = Names.pipe(z.array(Integer)).default([]);

/** What differs from game to game: the rules, for refusals. */
export interface StaminaRules extends StaminaTerms {
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
    rule: rules.voters,
    sharing: staminaSharing(rules),
    given: {
      players: Names,
      vested: Names.optional(),
      twins: z.array(Names).default([]),
      points: Counts.default({}),
    },
    begin: (given, readings) => beginning(given, readings),
    steps: {
      ...draftSteps(rule),
      withdraw: step(
        'Withdraws a pending proposal of one’s own.',
        { withdraw: Integer, by: Words },
        (state, { withdraw: number, by }) =>
          withdraw(state, { number, by }, rule, state.readings.withdrawn === 'failed'),
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
        (state, { vote: word, on, by }) =>
          oneByOne(state, by, (now, one) => vote(now, { word, on, by: one }, rules)),
      ),
      'voting-ends': step(
        'The nweek ends: the count, and points.',
        {},
        (state) => endVoting(state, state.readings.tally, rule),
        ALONE,
      ),
      resume: step(
        'Puts a discarded proposal on the next ballot, as the log has it.',
        { resume: Integer },
        (state, { resume: number }) => resume(state, number, rule),
      ),
    },
    answers: staminaAnswers,
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
      (state, said) => propose(state, draft(said.propose, said), rule),
    ),
    revise: step(
      'Submits a pending proposal of one’s own again.',
      { revise: Integer, ...fields },
      (state, said) => revise(state, draft(said.revise, said), rule),
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
  readings: StaminaState['readings'],
): StaminaState {
  return {
    readings,
    players: given.players,
    vested: given.vested ?? given.players,
    voteless: [],
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

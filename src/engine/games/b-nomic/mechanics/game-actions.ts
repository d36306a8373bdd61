import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { draftKinds, onDraft } from '../../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../../procedures/procedure.ts';
import type { Procedure } from '../../../procedures/kinds.ts';
import { knownPlayers, timeShown } from '../../../procedures/shares.ts';
import type { Sharing } from '../../../procedures/sharing.ts';
import { entitiesOf } from '../../../world/entities.ts';
import type { Signal, World } from '../../../world/world.ts';
import { need } from '../../../procedures/refusal.ts';
import {
  Listed,
  nextDay,
  perform,
  performed,
  schedule,
  told,
  type ActionState,
} from './action-queue.ts';

const { step, answer } = draftKinds<ActionState>();

/** What differs between the two eras. */
interface ActionRules {
  readonly name: string;
  readonly rule: string;
  /** Whether an action may be posted for a later nday. */
  readonly later: boolean;
}

const who = { by: Words, at: Words.optional() };
const doing = { do: z.array(Listed), times: WholeNumber.default(1), ...who };

/** In the First Era nobody acts on a condition; the Fourth has no words on it. */
const takeNow = step(
  'Takes a list of actions, perhaps several times, each at its target where it needs one.',
  { ...doing, condition: Words.optional() },
  (state, { condition, ...fields }) => {
    need(condition === undefined, 'Nobody acts on a condition.');
    perform(state, fields);
  },
);

const scheduling = {
  do: step(
    'Takes a list of actions, perhaps several times, each at its target where it needs one.',
    doing,
    perform,
  ),
  later: step(
    'Takes an action when an nday begins: that of an nweek, or the next of its number.',
    { later: Listed, on: WholeNumber, nweek: WholeNumber.optional(), ...who },
    schedule,
  ),
  nday: step('Lets the next nday begin.', {}, nextDay, { alone: true }),
};

/** All players are outsiders who may act, and the clock tells which nday it is. */
const sharingOf = (later: boolean): Sharing<ActionState> => ({
  shares: [
    knownPlayers({
      of: ({ outsiders }) => outsiders,
      with: (state, players) => ({
        ...state,
        outsiders: [...new Set([...state.outsiders, ...players])],
      }),
    }),
  ],
  asks: (world) => ({
    outsiders: entitiesOf(world, 'player'),
    ...Object.fromEntries(
      Object.entries(timeShown(world) ?? {}).map(([unit, at]) => [unit, String(at)]),
    ),
  }),
  tells: performed,
  hears: {
    'period-begun': onDraft<ActionState, [Signal, World]>((state, { unit }, world) => {
      if (unit !== 'nday') return;
      if (later) nextDay(state);
      else Object.assign(state, timeShown(world));
    }),
  },
});

function gameActions({ name, rule, later }: ActionRules): Procedure {
  return defineProcedure({
    name,
    title: 'Game actions',
    summary: later
      ? 'Actions are taken in the order of their list, as often as they say, now or when a later nday begins. Those for an hour of real time are left to the log.'
      : 'Actions are taken in the order of their list, as often as they say; those that hang on a condition are not.',
    settings: {},
    rule,
    sharing: sharingOf(later),
    given: {
      outsiders: z.array(Words),
      targeted: z.array(Words).default([]),
      nweek: WholeNumber,
      nday: WholeNumber,
    },
    begin: (given): ActionState => ({ ...given, waiting: [], done: [] }),
    steps: later ? scheduling : { do: takeNow },
    answers: {
      done: answer('What was done, in order.', {}, (state) => state.done.map(told)),
      waiting: answer('What is to come, as it arrived.', {}, (state) => state.waiting.map(told)),
    },
  });
}

/** Game actions of the late First and of the Fourth Era, by Rules 1896 and 4E7. */
export const actionBindings: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1896',
    procedures: [gameActions({ name: 'game-actions-first-era', rule: '1896/0', later: false })],
  },
  {
    mechanic: '4E-7',
    procedures: [gameActions({ name: 'game-actions', rule: '4e7', later: true })],
  },
];

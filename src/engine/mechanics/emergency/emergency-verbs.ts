import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Integer, Names } from '../../procedures/fields.ts';
import { Instant } from '../../procedures/instant.ts';
import { OUTSIDER } from '../../procedures/actors.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { StepKind } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import type { EmergencyState } from './emergency-state.ts';
import {
  establish,
  hasten,
  initialise,
  needEmergency,
  object,
  pick,
  reviseOwn,
  submit,
  voteRefresh,
  withdrawOwn,
} from './emergency-steps.ts';
import { passPause } from './pause.ts';
import { beginNday, endEmergency, feel, hoist, settle } from './trigger.ts';

const { step } = draftKinds<EmergencyState>();
const ALONE = { alone: true };
/** Where the head has a part without being a player, e may be an outsider. */
const takenBy = ({ headVotes }: EmergencyRules) =>
  headVotes ? { actors: ['player', OUTSIDER] } : {};

type Steps = Readonly<Record<string, StepKind<EmergencyState>>>;

/** Returns what may be done in an emergency: which verbs there are depends on the table of its rules. */
export function emergencySteps(rules: EmergencyRules): Steps {
  return {
    ...commonSteps(rules),
    ...(rules.trigger === 'majority' ? majoritySteps(rules) : moodSteps(rules)),
    ...(rules.mayRevise ? authorSteps(rules) : {}),
    ...(rules.pause === 'initialised' ? pauseSteps(rules) : {}),
    ...(rules.mayCallOff ? callOffSteps(rules) : {}),
    ...pickSteps(rules),
  };
}

function commonSteps(rules: EmergencyRules): Steps {
  const taken = takenBy(rules);
  return {
    until: step(
      'Lets time pass until an instant in UTC.',
      { until: Instant },
      (state, { until }) => passPause(state, until, rules),
      ALONE,
    ),
    establish: step(`Makes a player ${rules.head}.`, { establish: Words }, (state, said) =>
      establish(state, said.establish, rules),
    ),
    submit: step(
      'Submits a refresh proposal.',
      { submit: Words, by: Words },
      (state, said) => submit(state, { name: said.submit, by: said.by }, rules),
      taken,
    ),
    vote: step(
      'Votes for a refresh proposal, one player or several alike.',
      { vote: Words, by: Names },
      (state, { vote: name, by }) => {
        for (const player of by) voteRefresh(state, { name, by: player }, rules);
      },
      taken,
    ),
  };
}

function majoritySteps(rules: EmergencyRules): Steps {
  return {
    recognise: step(
      'Players recognise that there is an emergency; a majority begins it.',
      { recognise: Names },
      (state, { recognise }) => {
        need(state.phase !== 'emergency', 'There is an emergency already.');
        state.recognised = [...state.recognised, ...recognise];
        settle(state, rules);
      },
    ),
    disagree: step(
      `No forum or no ${rules.head} can be agreed upon: the game ends.`,
      { disagree: z.enum(['forum', 'head']) },
      (state) => {
        needEmergency(state);
        endEmergency(state, 'game-ended', rules);
      },
    ),
  };
}

function callOffSteps(rules: EmergencyRules): Steps {
  return {
    'call-off': step(
      'Players recognise that there is no emergency any more; a majority ends it without any change.',
      { 'call-off': Names },
      (state, { 'call-off': by }) => {
        needEmergency(state);
        state.calledOff = [...state.calledOff, ...by];
        settle(state, rules);
      },
    ),
  };
}

/** Who played before somebody left may take part, too. */
const PARTICIPANTS = ['player', OUTSIDER];

function moodSteps(rules: EmergencyRules): Steps {
  return {
    paranoid: step(
      'Players set themselves to Paranoid.',
      { paranoid: Names },
      (state, said) => feel(state, said.paranoid, 'Paranoid', rules),
      { actor: 'paranoid', actors: PARTICIPANTS },
    ),
    calm: step(
      'Players set themselves to Calm.',
      { calm: Names },
      (state, said) => feel(state, said.calm, 'Calm', rules),
      { actor: 'calm', actors: PARTICIPANTS },
    ),
    hoist: step(
      'An officer hoists a flag.',
      { hoist: Words, by: Words },
      (state, said) => hoist(state, { flag: said.hoist, by: said.by }, rules),
      { ...(rules.flags !== undefined && { rule: rules.flags.rule }) },
    ),
    nday: step(
      'An nday begins.',
      { nday: Integer },
      (state, { nday }) => beginNday(state, nday, rules),
      ALONE,
    ),
  };
}

function authorSteps(rules: EmergencyRules): Steps {
  return {
    revise: step(
      'Puts another refresh proposal in the place of one’s own.',
      { revise: Words, by: Words },
      (state, said) => reviseOwn(state, { name: said.revise, by: said.by }, rules),
    ),
    withdraw: step('Takes back one’s own refresh proposal.', { withdraw: Words }, (state, said) =>
      withdrawOwn(state, said.withdraw, rules),
    ),
  };
}

function pauseSteps(rules: EmergencyRules): Steps {
  return {
    initialise: step(
      `The ${rules.head} initialises the Pause.`,
      { initialise: Words },
      (state, said) => initialise(state, said.initialise, rules),
    ),
    hasten: step(
      'Announces a further step of the Pause, which comes a day later.',
      { hasten: Words },
      (state, said) => hasten(state, said.hasten, rules),
    ),
    object: step('Objects to the steps that are announced.', { object: Words }, (state, said) =>
      object(state, said.object, rules),
    ),
  };
}

function pickSteps(rules: EmergencyRules): Steps {
  return {
    pick: step(
      `The ${rules.head} picks a refresh proposal where a tie has to be ended so.`,
      { pick: Words, by: Words },
      (state, said) => pick(state, { name: said.pick, by: said.by }, rules),
      takenBy(rules),
    ),
  };
}

import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Integer, Names, YesNo } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { GIVEN, openVetoableBallot } from './open-vetoable-ballot.ts';
import { countActivity, processNext } from './vetoable-awards.ts';
import {
  close,
  fareOf,
  knownVoters,
  onBallot,
  sidesOf,
  type VetoableBallot,
} from './vetoable-ballot.ts';
import { vetoableViews } from './vetoable-views.ts';
import { castOn, eat, giveProxy, veto, withdrawProxy } from './vetoable-moves.ts';
import type { VetoableRules } from './vetoable-moves.ts';
import { vetoableSharing } from './vetoable-sharing.ts';

const { step, answer } = draftKinds<VetoableBallot>();
const By = { by: Words };
const Of = { of: Words };

const SETTINGS = {
  chains: {
    options: ['pairwise', 'in-turn'],
    default: 'pairwise',
    meaning:
      'Whether a proposal that is inactive because of one it is opposed to still makes another inactive: each pair is judged by its votes alone, or the strongest is enacted first and those opposed to it fall out.',
  },
  empty: {
    options: ['asks-nobody', 'counts-against-all'],
    default: 'asks-nobody',
    meaning:
      'Whether players become less active in an nweek whose ballot has no proposal, on which nobody could vote: there is no ballot then, or there is one on which nobody voted.',
  },
} as const;

/** Returns the ballot of an nweek with vetoes, opposed and dependent proposals (mechanics.md C.1). */
export function vetoableBallot(name: string, rules: VetoableRules): Procedure {
  return defineProcedure({
    name,
    title: 'Ballot of an nweek',
    summary:
      'Players vote yes or no, themselves or by proxy. What has more than half of the votes passes, unless it is vetoed, eaten, opposed or depends on something that fails. Proposals are processed by their numbers.',
    settings: SETTINGS,
    given: GIVEN,
    begin: (given, choices) => openVetoableBallot(given, choices, rules),
    steps: { ...votingSteps(rules), ...processingSteps(rules) },
    answers: ANSWERS,
    views: vetoableViews,
    sharing: vetoableSharing(rules),
  });
}

function votingSteps(rules: VetoableRules) {
  return {
    vote: step(
      'Votes yes or no on a proposal, or abstains; perhaps in the name of somebody whose proxy one holds, or sent to the Administrator alone.',
      {
        vote: z.enum(['yes', 'no', 'abstain']),
        on: Words,
        'in-name-of': Words.optional(),
        privately: YesNo.default(false),
        ...By,
      },
      (ballot, { vote, on, by, privately, 'in-name-of': inNameOf }) =>
        castOn(ballot, { vote, on, by, inNameOf, privately }, rules),
      { rule: rules.voting },
    ),
    proxy: step(
      'Gives one’s proxy to another player, for all proposals or for some.',
      { proxy: Words, only: Names.optional(), ...By },
      (ballot, { proxy, only, by }) => giveProxy(ballot, by, { holder: proxy, on: only }, rules),
      { rule: rules.proxies },
    ),
    'withdraw-proxy': step(
      'Takes one’s proxy back.',
      By,
      (ballot, { by }) => withdrawProxy(ballot, by, rules),
      { rule: rules.proxies },
    ),
    pig: step(
      'The Proposal Ingesting Gremlin eats, by the Gremlin number.',
      { pig: Integer },
      (ballot, { pig }) => eat(ballot, pig, rules),
      { rule: rules.eating },
    ),
    close: step(
      'Voting is over.',
      {},
      (ballot) => {
        need(!ballot.isOver, 'Voting is over already.', rules.voting);
        close(ballot);
      },
      { rule: rules.voting },
    ),
  };
}

function processingSteps(rules: VetoableRules) {
  return {
    veto: step(
      'The Administrator vetoes a proposal.',
      { veto: Words, ...By },
      (ballot, fields) => veto(ballot, fields.veto, fields.by, rules),
      { rule: rules.passage, actors: ['player', 'outsider'] },
    ),
    process: step(
      'A proposal is processed, with what was thrown for its author, and rules that it makes or repeals.',
      {
        process: Words,
        roll: Integer.optional(),
        makes: Names.default([]),
        repeals: Names.default([]),
      },
      (ballot, { process, roll, makes, repeals }) =>
        processNext(ballot, { serial: process, roll, makes, repeals }, rules),
      { rule: rules.passage },
    ),
    'nweek-ends': step(
      'The nweek ends.',
      {},
      (ballot) => {
        need(ballot.isOver, 'Voting is not over.', rules.voting);
        countActivity(ballot, rules);
      },
      { rule: rules.voting },
    ),
  };
}

const ANSWERS = {
  outcome: answer('How a proposal fared; open while voting lasts.', Of, (ballot, { of }) => {
    if (ballot.eaten.includes(of)) return 'eaten';
    return ballot.isOver ? fareOf(ballot, of) : 'open';
  }),
  votes: answer('Votes for and against a proposal.', Of, (ballot, { of }) => ({
    ...sidesOf(ballot, of),
  })),
  public: answer('Whose votes on a proposal everybody knows.', Of, (ballot, { of }) =>
    knownVoters(ballot, of),
  ),
  effect: answer('What became of its actions when it was processed.', Of, ({ effects }, { of }) => {
    return effects.get(of) ?? null;
  }),
  enacted: answer('Which were enacted so far.', {}, ({ effects }) =>
    [...effects].filter(([, effect]) => effect === 'enacted').map(([serial]) => serial),
  ),
  ballot: answer('What is on the ballot.', {}, (ballot) =>
    onBallot(ballot).map(({ serial }) => serial),
  ),
  scores: answer('The points of everybody.', {}, ({ points }) => Object.fromEntries(points)),
  charm: answer('Charm, since the ballot was issued.', {}, ({ charm }) =>
    Object.fromEntries(charm),
  ),
  activity: answer('Activity, since the ballot was issued.', {}, ({ activity }) =>
    Object.fromEntries(activity),
  ),
};

import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { OUTSIDER } from '../../procedures/actors.ts';
import type { View } from '../../procedures/view.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import {
  beginNweek,
  beginVoting,
  chitsOf,
  endVotingPeriod,
  findIssued,
  giveChits,
  issueProposal,
  joinGame,
  leaveGame,
  nextBallot,
  rescindProposal,
  reviseProposal,
  type Bandwidth,
  type BandwidthRules,
} from './bandwidth.ts';
import { bandwidthSharing } from './bandwidth-sharing.ts';

const { step, answer } = draftKinds<Bandwidth>();
const By = { by: Words };
const Of = { of: Words };
const ALONE = { alone: true };
/** Whoever has bandwidth is known by that. */
const PROPONENTS = ['player', 'society', OUTSIDER];
const Serials = Names.pipe(z.array(Integer));

/** Issuing, revising and rescinding proposals for bandwidth (mechanics.md C.2). */
export function bandwidthProposals(name: string, rules: BandwidthRules): Procedure {
  return defineProcedure({
    name,
    title: 'Issuing proposals',
    summary:
      'Proposals cost bandwidth by their type. Until the voting period begins, their proponents may revise or rescind them; what is shelved comes on the next ballot.',
    settings: {},
    rule: rules.entities,
    sharing: bandwidthSharing(rules),
    given: {
      players: Names,
      unlimited: Names.default([]),
      chits: Counts.default({}),
      last: Integer.default(99),
    },
    begin: ({ players, unlimited, chits, last }): Bandwidth => {
      const full = players.map((player): [string, number] => [player, rules.perNweek]);
      return {
        players,
        societies: [],
        unlimited,
        chits: new Map([...full, ...Object.entries(chits)]),
        gone: [],
        proposals: [],
        last,
        isVoting: false,
      };
    },
    steps: { ...playerSteps(rules), ...proposalSteps(rules) },
    answers: ANSWERS,
    views,
  });
}

function playerSteps(rules: BandwidthRules) {
  return {
    nweek: step('An nweek begins.', {}, (state) => beginNweek(state, rules), {
      ...ALONE,
      rule: rules.chits,
    }),
    join: step(
      'Somebody becomes a player.',
      { join: Words },
      (state, { join }) => joinGame(state, join, rules),
      { ...ALONE, rule: rules.chits },
    ),
    forfeit: step(
      'Somebody ceases to be a player.',
      { forfeit: Words },
      (state, { forfeit }) => leaveGame(state, forfeit, rules),
      { ...ALONE, rule: rules.chits },
    ),
    give: step(
      'Gives chits to a society.',
      { give: Integer, to: Words, ...By },
      (state, { give, to, by }) => giveChits(state, { by, to, count: give }, rules),
      { ...ALONE, rule: rules.chits },
    ),
  };
}

function proposalSteps(rules: BandwidthRules) {
  return {
    issue: step(
      'Issues a proposal under the next serial.',
      { issue: Integer, type: Words, quoted: Words.optional(), ...By },
      (state, { issue, type, quoted, by }) =>
        issueProposal(state, { by, serial: issue, type, quoted }, rules),
      { actors: PROPONENTS },
    ),
    revise: step(
      'Revises a proposal.',
      { revise: Integer, ...By },
      (state, { revise, by }) => reviseProposal(state, revise, by, rules),
      { actors: PROPONENTS, rule: rules.proposals },
    ),
    rescind: step(
      'Rescinds a proposal.',
      { rescind: Integer, ...By },
      (state, { rescind, by }) => rescindProposal(state, rescind, by, rules),
      { rule: rules.rescinding },
    ),
    voting: step('The voting period begins.', {}, (state) => beginVoting(state, rules), {
      ...ALONE,
      rule: rules.voting,
    }),
    end: step(
      'The voting period is over; some may have been shelved.',
      { shelved: Serials.default([]) },
      (state, { shelved }) => endVotingPeriod(state, shelved, rules),
      { ...ALONE, rule: rules.voting },
    ),
  };
}

const ANSWERS = {
  chits: answer('How many chits somebody has.', Of, (state, { of }) => chitsOf(state, of)),
  ballot: answer('What the next ballot has polls on.', {}, (state) =>
    nextBallot(state).map(({ serial }) => serial),
  ),
  state: answer('Where a proposal stands.', { of: Integer }, (state, { of }) => {
    return findIssued(state, of)?.state ?? null;
  }),
  revision: answer('How often a proposal was revised.', { of: Integer }, (state, { of }) => {
    return findIssued(state, of)?.revision ?? null;
  }),
};

function views({ proposals, chits }: Bandwidth): readonly View[] {
  return [
    {
      kind: 'table',
      title: 'Proposals',
      columns: ['Serial', 'Type', 'State'],
      rows: proposals.map(({ serial, revision, type, state }) => [
        `${serial}/${revision}`,
        type.name,
        state,
      ]),
    },
    { kind: 'table', title: 'Bandwidth', columns: ['Who', 'Chits'], rows: [...chits] },
  ];
}

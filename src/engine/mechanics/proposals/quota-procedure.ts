import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import type { View } from '../../procedures/view.ts';
import { Counts, Integer, Names, YesNo } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import {
  endNweek,
  findMade,
  leftFor,
  makeProposal,
  openVoting,
  PROPOSAL_KINDS,
  recogniseProposal,
  reviseMade,
  updateNumber,
  type MadeProposal,
  type Quota,
  type QuotaRules,
} from './quota.ts';
import { readText, TEXT } from './proposal-text.ts';
import { quotaSharing } from './quota-sharing.ts';

const { step, answer } = draftKinds<Quota>();
const By = { by: Words };
const Of = { of: Words };

/** Making and revising proposals within the limits of an nweek (mechanics.md C.1). */
export function quotaProposals(name: string, rules: QuotaRules): Procedure {
  return defineProcedure({
    name,
    title: 'Making proposals',
    summary:
      'Players make a limited number of proposals in an nweek. The Administrator recognises them by giving them serials, and what is recognised before voting begins is on the ballot.',
    settings: {},
    given: {
      players: Names,
      administrator: Words.default('the Administrator'),
      token: Words.optional(),
      'broken-limbs': Counts.default({}),
      last: Integer.default(99),
    },
    begin: ({ players, administrator, token, last, 'broken-limbs': limbs }): Quota => ({
      players,
      administrator,
      token,
      brokenLimbs: new Map(Object.entries(limbs)),
      made: new Map(),
      proposals: [],
      fresh: [],
      ballot: [],
      last,
      isVoting: false,
    }),
    steps: stepsOf(rules),
    answers: answersOf(rules),
    views,
    sharing: quotaSharing(rules),
  });
}

function stepsOf(rules: QuotaRules) {
  return {
    propose: step(
      'Makes a proposal; declarations and appeals are not counted.',
      {
        propose: Words,
        kind: z.enum(PROPOSAL_KINDS).default('ordinary'),
        kickback: YesNo.default(false),
        ...TEXT,
        ...By,
      },
      (state, { propose, by, kind, kickback, ...text }) =>
        makeProposal(
          state,
          { name: propose, by, kind, isKickback: kickback, text: readText(text) },
          rules,
        ),
      { rule: rules.proposals, actors: ['player', 'outsider'] },
    ),
    recognise: step(
      'The Administrator recognises a proposal.',
      { recognise: Words },
      (state, { recognise }) => recogniseProposal(state, recognise, rules),
    ),
    revise: step(
      'Its author revises a proposal.',
      { revise: Words, ...By },
      (state, fields) => reviseMade(state, fields.revise, fields.by, rules),
      { rule: rules.proposals, actors: ['player', 'outsider'] },
    ),
    update: step(
      'The Administrator numbers the revision of a proposal.',
      { update: Words },
      (state, { update }) => updateNumber(state, update, rules),
    ),
    voting: step('Voting begins.', {}, (state) => openVoting(state, rules)),
    nweek: step('Voting is over, and the next nweek begins.', {}, endNweek),
  };
}

function answersOf(rules: QuotaRules) {
  return {
    left: answer('How many more somebody may make in this nweek.', Of, (state, { of }) =>
      leftFor(state, of, rules),
    ),
    number: answer('Serial and revision of a proposal.', Of, (state, { of }) => {
      const found = findMade(state, of);
      return found === undefined ? null : numberOf(found);
    }),
    ballot: answer('What is being voted on.', {}, ({ ballot }) => [...ballot]),
    next: answer('What would be on the ballot if voting began now.', {}, ({ fresh }) => [...fresh]),
    token: answer('Who holds the Token of Proposals.', {}, ({ token }) => token ?? null),
  };
}

function numberOf({ serial, revision }: MadeProposal): string | null {
  return serial === undefined ? null : `${serial}/${revision}`;
}

function views({ proposals }: Quota): readonly View[] {
  const rows = proposals.map((one) => [one.name, one.by, numberOf(one) ?? 'not recognised']);
  return [{ kind: 'table', title: 'Proposals', columns: ['Proposal', 'Author', 'Number'], rows }];
}

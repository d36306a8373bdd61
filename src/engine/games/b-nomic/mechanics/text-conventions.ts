import {
  commentProcedure,
  delimiterProcedure,
  identifierProcedure,
  nicknameProcedure,
  pronounProcedure,
} from '../../../mechanics/conventions/conventions-procedures.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { activationProcedure } from '../../../mechanics/proposals/activation.ts';
import { draftProcedure } from '../../../mechanics/proposals/rule-drafts.ts';
import { OUTCOME } from '../../../mechanics/proposals/shelving-sharing.ts';
import type { World } from '../../../world/world.ts';
import { ruleNumbers } from '../numbering.ts';

const square = { begin: '[[', end: ']]' };
const slash = { begin: '/*', end: '*/' };

const delimiters = delimiterProcedure('delimiters');
const pronouns = pronounProcedure('pronouns');

/** What stands of a proposal in the world. */
const said = (world: World, proposal: string, aspect: string): string | undefined => {
  const value = world.get(`proposal/${proposal}${aspect}`);
  return typeof value === 'string' ? value : undefined;
};

const drafts2002 = draftProcedure({
  name: 'rule-drafts-2002',
  rule: '217/3',
  comments: { rule: '8/1', marks: [square] },
  series: ruleNumbers.first,
  authorOf: (world, proposal) => said(world, proposal, '/by'),
  isOpen: (world, proposal) => said(world, proposal, '') === 'recognised',
  takesEffect: (world, proposal) => said(world, proposal, '') === 'enacted',
});

const drafts = draftProcedure({
  name: 'rule-drafts-first-era',
  rule: '217/4',
  comments: { rule: '8/2', marks: [square] },
  series: ruleNumbers.first,
  authorOf: (world, proposal) => said(world, proposal, '/author'),
  isOpen: (world, proposal) => said(world, proposal, '/state') === 'issued',
  takesEffect: () => true,
});

const activation = activationProcedure({
  name: 'activation',
  rule: '1085/3',
  supreme: { number: '33', rule: '33/9' },
  hasPassed: (world, proposal) => {
    const outcome = said(world, proposal, `/${OUTCOME}`);
    return said(world, proposal, '') === undefined ? undefined : outcome === 'passed';
  },
});

/** How texts of B Nomic are read: names, pronouns, comments and delimiters. */
export const textConventions: readonly MechanicBinding[] = [
  { mechanic: 'BN0-7', procedures: [pronouns, delimiters, drafts2002] },
  {
    mechanic: 'BN1-2',
    procedures: [identifierProcedure('identifiers', '2/4'), nicknameProcedure('nicknames', '2/4')],
  },
  { mechanic: 'BN1-7', procedures: [pronouns] },
  { mechanic: 'BN1-8', procedures: [commentProcedure('comments-first-era', [square]), drafts] },
  { mechanic: 'BN1-216', procedures: [delimiters, drafts] },
  { mechanic: 'BN1-1085', procedures: [activation] },
  { mechanic: '4E-5', procedures: [commentProcedure('comments-fourth-era', [slash, square])] },
];

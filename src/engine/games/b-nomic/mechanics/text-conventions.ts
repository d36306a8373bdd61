import {
  commentProcedure,
  delimiterProcedure,
  identifierProcedure,
  pronounProcedure,
} from '../../../mechanics/conventions/conventions-procedures.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const square = { begin: '[[', end: ']]' };
const slash = { begin: '/*', end: '*/' };

const delimiters = delimiterProcedure('delimiters');
const pronouns = pronounProcedure('pronouns');

/** How texts of B Nomic are read: names, pronouns, comments and delimiters. */
export const textConventions: readonly MechanicBinding[] = [
  { mechanic: 'BN0-7', procedures: [pronouns, delimiters] },
  { mechanic: 'BN1-2', procedures: [identifierProcedure('identifiers', '2/4')] },
  { mechanic: 'BN1-7', procedures: [pronouns] },
  { mechanic: 'BN1-8', procedures: [commentProcedure('comments-first-era', [square])] },
  { mechanic: 'BN1-216', procedures: [delimiters] },
  { mechanic: '4E-5', procedures: [commentProcedure('comments-fourth-era', [slash, square])] },
];

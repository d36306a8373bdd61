import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Integer, Names, YesNo } from '../../procedures/fields.ts';
import { PROPOSAL_KINDS, type ProposalText } from './quota.ts';

/** Fields in which is said what of the text of a proposal matters when it is voted on. */
export const TEXT = {
  words: Integer.default(100),
  'opposed-to': Names.default([]),
  'depends-on': z.array(Words).default([]),
  'failed-clause': YesNo.default(false),
  'form-bonus': Integer.default(0),
};

/** Reads what is said of the text of a proposal. */
export function readText(text: z.output<z.ZodObject<typeof TEXT>>): ProposalText {
  return {
    words: text.words,
    opposedTo: text['opposed-to'],
    dependsOn: text['depends-on'],
    hasClause: text['failed-clause'],
    formBonus: text['form-bonus'],
  };
}

/** A proposal on a ballot, as it is given. */
export const Proposed = z.strictObject({
  by: Words,
  revision: Words.default('0'),
  kind: z.enum(PROPOSAL_KINDS).default('ordinary'),
  ...TEXT,
});

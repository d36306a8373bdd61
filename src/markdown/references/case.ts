import { defineKeywordForm } from './keyword-form.ts';

/** A case before a judge: `CFJ 1848`, `CfI 14`, `Consultation 21`. The court is part of the key. */
export const judicialCase = defineKeywordForm({
  name: 'case',
  kind: 'case',
  keyword: /(?<![\p{L}\p{N}_-])(?:cf[ij]|consultation)(s?)\s{1,2}(?:#\s?|no\.\s?|numbers?\s)?/giu,
  numbering: 'plain',
  toKey: (number, keyword) => {
    const court = keyword.slice(0, 3).toUpperCase();
    return `${court === 'CON' ? 'Consultation' : court} ${number}`;
  },
});

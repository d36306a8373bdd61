import { DIGIT, mention, type Mention, type ReferenceForm } from './form.ts';
import { defineKeywordForm } from './keyword-form.ts';
import { APART, NO_RANGE, NUMBERS, toNumeral } from './numerals.ts';

const SHORT = new RegExp(String.raw`${APART}[Pp]${NUMBERS.plain}${NO_RANGE}`, 'gu');

const long = defineKeywordForm({
  name: 'proposal',
  kind: 'proposal',
  numbering: 'plain',
  keyword: /(?<![\p{L}\p{N}_-])prop(?:osal)?(s?)\.?\s{1,2}(?:#\s?|no\.\s?|numbers?\s)?/giu,
});

/** `p1909`, `Proposal 305`, `proposal #12`, `proposals 367/1 and 368`. */
export const proposal: ReferenceForm = {
  name: 'proposal',
  sign: DIGIT,
  find: (text, archive) => [...long.find(text, archive), ...findShort(text)],
};

function findShort(text: string): Mention[] {
  return [...text.matchAll(SHORT)].map((match) =>
    mention({ ...toNumeral(match), kind: 'proposal' }),
  );
}

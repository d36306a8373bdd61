import { DIGIT, mention, type ReferenceForm } from './form.ts';
import { APART, NO_RANGE, NUMBERS, toNumeral } from './numerals.ts';

const SHORT = new RegExp(String.raw`${APART}[Rr]${NUMBERS.rule}${NO_RANGE}`, 'gu');

/** `r257`, `R1030/13`, `r301.A.2`. */
export const shortRule: ReferenceForm = {
  name: 'short-rule',
  sign: DIGIT,
  find: (text) =>
    [...text.matchAll(SHORT)].map((match) => mention({ ...toNumeral(match), kind: 'rule' })),
};

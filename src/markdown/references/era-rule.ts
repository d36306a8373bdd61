import { DIGIT, mention, type ReferenceForm } from './form.ts';
import { APART, NO_RANGE, WHOLE } from './numerals.ts';

const NUMBER_WITH_ERA = new RegExp(String.raw`${APART}\d{1,2}[Ee]\d{1,4}${WHOLE}${NO_RANGE}`, 'gu');

/** `4E15` without the word “rule”: the era before the letter, the number behind it. */
export const eraRule: ReferenceForm = {
  name: 'era-rule',
  sign: DIGIT,
  find: (text) =>
    [...text.matchAll(NUMBER_WITH_ERA)].map(({ 0: printed, index }) =>
      mention({
        kind: 'rule',
        key: printed.toUpperCase(),
        start: index,
        end: index + printed.length,
      }),
    ),
};

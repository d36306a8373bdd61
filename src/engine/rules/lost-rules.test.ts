import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { Witness } from '../../schemas/index.ts';
import { copiesBeforeLostRules } from './lost-rules.ts';

const doubted = (...copies: readonly Witness[]) =>
  [...copiesBeforeLostRules(copies)].map(({ source, rule }) => `${source}/${rule}`);

const change = (verb: string) => ({ verb, by: 'p7', line: 1 }) as unknown as Witness['events'][0];

/** An earlier document of rules 2 and 7. */
const EARLIER = [
  copy('2', 'a', { wording: '1111111111111111' }),
  copy('7', 'a', { wording: '2222222222222222' }),
];

/** A later one, with a rule between them that was changed once. */
const later = (more: Partial<Witness> = {}) =>
  copy('4', 'b', { revision: 1, events: [change('revised')], ...more });

test('a rule that was there from the beginning has lost its heading where it is left out', () => {
  expect(doubted(...EARLIER, later())).toEqual(['a/2']);
});

test('nothing is lost where a list tells what made the rule, or not of all changes', () => {
  const events = [change('created'), change('revised')];
  expect(doubted(...EARLIER, later({ revision: 2, events }))).toEqual([]);
  expect(doubted(...EARLIER, later({ revision: 2 }))).toEqual([]);
  expect(doubted(...EARLIER, later({ revision: 0, events: [] }))).toEqual([]);
});

test('nor where it comes behind all others, or was printed before', () => {
  expect(doubted(...EARLIER, later({ number: '9', rule: '9' }))).toEqual([]);
  expect(doubted(later({ source: 'z' }), ...EARLIER, later())).toEqual([]);
});

test('words that another copy has, too, are those of their rule', () => {
  expect(doubted(...EARLIER, later(), { ...EARLIER[0], source: 'b' } as Witness)).toEqual([]);
});

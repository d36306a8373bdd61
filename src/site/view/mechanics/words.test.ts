import { expect, test } from 'vitest';
import { signalWords } from './signal-words.ts';
import { standingWords } from './standing-words.ts';

test.each([
  ['player/Ann/oil-given', 'Ann, oil given'],
  ['light/Lamp/oil', 'light Lamp, oil'],
  ['rule/15/in-force', 'rule 15, in force'],
  ['proposal/2/color', 'proposal 2, color'],
  ['ferry/at', 'ferry at'],
  ['time/nday', 'nday'],
  ['time/state', 'the clock'],
  ['period/nweek', 'nweeks begun'],
  ['limit/nday/paint/Cy', 'Cy, times of “paint” in this nday'],
  ['player/Ann/will-o-wisp', 'Ann, will-o-wisp'],
])('what stands at %s is called %s', (path, words) => {
  expect(standingWords(path)).toBe(words);
});

test.each([
  [{ what: 'period-begun', unit: 'nweek', count: 1 }, 'because a new nweek began'],
  [{ what: 'wages-paid' }, 'because wages were paid'],
  [{ what: 'acted', by: 'Ann', of: 'pies', step: 'buy' }, 'because Ann did “buy”'],
  [{ what: 'tide-turned' }, 'because of this: tide turned'],
  [{ what: 'tide-turned', by: 'Ann' }, 'because of this: tide turned (by Ann)'],
  // What is told without what the sentence needs.
  [{ what: 'created', name: 'Ann' }, 'because of this: created (name Ann)'],
])('%j is told as a reason', (signal, words) => {
  expect(signalWords(signal)).toBe(words);
});

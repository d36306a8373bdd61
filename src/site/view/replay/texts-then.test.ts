import { expect, test } from 'vitest';
import {
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../../test/support/sample-archive.ts';
import { timesOf } from '../../replays.ts';
import { hasTexts, textsHeld, viewTextsThen } from './texts-then.ts';

const model = (texts: Readonly<Record<string, string>>) =>
  sampleModel({
    sources: [sampleSource('print', { asOf: { calendar: '2002-03-09' } })],
    witnesses: [
      sampleWitness('3/0', 'print', { order: 0, section: 'The Water' }),
      sampleWitness('2/0', 'print', { order: 1, section: 'The Water' }),
      sampleWitness('1/0', 'print', { order: 2, section: 'The Air' }),
      sampleWitness('4/0', 'print', { order: 3, status: 'repealed' }),
    ],
    texts: Object.fromEntries(
      Object.entries(texts).map(([rule, text]) => [`harbour/print/${rule}`, text]),
    ),
  });

test('the texts of a moment stand in the order and the sections of their document', () => {
  const times = timesOf(model({ 1: 'One.', 2: 'Two.', 3: 'Three.' }));
  const { sections, missing, lede } = viewTextsThen(times, 0);
  expect(
    sections.map(({ name, rules }) => [name, rules.map(({ heading }) => heading.number)]),
  ).toEqual([
    ['The Water', ['3/0', '2/0']],
    ['The Air', ['1/0']],
  ]);
  expect(missing).toEqual([]);
  expect(lede).toBe('Three rules were in force. The texts of all of them are held.');
});

test('a rule without a text stands at the end, and what is less than half is no whole', () => {
  const some = timesOf(model({ 1: 'One.', 2: 'Two.' }));
  expect(viewTextsThen(some, 0).missing.map(({ number }) => number)).toEqual(['3']);
  const few = timesOf(model({ 1: 'One.' }));
  expect(textsHeld(few, few.moments[0]!)).toBeNull();
  expect(hasTexts(few, few.moments[0]!)).toBe(false);
  expect(hasTexts(some, some.moments[0]!)).toBe(true);
});

test('of a text of which a copy is damaged, it is said that the rule may have read otherwise', () => {
  const finding = { code: 'text-damaged', line: 1, message: 'Unexpected cut.' };
  const times = timesOf(
    sampleModel({
      sources: [
        sampleSource('print', {
          asOf: { calendar: '2002-03-09' },
          findings: [{ ...finding, rule: '2/0' }],
        }),
      ],
      witnesses: [sampleWitness('1/0', 'print'), sampleWitness('2/0', 'print')],
      texts: { 'harbour/print/1': 'One.', 'harbour/print/2': 'Two.' },
    }),
  );
  const { sections, lede } = viewTextsThen(times, 0);
  expect(lede).toBe(
    'At least two rules were in force. There may have been more, of which nothing is held. The texts of all of them are held. Of one rule it is not sure that it read so then.',
  );
  const notes = sections.flatMap(({ rules }) => rules.map((rule) => rule.notes.length));
  expect(notes).toEqual([1, 2]);
});

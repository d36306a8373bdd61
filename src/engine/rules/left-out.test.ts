import { expect, test } from 'vitest';
import { sampleCopy } from '../../../test/support/sample-copy.ts';
import type { Moment, Witness } from '../../schemas/index.ts';
import { leftOut } from './left-out.ts';

/** What made a rule, by its number: p1 made rule 1. */
const made = (rule: string, by: string | null = `p${rule}`, verb = 'enacted') =>
  ({ rule, events: [{ verb, by, lines: [5, 6] }] }) satisfies Partial<Witness>;

type Printed = string | ReturnType<typeof made>;

/** Which rules each of some documents leaves out for sure: one a month, each with the rules that it prints. */
function gone(...documents: readonly (readonly Printed[])[]): string[][] {
  const sources = documents.map((_, month) => at(`book-${month + 1}`, `2031-0${month + 1}-10`));
  const witnesses = documents.flatMap((rules, month) =>
    rules.map((one) => {
      const { rule, ...more } = typeof one === 'string' ? { rule: one } : one;
      return sampleCopy(rule, `book-${month + 1}`, more);
    }),
  );
  return [...leftOut(sources, witnesses, () => 0).values()].map((rules) => [...rules]);
}

const ERAS = ['old', 'new'];

/** The same of documents that tell no day: one an nweek, each of an era. */
function goneByClock(...documents: readonly (readonly [string, ...string[]])[]): string[][] {
  const sources = documents.map(([era], place) => ({
    ...{ id: `book-${place + 1}`, asOf: { game: { era, nweek: place + 1 } } },
  }));
  const witnesses = documents.flatMap(([, ...rules], place) =>
    rules.map((rule) => sampleCopy(rule, `book-${place + 1}`)),
  );
  const found = leftOut(sources.toReversed(), witnesses, (era) => ERAS.indexOf(era));
  return sources.map(({ id }) => [...(found.get(id) ?? [])]);
}

const at = (id: string, calendar: NonNullable<Moment['calendar']>) => ({
  id,
  asOf: { calendar },
});

test('a rule that was printed and is no more is gone, until it is printed again', () => {
  expect(gone(['1', '2'], ['1'], ['1'], ['1', '2'])).toEqual([[], ['2'], ['2'], []]);
});

test('a rule that comes is not gone before', () => {
  expect(gone(['1'], ['1', '2'])).toEqual([[], []]);
});

test('beside one that comes and may be it under another number nothing is sure, as long as that is there', () => {
  expect(gone(['1', '2'], ['1', '9'], ['1', '9'], ['1'])).toEqual([[], [], [], ['9']]);
});

test('one that something else made is another', () => {
  expect(gone([made('1'), made('2')], [made('1'), made('9')])).toEqual([[], ['2']]);
  expect(gone([made('1'), made('2')], [made('1'), made('9', 'p2')])).toEqual([[], []]);
  expect(gone([made('1'), made('2')], [made('1'), '9'])).toEqual([[], []]);
  expect(gone([made('1'), '2'], [made('1'), made('9')])).toEqual([[], []]);
});

test('what was there when the game began was made by no proposal', () => {
  const initial = (rule: string) => made(rule, null, 'initial');
  expect(gone([made('1'), initial('2')], [made('1'), made('9')])).toEqual([[], ['2']]);
  expect(gone([initial('1'), initial('2')], [initial('1'), initial('9')])).toEqual([[], []]);
  expect(gone([made('1'), made('2', null)], [made('1'), made('9')])).toEqual([[], []]);
});

test('documents that tell of nothing but game time tell it alike, in the order of eras and nweeks', () => {
  expect(goneByClock(['old', '1', '2'], ['old', '1'], ['new', '1'])).toEqual([[], ['2'], ['2']]);
  expect(goneByClock(['old', '1', '2'], ['old', '1', '9'])).toEqual([[], []]);
  expect(goneByClock(['new', '1', '2'], ['old', '1'])).toEqual([[], []]);
});

test('only a document of one day tells, wherever it stands', () => {
  const copies = [sampleCopy('1', 'a'), sampleCopy('2', 'a'), sampleCopy('1', 'b')];
  const left = (later: NonNullable<Moment['calendar']>) =>
    leftOut([at('b', later), at('a', '2031-01-10')], copies, () => 0).get('b');
  expect(left('2031-02-10')).toEqual(new Set(['2']));
  expect(left({ between: ['2031-02-10', '2031-02-11'] })).toBeUndefined();
  expect(left({ around: '2031-02-10' })).toBeUndefined();
});

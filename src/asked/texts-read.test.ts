import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  ANY_TEXT,
  askThere,
  endTexts,
  foundInSingleTexts,
  foundInText,
  foundInTexts,
  madeOfTexts,
  nameOfText,
  noteTexts,
  noteTextsOfPage,
  offerFound,
  tellTaken,
  tellText,
  whatIsFound,
  type TextRead,
} from './index.ts';

beforeEach(() => {
  noteTexts();
});
afterEach(() => {
  endTexts();
});

/** Everything that a page takes, whatever holds it. */
function takenBy(page: TextRead): string[] {
  const all = typeof page === 'string' ? [page] : [...page].flatMap(takenBy);
  return [...new Set(all)].sort();
}

const SEVEN = nameOfText({ game: 'quay', source: 'one', rule: '7' });

test('a text is called by the place of its file', () => {
  expect(SEVEN).toBe('texts/quay/one/7.md');
});

test('a page takes what a kept thing is made of, whether it is made for it or given again', () => {
  const first = noteTextsOfPage();
  const [value, read] = madeOfTexts(() => {
    tellText(SEVEN);
    const [inner, own] = madeOfTexts(() => (tellText('texts/quay/one/8.md'), 8));
    tellTaken(own);
    return inner;
  });
  tellTaken(read);
  const second = noteTextsOfPage();
  tellTaken(read);
  const third = noteTextsOfPage();
  const both = ['text:texts/quay/one/7.md', 'text:texts/quay/one/8.md'];
  expect(value).toBe(8);
  expect([first, second, third].map(takenBy)).toEqual([both, both, []]);
});

test('of a thing that takes but one there is no list', () => {
  expect(madeOfTexts(() => tellText(SEVEN))[1]).toBe(`text:${SEVEN}`);
  expect(madeOfTexts(() => undefined)[1]).toBeUndefined();
});

test('whether a text is there is all that is taken, though it is read', () => {
  const page = noteTextsOfPage();
  expect(askThere(SEVEN, () => (tellText(SEVEN), true))).toBe(true);
  expect(takenBy(page)).toEqual([`there:${SEVEN}`]);
});

test('of what is found in texts the finding is all that is taken', () => {
  const page = noteTextsOfPage();
  const found = foundInTexts('quay', 'terms', () => {
    tellText(SEVEN);
    return { terms: ['weir'], none: undefined };
  });
  expect(found).toStrictEqual({ terms: ['weir'] });
  expect(takenBy(page)).toEqual(['found:quay/terms']);
  expect(whatIsFound('found:quay/terms')).toBe('{"terms":["weir"]}');
  expect(whatIsFound('found:weir/terms')).toBeUndefined();
});

test('what is offered is found when somebody asks, and no page takes it', () => {
  const page = noteTextsOfPage();
  offerFound('quay', 'uses', () => {
    foundInTexts('quay', 'uses', () => [1]);
  });
  expect(whatIsFound('found:quay/uses')).toBe('[1]');
  expect(takenBy(page)).toEqual([]);
});

test('what is found in a text is taken from that text, and is lent to the next build', () => {
  const find = () => foundInText(SEVEN, 'definitions', () => (tellText(SEVEN), ['weir']));
  const page = noteTextsOfPage();
  expect([find(), takenBy(page)]).toEqual([['weir'], [`text:${SEVEN}`]]);
  const lent = foundInSingleTexts();
  noteTexts(lent);
  const next = noteTextsOfPage();
  expect(foundInText(SEVEN, 'definitions', () => expect.unreachable())).toEqual(['weir']);
  expect(takenBy(next)).toEqual([`text:${SEVEN}`]);
});

test('what is found in more than one text is taken from all, and is not lent', () => {
  const page = noteTextsOfPage();
  foundInText(SEVEN, 'more', () => (tellText('texts/quay/one/8.md'), ['weir']));
  expect(takenBy(page)).toEqual(['text:texts/quay/one/7.md', 'text:texts/quay/one/8.md']);
  expect(foundInSingleTexts().size).toBe(0);
});

test('what throws leaves nothing half noted', () => {
  const page = noteTextsOfPage();
  expect(() =>
    madeOfTexts(() => {
      tellText(SEVEN);
      throw new Error('It is too deep.');
    }),
  ).toThrow('too deep');
  tellTaken(ANY_TEXT);
  expect(takenBy(page)).toEqual([ANY_TEXT]);
});

test('where nothing is noted, all is made as ever', () => {
  endTexts();
  const page = noteTextsOfPage();
  tellText(SEVEN);
  expect(madeOfTexts(() => 7)).toEqual([7, undefined]);
  expect(foundInTexts('quay', 'terms', () => [7])).toEqual([7]);
  expect(askThere(SEVEN, () => false)).toBe(false);
  expect(takenBy(page)).toEqual([]);
});

import { afterEach, expect, test } from 'vitest';
import { extractOf, hasExtract, lendExtracts, takeExtracts } from './index.ts';

const quay = { game: { id: 'quay' }, rules: ['7', '33'] };
const count = ({ rules }: typeof quay) => ({ rules: rules.length, day: undefined });

afterEach(() => {
  takeExtracts();
});

test('what is extracted is the same whether it is made, kept, or nothing is kept at all', () => {
  const bare = extractOf(quay, 'count', count);
  lendExtracts(new Map());
  const made = extractOf(quay, 'count', count);
  const taken = takeExtracts();
  lendExtracts(taken);
  const kept = extractOf(quay, 'count', () => expect.unreachable());
  expect([bare, made, kept]).toEqual([{ rules: 2 }, { rules: 2 }, { rules: 2 }]);
  expect([bare, made, kept].map((one) => Object.keys(one))).toEqual([
    ['rules'],
    ['rules'],
    ['rules'],
  ]);
});

test('what is not kept of a game is made, and kept with what was', () => {
  lendExtracts(new Map([['quay', { count: '{"rules":3}' }]]));
  expect(hasExtract('quay')).toBe(true);
  expect(hasExtract('weir')).toBe(false);
  expect(extractOf(quay, 'first', ({ rules }) => rules[0])).toBe('7');
  expect(takeExtracts()).toEqual(new Map([['quay', { count: '{"rules":3}', first: '"7"' }]]));
  expect(hasExtract('quay')).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speak, standing, type JoinRequest } from './joining.ts';

const conditions = { wait: 2, open: 10, ratifiers: 2, rejecters: 2 };
const fresh: JoinRequest = { rdays: 0, ratifiers: [], rejecters: [] };
const words = fc.array(
  fc.tuple(fc.constantFrom('Ann', 'Bo', 'Cid', 'Dee'), fc.constantFrom('ratifiers', 'rejecters')),
);

test('each voter stands on one side, that of the last word', () => {
  fc.assert(
    fc.property(words, (said) => {
      const request = said.reduce((now, [by, word]) => speak(now, by, word), fresh);
      const last = new Map(said);
      const sideOf = (word: string) => [...last].filter(([, own]) => own === word).length;
      expect(request.ratifiers).toHaveLength(sideOf('ratifiers'));
      expect(request.rejecters).toHaveLength(sideOf('rejecters'));
    }),
  );
});

test.each([
  [1, 2, 0, 'open'],
  [2, 2, 0, 'joined'],
  [2, 2, 1, 'joined'],
  [2, 2, 2, 'open'],
  [9, 1, 0, 'open'],
  [10, 1, 0, 'lapsed'],
  [10, 2, 1, 'joined'],
])('after %i rdays with %i for and %i against a request is %s', (rdays, ayes, noes, expected) => {
  const names = (count: number, letter: string) =>
    Array.from({ length: count }, (_, index) => `${letter}${String(index)}`);
  const request = { rdays, ratifiers: names(ayes, 'a'), rejecters: names(noes, 'n') };
  expect(standing(request, conditions)).toBe(expected);
});

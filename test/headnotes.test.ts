import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../src/loaders/read-content.ts';
import { gamesWithRecords } from './support/kept-games.ts';

const root = resolve(import.meta.dirname, '..');
const { content, messages } = readContent(resolve(root, 'src/content'));

test('every game that came with the project and is kept has headnotes', () => {
  const noted = content.headnotes.map(({ id }) => id);
  expect(gamesWithRecords().filter((game) => !noted.includes(game))).toEqual([]);
});

test('every rule that is kept has a headnote, and every headnote a rule', () => {
  const about = messages.filter(({ ruleId }) => ruleId?.startsWith('headnote-') === true);
  expect(about.map(String)).toEqual([]);
});

test('no two rules of one ruleset have the same headnote', () => {
  const twice = content.headnotes.flatMap(({ id, data }) =>
    Object.entries(data).flatMap(([source, notes]) => {
      const words = Object.values(notes);
      return words
        .filter((one, index) => words.indexOf(one) !== index)
        .map((one) => `${id}/${source}: ${one}`);
    }),
  );
  expect(twice).toEqual([]);
});

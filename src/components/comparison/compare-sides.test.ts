import { describe, expect, test } from 'vitest';
import { compareSides } from './compare-sides.ts';
import { sumUp } from './sum-up.ts';
import type { Side } from './sides.ts';

const side = (items: Readonly<Record<string, string | null>>): Side =>
  new Map(Object.entries(items).map(([key, text]) => [key, { name: `Rule ${key}`, text }]));

describe('two rulesets', () => {
  test('differ in what was changed, in what is new and in what is gone', () => {
    const older = side({ 1: 'The toll is one eel.', 2: 'Hats.', 3: 'Moss.' });
    const newer = side({ 1: 'The toll is two eels.', 3: 'Moss.', 4: 'Hum.' });
    const { differences, same } = compareSides(older, newer);
    expect(differences.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'Rule 1: changed',
      'Rule 4: new',
      'Rule 2: gone',
    ]);
    expect(same).toBe(1);
  });

  test('are not said to be the same where a text is not held', () => {
    const held = side({ 1: 'Moss.' });
    const { differences } = compareSides(held, side({ 1: null }));
    expect(differences).toMatchObject([{ kind: 'changed', hunks: null }]);
    expect(compareSides(side({ 1: null }), side({ 1: null })).differences).toHaveLength(1);
  });
});

describe('what came of a comparison is said plainly', () => {
  const older = side({ 1: 'The toll is one eel.', 2: 'Hats.', 3: 'Moss.' });
  const newer = side({ 1: 'The toll is two eels.', 3: 'Moss.', 4: 'Hum.' });

  test('of whole rulesets, by how many rules became what', () => {
    expect(sumUp(compareSides(older, newer), 'rules')).toBe(
      'Of 4 rules 1 changed, 1 is new, 1 is gone and 1 is the same.',
    );
    expect(sumUp(compareSides(older, older), 'rules')).toBe('Nothing differs.');
  });

  test('of two versions of a rule, which have no other parts', () => {
    const [before, after] = [side({ 1: 'Moss.' }), side({ 1: 'Moss!' })];
    expect(sumUp(compareSides(before, after), 'version')).toBe('What differs is marked below.');
    expect(sumUp(compareSides(before, side({ 1: null })), 'version')).toMatch(/not in this copy/u);
  });
});

import { describe, expect, test } from 'vitest';
import { compareSides } from './compare-sides.ts';
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
      'Rule 4: only after',
      'Rule 2: only before',
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from '../text.ts';
import { findPrecedence } from './index.ts';

const OPTIONS = {
  comments: [{ open: '[[', close: ']]' }],
  isTitle: (words: string) => words === 'Harbour Dues',
};

function clausesOf(text: string) {
  return findPrecedence(parseText(text), OPTIONS).claims.map(({ clause }) => clause);
}

const SELF = { of: 'rule' } as const;

describe('what a rule says of itself', () => {
  test.each([
    ['This rule takes precedence over Rule 12.', { kind: 'precedes', over: ['12'] }],
    ['This Rule defers to rules 4, 5 and 12.', { kind: 'defers', over: ['4', '5', '12'] }],
    ['This rule supersedes Rule 4E7.', { kind: 'supersedes', over: ['4E7'] }],
    [
      'This rule takes precedence over “Harbour Dues”.',
      { kind: 'precedes', over: ['Harbour Dues'] },
    ],
    ['This rule shall take precedence over every other rule.', { kind: 'precedes', over: 'all' }],
    ['This rule defers to any rules which contradict it.', { kind: 'defers', over: 'all' }],
    [
      'This rule takes precedence over all rules other than Rule 3 and Rule 9.',
      { kind: 'precedes', over: 'all', except: ['3', '9'] },
    ],
    [
      'This rule cannot be overruled by Tidal Rules.',
      { kind: 'withstands', over: { class: 'tidal' } },
    ],
    ['This rule defers to all rules about gulls.', { kind: 'defers', over: 'described' }],
    [
      'This rule takes precedence over any rule naming ships.',
      { kind: 'precedes', over: 'described' },
    ],
    [
      'This rule takes precedence over Rule 8 in that regard.',
      { kind: 'precedes', over: ['8'], limited: true },
    ],
    [
      'Where this rule conflicts with any other rule on sails, this rule takes precedence.',
      { kind: 'precedes', over: 'described' },
    ],
    [
      'A rule may set another fare, and in this case that rule takes precedence.',
      { kind: 'defers', over: 'described' },
    ],
  ])('%s', (text, clause) => {
    expect(clausesOf(text)).toEqual([{ ...SELF, ...clause }]);
  });

  test('two claims may stand in one sentence', () => {
    const text = 'This rule takes precedence over all rules, except that it defers to Rule 6.';
    expect(clausesOf(text)).toEqual([
      { ...SELF, kind: 'precedes', over: 'all' },
      { ...SELF, kind: 'defers', over: ['6'] },
    ]);
  });
});

test('parts of rules and other rules are told from the whole rule', () => {
  expect(clausesOf('This sentence defers to Rule 2.')[0]?.of).toBe('part');
  expect(clausesOf('The preceding two sentences defer to Rule 2.')[0]?.of).toBe('part');
  expect(clausesOf('Rule 5 takes precedence over Rule 2.')[0]?.of).toEqual(['5']);
  expect(
    clausesOf('In a conflict between a Sea-Law and a rule, the Sea-Law takes precedence.')[0]?.of,
  ).toEqual({ class: 'sea-law' });
});

test.each([
  'If a rule says that it takes precedence over another, it does.',
  'A rule with a lower number takes precedence over one with a higher.',
  'The move that was described takes precedence.',
  '[[This rule takes precedence over Rule 3.]] Gulls are birds.',
  'This rule takes precedence over the harbour master.',
  'This part is preceded by a bell.',
])('no claim: %s', (text) => {
  expect(clausesOf(text)).toEqual([]);
});

test('tells the sentence in which a claim stands', () => {
  const text = 'Gulls are birds. This rule defers\nto Rule 3. So be it.';
  const { words, claims } = findPrecedence(parseText(text), OPTIONS);
  const [found] = claims;
  expect(words.slice(found?.start, found?.end)).toBe('This rule defers\nto Rule 3.');
});

test('reads whatever a text holds', () => {
  const piece = fc.constantFrom(
    'this rule',
    'takes precedence over',
    'a rule may',
    'that rule takes precedence',
    'all rules except',
    'Rule 3',
    '[[',
    ']]',
    '.',
    ',',
    '\n\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { words, claims } = findPrecedence(parseText(pieces.join(' ')), OPTIONS);
      for (const { start, end } of claims) {
        expect(words.slice(start, end)).toMatch(/precedence/u);
      }
    }),
    { numRuns: 100 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { readNamesakes, writeNamesakes } from './named-pages.ts';
import { readVersions, writeVersions } from './texts.ts';
import { formOf, tokensOf } from './words.ts';

describe('the key of a name', () => {
  test.each([
    ['33/9', '33/9'],
    ['4E15', '4e15'],
    [' The  “Ferry”\n', 'the ferry'],
    ['Zoë’s Áger', "zoe's ager"],
    ['a\tb\u0000c', 'a b c'],
  ])('of %j is %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test('has neither tabs nor line breaks, is its own key, and is short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const key = nameKey(name);
        expect(key).not.toMatch(/[\t\n\r]/u);
        expect(key.length).toBeLessThanOrEqual(64);
        if (!key.includes('~')) expect(nameKey(key)).toBe(key);
      }),
    );
  });

  test('of two long names that begin alike tells them apart', () => {
    expect(nameKey(`${'a'.repeat(90)}b`)).not.toBe(nameKey(`${'a'.repeat(90)}c`));
  });
});

test('namesakes are read as they were written, whatever their titles hold', () => {
  const page = fc.record({
    address: fc.stringMatching(/^[a-z0-9/-]{1,20}$/u),
    kind: fc.constantFrom('rule', 'player', 'time'),
    title: fc.string().map((title) => title.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()),
    isOwn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1 }), fc.nat(), (pages, others) => {
      expect(readNamesakes(writeNamesakes({ pages, others }))).toEqual({ pages, others });
    }),
  );
  const [read] = readNamesakes(
    writeNamesakes({
      pages: [{ address: 'a/', kind: 'rule', title: 'x\ty\nz', isOwn: true }],
      others: 0,
    }),
  ).pages;
  expect(read?.title).toBe('x y z');
});

test('versions are read as they were written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.infiniteStream(fc.boolean()),
      (count, coins) => {
        const versions = [...coins.take(count)].flatMap((stands, version) =>
          stands ? [version] : [],
        );
        fc.pre(versions.length > 0);
        expect(readVersions(writeVersions(versions, count), count)).toEqual(versions);
      },
    ),
  );
});

describe('words', () => {
  test('are held together where they have a figure', () => {
    const words = tokensOf('The ferry’s 33/9, well-known 4E-15; 1-10. Über 2.5').map(
      ({ word }) => word,
    );
    expect(words).toEqual([
      'the',
      "ferry's",
      '33/9',
      'well',
      'known',
      '4e-15',
      '1-10',
      'uber',
      '2',
      '5',
    ]);
  });

  test('stand where they are said to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { word, start, end } of tokensOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}'/-]+$/u);
          expect(text.slice(start, end)).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}/'’-]*$/u);
        }
      }),
    );
  });

  test('are words, whatever signs they are written with', () => {
    const words = tokensOf('a\u0301 \u0301 \ufdfa \u00bd').map(({ word }) => word);
    expect(words[0]).toBe('a');
    expect(words).toHaveLength(3);
    expect(words.join('')).not.toMatch(/\s/u);
  });

  test.each([
    ['vote', 'votes', 'voted', 'voting'],
    ['ferry', 'ferries', 'ferried', 'ferrying', "ferry's"],
    ['call', 'calls', 'called', 'calling'],
    ['pass', 'passes', 'passed', 'passing'],
    ['rule', 'rules', 'ruled', 'ruling'],
    ['need', 'needs', 'needed', 'needing'],
  ])('have one form with their inflections: %s', (...words) => {
    expect(new Set(words.map(formOf)).size).toBe(1);
  });

  test.each([
    ['car', 'carpet'],
    ['player', 'play'],
    ['33/9', '33'],
    ['bus', 'bu'],
    ['thing', 'th'],
    ['this', 'thi'],
  ])('%s is no form of %s', (a, b) => {
    expect(formOf(a)).not.toBe(formOf(b));
  });
});

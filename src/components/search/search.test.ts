import { describe, expect, test } from 'vitest';
import type { AddressEntry } from '../../site/finding/address-entry.ts';
import { keyInGame, nameKey } from '../../finding/name-key.ts';
import { writeNamesakes, type NamedPage } from '../../finding/named-pages.ts';
import { makeLookUp } from './look-up.ts';
import { findStretches } from './marked.ts';
import { askedWords, readQuery } from './query.ts';
import { readState, writeState } from './state.ts';

type Entry = Pick<AddressEntry, 'address' | 'kind' | 'names'> & Partial<Pick<AddressEntry, 'also'>>;

/** Looks names up among pages, in one file. */
function lookUpAmong(entries: readonly Entry[]) {
  const lines = new Map<string, NamedPage[]>();
  for (const { address, kind, names, also = [] } of entries) {
    for (const [list, isOwn] of [
      [names, true],
      [also, false],
    ] as const) {
      for (const name of list) {
        const page = { address, kind, title: address, isOwn };
        lines.set(nameKey(name), [...(lines.get(nameKey(name)) ?? []), page]);
      }
    }
  }
  const file = [...lines].map(([key, pages]) => `${key}\t${writeNamesakes({ pages, others: 0 })}`);
  return makeLookUp((path) =>
    Promise.resolve(path === 'names.txt' ? 'f/names\n0 0' : file.join('\n')),
  );
}

test('a name that more pages have than are listed is that of the page of the reader’s game', async () => {
  const page = (game: string): NamedPage => {
    return { address: `${game}/rulesets/`, kind: 'rulesets', title: game, isOwn: true };
  };
  const file = [
    `rulesets\t${writeNamesakes({ pages: [page('a'), page('b')], others: 1 })}`,
    `${keyInGame('rulesets', 'c')}\t${writeNamesakes({ pages: [page('c')], others: 0 })}`,
  ].join('\n');
  const lookUp = makeLookUp((path) =>
    Promise.resolve(path === 'names.txt' ? 'f/names\n0 0' : file),
  );
  expect((await lookUp('Rulesets', 'c')).straight?.address).toBe('c/rulesets/');
  expect((await lookUp('Rulesets', 'a')).straight?.address).toBe('a/rulesets/');
  expect((await lookUp('Rulesets', 'd')).straight).toBeNull();
  expect(await lookUp('Rulesets', 'c')).toMatchObject({ others: 0 });
  expect(await lookUp('Rulesets', '')).toMatchObject({ others: 1, straight: null });
});

describe('the look-up of names', () => {
  const lookUp = lookUpAmong([
    {
      address: 'b/rules/33/',
      kind: 'rule',
      names: ['33/9', '33', 'The Ferry'],
      also: ['Old Ferry'],
    },
    { address: 't/rules/33/', kind: 'rule', names: ['33/1', '33'] },
    { address: 'b/rules/4e15/', kind: 'rule', names: ['4E15'] },
    {
      address: 'b/proposals/p1909/',
      kind: 'proposal',
      names: ['p1909', 'The Ferry'],
      also: ['1909'],
    },
    { address: 'a/proposals/9080/', kind: 'proposal', names: ['9080'] },
    { address: 'a/rules/2009/', kind: 'rule', names: ['2009'] },
    { address: 'a/at/?t=2009', kind: 'time', names: ['2009'] },
    { address: 't/at/?t=2009', kind: 'time', names: ['2009'] },
    { address: 'b/at/?t=nweek%2076', kind: 'time', names: ['nweek 76'] },
    { address: 'b/at/nweek-76/', kind: 'moment', names: ['nweek-76'], also: ['nweek 76'] },
    { address: 'b/at/?t=nweek%2085', kind: 'time', names: ['nweek 85'] },
    { address: 'b/at/first.nweek-85/', kind: 'moment', names: [], also: ['nweek 85'] },
    { address: 'b/at/second.nweek-85/', kind: 'moment', names: [], also: ['nweek 85'] },
    { address: 'b/players/ada/', kind: 'player', names: ['Ada'] },
    { address: 'b/keywords/ada/', kind: 'keyword', names: ['Ada'] },
  ]);

  test.each([
    ['33/9', '', 'b/rules/33/'],
    ['Rule 33/9', '', 'b/rules/33/'],
    ['33', 'b', 'b/rules/33/'],
    ['33', 't', 't/rules/33/'],
    ['33', '', null],
    ['33', 'a', null],
    ['4e15', '', 'b/rules/4e15/'],
    ['R4E15', '', 'b/rules/4e15/'],
    ['the ferry', '', 'b/rules/33/'],
    ['old ferry', '', 'b/rules/33/'],
    ['p1909', '', 'b/proposals/p1909/'],
    ['1909', '', 'b/proposals/p1909/'],
    ['P9080', '', 'a/proposals/9080/'],
    ['proposal 9080', '', 'a/proposals/9080/'],
    ['2009', '', null],
    ['2009', 't', 't/at/?t=2009'],
    ['year 2009', 'a', 'a/at/?t=2009'],
    ['2009-06-03', 't', 't/at/?t=2009-06-03'],
    ['June 2009', 'a', 'a/at/?t=June%202009'],
    ['nweek 76', '', 'b/at/nweek-76/'],
    ['nweek 76, nday 3', '', 'b/at/?t=nweek%2076%2C%20nday%203'],
    ['nweek 85', '', 'b/at/?t=nweek%2085'],
    ['Ada', 'b', null],
    ['player Ada', '', 'b/players/ada/'],
    ['keyword ada', '', 'b/keywords/ada/'],
    ['"the ferry"', '', null],
    ['xyzzy', '', null],
    ['', '', null],
  ])('of %j in game %j leads straight to %j', async (words, game, address) => {
    expect((await lookUp(words, game)).straight?.address ?? null).toBe(address);
  });

  test('lists all that can be meant', async () => {
    const { pages } = await lookUp('33', '');
    expect(pages.map(({ address }) => address)).toEqual(['b/rules/33/', 't/rules/33/']);
  });
});

test('a query is words, and phrases in quotation marks', () => {
  expect(readQuery('Ferries "the Quay’s end" 33/9 well-known "open ')).toEqual([
    { kind: 'word', word: 'ferries', forms: ['ferry'] },
    { kind: 'phrase', words: ['the', "quay's", 'end'] },
    { kind: 'word', word: '33/9', forms: ['33/9'] },
    { kind: 'phrase', words: ['well', 'known'] },
    { kind: 'phrase', words: ['open'] },
  ]);
  expect(readQuery(' "" !? ')).toEqual([]);
});

test('what was looked for is found in a text, and nothing twice', () => {
  const text = 'The ferries: the ferry lies, and lies.';
  const found = findStretches(text, readQuery('ferry "ferry lies"'));
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['ferries', 'ferry lies']);
});

test('a search stands in its address', () => {
  const state = {
    words: 'a "b c"',
    filters: { game: 'B & C' },
    when: 'nweek 76',
    order: 'date',
    from: 'b-nomic',
  };
  expect(readState(writeState(state), ['game', 'era'])).toEqual(state);
  expect(writeState({ words: '', filters: {}, when: '', order: '', from: '' })).toBe('');
});

test('a phrase is looked up by its two neighbours with the most letters, a word by itself', () => {
  const asked = (typed: string) => readQuery(typed).map(askedWords);
  expect(asked('ferry')).toEqual([['ferry']]);
  expect(asked('"the ferry lies"')).toEqual([['ferry', 'lies']]);
  expect(asked('"it is at the quay" harbour')).toEqual([['the', 'quay'], ['harbour']]);
  expect(asked('"quay"')).toEqual([['quay']]);
});

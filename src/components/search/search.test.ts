import { describe, expect, test } from 'vitest';
import { exactNames as storedNames } from '../../site/view/search-ids.ts';
import { exactNames } from './exact-id.ts';
import { splitExcerpt } from './excerpt.ts';
import { facetChoices } from './facets.ts';
import { makeFind } from './find.ts';
import type { Found, Hit, Pagefind, PagefindSearch } from './pagefind.ts';
import { isEmpty, readState, writeState } from './state.ts';
import { foundWords } from './words.ts';

describe('what is asked for', () => {
  test('is kept in the address', () => {
    const state = {
      words: '"ferry & toll"',
      filters: { game: 'B Nomic', keyword: 'Fees: Tolls' },
      order: 'number',
    };
    const query = writeState(state);
    expect(query).toBe('?q=%22ferry+%26+toll%22&game=B+Nomic&keyword=Fees%3A+Tolls&sort=number');
    expect(readState(query, ['game', 'era', 'keyword'])).toEqual(state);
  });

  test('may be nothing', () => {
    const nothing = readState('?q=+&other=1', ['game']);
    expect(nothing).toEqual({ words: '', filters: {}, order: '' });
    expect(isEmpty(nothing)).toBe(true);
    expect(writeState(nothing)).toBe('');
    expect(isEmpty({ ...nothing, filters: { game: 'Agora' } })).toBe(false);
  });
});

describe('a name', () => {
  const ids = (words: string) => exactNames(words).map(({ id, kinds }) => [id, ...kinds]);

  test('is a number or a title as it stands', () => {
    expect(ids(' 33/9 ')).toEqual([['33/9']]);
    expect(ids('4E15')).toEqual([['4e15']]);
    expect(ids('The  "Ferry"')).toEqual([['the ferry']]);
  });

  test('may say of what kind it is', () => {
    expect(ids('R1030')).toEqual([['r1030'], ['1030', 'rule', 'old version']]);
    expect(ids('Rule 33/9')).toEqual([['rule 33/9'], ['33/9', 'rule', 'old version']]);
    expect(ids('p1909')).toEqual([['p1909'], ['1909', 'proposal']]);
    expect(ids('rulebook 3')).toEqual([['rulebook 3']]);
  });

  test('is not a phrase in quotation marks, nor nothing', () => {
    expect(ids('"33/9"')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });

  test('is what the index holds of the page', () => {
    expect(storedNames({ kind: 'rule', number: '4E15', title: 'On  “Wreaths”' })).toEqual([
      '4e15',
      'on “wreaths”',
    ]);
    expect(storedNames({ kind: 'rule', number: '33/9', title: 'The "Ferry"' })).toEqual([
      '33/9',
      '33',
      'the ferry',
    ]);
    expect(storedNames({ kind: 'rule', number: '', title: '$' })).toEqual(['$']);
    expect(storedNames({ kind: 'old version', number: '33/8', title: 'Ferry' })).toEqual(['33/8']);
    expect(storedNames({ kind: 'old version', number: '1-10', title: 'Fog' })).toEqual([]);
    expect(storedNames({ kind: 'proposal', number: 'p1909', title: 'A Toll' })).toEqual([
      'p1909',
      '1909',
      'a toll',
    ]);
  });
});

describe('an excerpt', () => {
  test('is taken apart at its marks', () => {
    expect(splitExcerpt('The <mark>toll</mark> is three')).toEqual([
      { text: 'The ', isFound: false },
      { text: 'toll', isFound: true },
      { text: ' is three', isFound: false },
    ]);
  });

  test('is text, whatever it holds', () => {
    expect(splitExcerpt('if &lt;script&gt; <mark>x&lt;0</mark>')).toEqual([
      { text: 'if <script> ', isFound: false },
      { text: 'x<0', isFound: true },
    ]);
  });
});

test('a filter lists what there is, by its figures, and the chosen value in any case', () => {
  expect(facetChoices({ 'nweek 91': 3, 'nweek 9': 1, none: 0 }, 'gone')).toEqual([
    { value: 'gone', text: 'gone (0)' },
    { value: 'nweek 9', text: 'nweek 9 (1)' },
    { value: 'nweek 91', text: 'nweek 91 (3)' },
  ]);
});

describe('what was found', () => {
  const state = { words: 'ferry', filters: {}, order: '' };

  test('is said in words', () => {
    expect(foundWords(state, 0, 0, 0)).toBe('Nothing found for “ferry”.');
    expect(foundWords(state, 12, 10, 0)).toBe('12 found for “ferry”, 10 shown.');
    expect(foundWords({ ...state, words: '"a b"' }, 1, 1, 0)).toBe('1 found for "a b".');
    expect(foundWords(state, 3, 3, 1)).toBe(
      '3 found for “ferry”. The first is called exactly that; Enter opens it.',
    );
    expect(foundWords(state, 3, 3, 2)).toBe(
      '3 found for “ferry”. The first 2 are called exactly that.',
    );
  });
});

interface Page {
  readonly id: string;
  readonly words: string;
  readonly kind: string;
  readonly names: readonly string[];
}

/** An index over a few pages that notes what it is asked. */
function fakePagefind(pages: readonly Page[]) {
  const asked: (readonly [string | null, PagefindSearch])[] = [];
  const hit = ({ id, kind }: Page): Hit => ({
    id,
    data: () =>
      Promise.resolve({ url: `/${id}/`, excerpt: '', meta: {}, filters: { kind: [kind] } }),
  });
  const matches = (page: Page, words: string | null, { filters }: PagefindSearch) => {
    const any = Array.isArray(filters.any) ? filters.any : null;
    const named = any?.some(({ id }) => typeof id === 'string' && page.names.includes(id)) ?? true;
    const kept = filters.kind === undefined || filters.kind === page.kind;
    return named && kept && (words === null || page.words.includes(words));
  };
  const search = (words: string | null, options: PagefindSearch): Promise<Found> => {
    asked.push([words, options]);
    const found = pages.filter((page) => matches(page, words, options));
    const kinds = Map.groupBy(found, ({ kind }) => kind);
    const counts = Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
    return Promise.resolve({ results: found.map(hit), filters: { kind: counts } });
  };
  const pagefind: Pagefind = {
    createInstance: () => ({ search, preload: () => Promise.resolve(null) }),
  };
  return { pagefind, asked };
}

describe('the search', () => {
  const pages: Page[] = [
    { id: 'p33', words: 'see 33', kind: 'proposal', names: ['33'] },
    { id: 'other', words: 'see 33', kind: 'rule', names: [] },
    { id: 'r33', words: 'the ferry', kind: 'rule', names: ['33'] },
  ];
  const ask = async (state: Partial<Parameters<ReturnType<typeof makeFind>>[0]>) => {
    const { pagefind, asked } = fakePagefind(pages);
    const find = makeFind(pagefind, '/', ['kind']);
    return { ...(await find({ words: '', filters: {}, order: '', ...state })), asked };
  };

  test('puts first what is called exactly that, rules before proposals, and nothing twice', async () => {
    const { exact, results } = await ask({ words: '33' });
    expect(exact.map(({ id }) => id)).toEqual(['r33', 'p33']);
    expect(results.map(({ id }) => id)).toEqual(['r33', 'p33', 'other']);
  });

  test('keeps to the order that is asked for', async () => {
    const { results, asked } = await ask({ words: '33', order: 'date-desc' });
    expect(results.map(({ id }) => id)).toEqual(['p33', 'other']);
    expect(asked).toContainEqual(['33', { filters: {}, sort: { date: 'desc' } }]);
  });

  test('counts what a filter would give if another of its values were chosen', async () => {
    const { results, counts } = await ask({ words: 'see', filters: { kind: 'rule' } });
    expect(results.map(({ id }) => id)).toEqual(['other']);
    expect(counts).toEqual({ kind: { proposal: 1, rule: 1 } });
  });

  test('needs no words', async () => {
    const { results, exact } = await ask({ filters: { kind: 'proposal' } });
    expect(exact).toEqual([]);
    expect(results.map(({ id }) => id)).toEqual(['p33']);
  });
});

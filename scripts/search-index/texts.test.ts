import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readFacets } from '../../src/components/search/facets.ts';
import { lookInto, type Scope } from '../../src/components/search/look-into.ts';
import { ANY, findMatches } from '../../src/components/search/match.ts';
import { readQuery, type Term } from '../../src/components/search/query.ts';
import { openTexts, type Texts } from '../../src/components/search/texts.ts';
import { formOf, tokensOf } from '../../src/finding/words.ts';
import type { AddressEntry } from '../../src/site/finding/address-entry.ts';
import type { NewFile } from '../write-files.ts';
import { servePagefind } from '../../test/support/served-pagefind.ts';
import { makeGamePart } from './game-part.ts';
import { joinParts } from './join-parts.ts';
import { passagesOf } from './page-passages.ts';
import { writePagefind } from './write-pagefind.ts';
import { groupGames } from './word-groups.ts';

const folders: string[] = [];
const served = await servePagefind();
afterAll(() => {
  served.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A rule as its versions, each of its paragraphs. */
type Versions = readonly (readonly string[])[];

/** Writes rules as pages, indexes them by Pagefind and opens the index as a reader's browser does. */
async function openRules(
  rules: Readonly<Record<string, Versions>>,
  headnotes: Readonly<Record<string, string>> = {},
  { ofGroup = 100, ofGame = 100 } = {},
) {
  const site = mkdtempSync(join(tmpdir(), 'palimpsest-find-'));
  folders.push(site);
  const entries = Object.entries(rules).map(([name, versions]) =>
    entryOf(name, versions, headnotes[name]),
  );
  for (const [name, versions] of Object.entries(rules)) {
    versions.forEach((paragraphs, version) => {
      const address = addressOf(name, version, versions.length);
      mkdirSync(join(site, address), { recursive: true });
      writeFileSync(join(site, address, 'index.html'), pageOf(paragraphs));
    });
  }
  // Parted anywhere, they are what they are together.
  const parts = inGroups(entries, ofGame).map((own) =>
    makeGamePart(site, { game: 'Harbour', entries: own }),
  );
  const records = parts.flatMap((part) => part.records);
  const groups = inGroups(records, ofGroup);
  const joined = joinParts(
    parts.map(({ facts }) => facts),
    groups.map(({ length }, number) => ({
      ...{ key: String(number), count: length },
      make: () => Promise.resolve([]),
    })),
  );
  const all = [...parts, joined].flatMap(({ files }) => files);
  const byPath = new Map(all.map(({ path, content }) => [path, content]));
  const read = (path: string) =>
    Promise.resolve(Buffer.from(byPath.get(path) ?? Buffer.from('')).toString());
  const written: NewFile[][] = [];
  for (const [number, group] of groups.entries()) written.push(await writePagefind(group, number));
  return openTexts(read, () => served.open(written));
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}

function addressOf(name: string, version: number, count: number): string {
  return version === count - 1 ? `h/rules/${name}/` : `h/rules/${name}/${version}/`;
}

function entryOf(name: string, versions: Versions, headnote?: string): AddressEntry {
  return {
    address: `h/rules/${name}/`,
    kind: 'rule',
    title: name,
    names: [name],
    also: [],
    found: {
      kind: 'rule',
      number: '',
      titles: [name],
      ...(headnote !== undefined && { headnote }),
      eras: [],
      keywords: [],
      date: '0000-00-00',
      versions: versions.map((_, version) => ({
        name: `${name}/${version}`,
        address: addressOf(name, version, versions.length),
        first: '',
        last: '',
        days: [null, null],
        nweeks: [null, null],
      })),
    },
  };
}

function pageOf(paragraphs: readonly string[]): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = paragraphs
    .map(
      (text, n) =>
        `<p id="r-p${n + 1}"><a class="anchor" href="#x">${n + 1}</a>${escape(text)}</p>`,
    )
    .join('\n');
  return `<main><div class="rule-text" data-searched>${body}</div><p>elsewhere</p></main>`;
}

describe('the index of texts', () => {
  const RULES = {
    ferry: [
      ['The ferry lies at the Quay.', 'A fare is due.'],
      ['The ferry sails.', 'A fare is due.'],
    ],
    quay: [['Ferries may lie here. The fare, the ferry & <all>.']],
    well: [['A well-known rule, 33/9, of wells.']],
  };
  const ask = async (words: string, scope: 'any' | 'now' = 'any') => {
    const texts = await openRules(RULES);
    const terms = readQuery(words);
    return (
      await found(texts, terms, scope === 'any' ? ANY : (_, version, last) => version === last)
    )
      .map(({ thing, versions }) => `${Object.keys(RULES)[thing] ?? ''} ${versions.join()}`)
      .sort();
  };

  test.each([
    ['ferry', ['ferry 0,1', 'quay 0']],
    ['FERRIES', ['ferry 0,1', 'quay 0']],
    ['ferry lies', ['ferry 0', 'quay 0']],
    ['"ferry lies"', ['ferry 0']],
    ['“the ferry” fare', ['ferry 0,1', 'quay 0']],
    ['"the ferry" quay', ['ferry 0', 'quay 0']],
    ['"lies ferry"', []],
    ['sails quay', []],
    ['33/9', ['well 0']],
    ['33', ['well 0']],
    ['9', []],
    ['339', []],
    ['harbou', []],
    ['qua', []],
    ['well-known', ['well 0']],
    ['known', ['well 0']],
    ['xyzzy', []],
    ['ferry xyzzy', []],
    ['car', []],
    ['elsewhere', []],
    ['<all>', ['quay 0']],
  ])('finds by %j what one version has whole', async (words, rules) => {
    expect(await ask(words)).toEqual(rules);
  });

  test('looks at the last known versions alone', async () => {
    expect(await ask('lies', 'now')).toEqual(['quay 0']);
    expect(await ask('sails', 'now')).toEqual(['ferry 1']);
  });

  test('holds a paragraph once, with where it stands in each version', async () => {
    const texts = await openRules(RULES);
    expect(texts.index.passages).toEqual([4, 2, 2]);
    const {
      matches: [match],
    } = await findMatches(texts, readQuery('fare due'), ANY);
    const { versions, passages } = await lookInto(texts, 0, match?.terms ?? [], ANY);
    expect(match?.thing).toBe(0);
    expect(versions).toEqual([0, 1]);
    expect(passages[0]?.passage).toEqual(['A fare is due.', [[0, '#r-p2']]]);
  });

  test('finds a rule by the headnote of its last version', async () => {
    const texts = await openRules(RULES, { ferry: 'How hands cross the water.' });
    const terms = readQuery('hands water');
    expect(await found(texts, terms, ANY)).toEqual([{ thing: 0, versions: [1] }]);
    expect((await texts.thing(0)).headnote).toBe('How hands cross the water.');
    expect(await found(texts, readQuery('"water the"'), ANY)).toEqual([]);
  });

  test('marks the form in which Pagefind found a word', async () => {
    const texts = await openRules({ crew: [['The crew organizes boats.']] });
    const {
      matches: [match],
    } = await findMatches(texts, readQuery('organization'), ANY);
    const { passages } = await lookInto(texts, 0, match?.terms ?? [], ANY);
    expect(passages.map(({ passage }) => passage[0])).toEqual(['The crew organizes boats.']);
  });

  test('gives the best ones of a phrase before all are read, and then all in the same order', async () => {
    const rules = Array.from({ length: 60 }, (_, number): [string, string[][]] => [
      `rule${number}`,
      [[number % 3 === 0 ? 'A gull has landed here.' : 'A gull has slept. It landed here.']],
    ]);
    const texts = await openRules(Object.fromEntries(rules));
    const terms = readQuery('"gull has landed"');
    const whole = await findMatches(texts, terms, ANY);
    expect(whole.isWhole).toBe(true);
    expect(whole.matches).toHaveLength(20);
    const best = await findMatches(texts, terms, ANY, 3);
    expect(best.isWhole).toBe(false);
    expect(best.matches.length).toBeGreaterThanOrEqual(3);
    expect(best.matches).toEqual(whole.matches.slice(0, best.matches.length));
    const readOn = await best.readOn();
    expect(readOn.isWhole).toBe(true);
    expect(readOn.matches).toEqual(whole.matches);
  });

  test('finds every text by every word of it, whatever signs it is written with', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc
        .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }))
        .map((all) => all.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (paragraphs) => {
        const texts = await openRules({ a: [['first']], b: [paragraphs], c: [['last']] });
        const lost = [];
        for (const { word } of paragraphs.flatMap(tokensOf)) {
          const places = await texts.words.find({ kind: 'word', word, forms: [] });
          if (!places.has(1)) lost.push(word);
        }
        expect(lost).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test('is sorted by the figures of its numbers', async () => {
    const texts = await openRules({ 10: [['a']], 9: [['b']], '1-10': [['c']], '1-9': [['d']] });
    const titles = await Promise.all((await texts.words.order('number', 'asc')).map(texts.thing));
    expect(titles.map(({ title }) => title)).toEqual(['1-9', '1-10', '9', '10']);
  });

  test('is the same each time', async () => {
    const words = (number: number) => [`hull${number}`, 'boat', `mast${number % 7}`];
    const records = Array.from({ length: 300 }, (_, number) => ({
      words: words(number),
      filters: { game: ['Harbour'], kind: [`${number % 5}`], era: [], keyword: [] },
    }));
    const [once, again] = [await writePagefind(records, 0), await writePagefind(records, 0)];
    expect(again.map(({ path }) => path)).toEqual(once.map(({ path }) => path));
    expect(
      again.every(({ content }, n) => once[n] && Buffer.compare(content, once[n].content) === 0),
    ).toBe(true);
  });

  test('narrows and sorts what it finds, wordless or not', async () => {
    const texts = await openRules({ $: [[]], ferry: [['The ferry lies.']] });
    const facetsOf = await readFacets(texts.words);
    expect([0, 1].map((thing) => facetsOf(thing, 'game'))).toEqual([['Harbour'], ['Harbour']]);
    expect([0, 1].map((thing) => facetsOf(thing, 'keyword'))).toEqual([[], []]);
    expect(await texts.words.order('date', 'desc')).toEqual([1, 0]);
  });

  test('finds what an own reckoning finds, in whatever texts', async () => {
    const word = fc.constantFrom('ferry', 'ferries', 'lie', 'lies', 'quay', '33/9', 'fare');
    const paragraph = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
    const versions = fc.array(fc.array(paragraph, { maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    });
    const term = fc.oneof(
      word,
      fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => `"${all.join(' ')}"`),
    );
    const query = fc.array(term, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
    const size = fc.integer({ min: 1, max: 9 });
    const sizes = fc.record({ ofGroup: size, ofGame: size });
    await fc.assert(
      fc.asyncProperty(fc.array(versions, { maxLength: 9 }), query, sizes, async (...given) => {
        const [rules, words, parted] = given;
        const named = Object.fromEntries(rules.map((rule, n) => [`title${n}`, rule]));
        const texts = await openRules(named, {}, parted);
        const plain = await found(texts, readQuery(words), ANY);
        const expected = rules.flatMap((rule, thing) => {
          const having = rule.flatMap((text, version) => (hasAll(text, words) ? [version] : []));
          return having.length === 0 ? [] : [{ thing, versions: having }];
        });
        expect(plain.sort((a, b) => a.thing - b.thing)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});

describe('groups of what is searched', () => {
  test('narrow and sort as one', async () => {
    const rules = { 10: [['a']], 9: [['b']], '1-10': [['c']], '1-9': [[]], quay: [['a']] };
    const texts = await openRules(rules, {}, { ofGroup: 2 });
    const titles = await Promise.all((await texts.words.order('number', 'desc')).map(texts.thing));
    expect(titles.map(({ title }) => title)).toEqual(['quay', '10', '9', '1-10', '1-9']);
    const facetsOf = await readFacets(texts.words);
    expect([0, 1, 2, 3, 4].map((thing) => facetsOf(thing, 'game'))).toEqual(
      Array.from({ length: 5 }, () => ['Harbour']),
    );
  });

  test('are whole games in their order, few of them, and none very small', () => {
    const counts = fc.array(fc.nat({ max: 4000 }), { maxLength: 40 });
    fc.assert(
      fc.property(counts, (sizes) => {
        const games = sizes.map((count, number) => ({ number, count }));
        const groups = groupGames(games);
        expect(groups.flat()).toEqual(games.filter(({ count }) => count > 0));
        expect(groups.length).toBeLessThanOrEqual(9);
        const held = groups.map((group) => group.reduce((sum, { count }) => sum + count, 0));
        expect(held.slice(0, -1).every((count) => count >= 1500)).toBe(true);
      }),
    );
  });
});

/** Finds rules with the versions that have it all. */
async function found(texts: Texts, terms: readonly Term[], scope: Scope) {
  const { matches } = await findMatches(texts, terms, scope);
  return Promise.all(
    matches.map(async ({ thing, terms: placed }) => ({
      thing,
      versions: (await lookInto(texts, thing, placed, scope)).versions,
    })),
  );
}

/** Reckons by the letters of the texts, without any index. */
function hasAll(paragraphs: readonly string[], words: string): boolean {
  const terms = words.match(/"[^"]*"|\S+/gu) ?? [];
  return terms.every((term) =>
    paragraphs.some((text) => {
      const all = tokensOf(text).map(({ word }) => word);
      if (!term.startsWith('"')) return all.some((word) => formOf(word) === formOf(term));
      return ` ${all.join(' ')} `.includes(` ${term.replaceAll('"', '')} `);
    }),
  );
}

describe('the passages of a page', () => {
  test('are its paragraphs with their anchors, as a reader sees them', () => {
    const html = `<div class="rule-text" data-searched><p id="r1-p1"><a class="anchor" href="#r1-p1">1</a>One &#x26; <em>two</em>.</p><div class="board"><pre id="r1-p2">a
b</pre></div><ol><li id="r1-p3">Three<ul><li>four</li></ul></li></ol></div><div>five</div><ul class="entries" data-searched><li><p>six<a class="place-link" href="#deed-1" aria-label="Link to this change"> # </a></p><p class="small" data-unsearched>not <b>this</b></p></li></ul><pre class="own" data-searched>seven
<span id="line-2">eight</span></pre><pre class="quoted">nine</pre>`;
    expect(passagesOf(html)).toEqual([
      { id: 'r1-p1', text: 'One & two.' },
      { id: 'r1-p2', text: 'a b' },
      { id: 'r1-p3', text: 'Three' },
      { id: '', text: 'four' },
      { id: '', text: 'six' },
      { id: '', text: 'seven eight' },
    ]);
  });
});

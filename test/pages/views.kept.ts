import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../src/loaders/load-content.ts';
import { buildModel, listGames } from '../../src/site/build-models.ts';
import type { KeywordData } from '../../src/site/data/keywords.ts';
import { momentsData } from '../../src/site/data/replay/at.ts';
import type { GameModel } from '../../src/site/model.ts';
import { timesOf } from '../../src/site/replays.ts';
import { viewMoments } from '../../src/site/view/replay/at-list.ts';
import { SAMPLE_LOG } from '../support/sample-replay.ts';
import { sampleRules } from '../support/sample-rules.ts';
import { listPages, type ListedPage } from './list-pages.ts';
import { filledFields, hiddenFields, kindOf, leadsTo } from './what-is-shown.ts';

/**
 * Pages and the data beside them are worked out apart from each other; here they are held together. Which fields of the
 * data a page shows, too, stands beside this test by the kinds of pages; `UPDATE=1` writes it anew.
 */
const FILE = join(import.meta.dirname, 'shown.json');
const ROOT = resolve(import.meta.dirname, '../..');

/** Lists whose rows name a few rules and say how many more there are. */
const NAMES_FEW = ['proposals'];

/** So many pages of a kind are made, taken evenly from all. */
const MOST = 4;

const models = [sampleRules({ log: SAMPLE_LOG }), embeddedGame()];
const listed = models.flatMap(listPages);
const there = new Set(listed.map(({ address }) => address));
const byKind = Map.groupBy(listed, ({ address }) => kindOf(address));
const kinds = [...byKind].map(([kind, pages]) => ({ kind, pages: pick(pages) }));

if (process.env['UPDATE'] !== undefined) {
  // Of all pages, so that it does not matter which of them are picked.
  const shown = [...byKind].map(([kind, pages]) => [kind, shownFields(pages)]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(shown), null, 2)}\n`);
}

const known = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, readonly string[]>>;

describe.each(kinds)('a page of the kind $kind', ({ kind, pages }) => {
  test('shows what it is known to show of its data', () => {
    const hidden = new Set(pages.flatMap((page) => [...hiddenFields(page)]));
    expect(known[kind]?.filter((field) => hidden.has(field))).toEqual([]);
    const filled = new Set(pages.flatMap((page) => [...filledFields(page)]));
    expect(known[kind]?.some((field) => filled.has(field))).toBe(true);
  });

  test('leads to nothing that is not there', () => {
    const missing = pages.flatMap(({ address, view }) =>
      leadsTo(view?.(), gameOf(address))
        .filter((to) => to.endsWith('/') && byKind.has(kindOf(to)) && !there.has(to))
        .filter((to) => !/\/decisions\/.+/u.test(to)),
    );
    expect(missing).toEqual([]);
    expect(pages.length).toBeGreaterThan(0);
  });

  test.skipIf(NAMES_FEW.includes(kind))('leads to every rule of which its data tell', () => {
    const unled = pages.flatMap((page) => rulesUnled(page));
    expect(unled).toEqual([]);
    expect(pages.length).toBeGreaterThan(0);
  });
});

test('dates have a column of nweeks exactly where eras count them', () => {
  const lists = models.map((model) => {
    const times = timesOf(model);
    return [viewMoments(times).hasNweeks, momentsData(times).eras.length > 0];
  });
  expect(lists).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('rules that use a term are told apart from those that define it', () => {
  const told = (byKind.get('keywords/*') ?? []).map(({ data }) => data?.() as KeywordData);
  const both = told.flatMap(({ definitions, uses }) =>
    definitions.filter(({ rule }) => uses.includes(rule)),
  );
  expect(both).toEqual([]);
  expect(told.some(({ definitions, uses }) => definitions.length * uses.length > 0)).toBe(true);
});

/** Rules that stand as `rule` in the data of a page, and to none of whose pages it leads. */
function rulesUnled({ address, view, data }: ListedPage): string[] {
  const written = JSON.stringify(data?.() ?? {});
  const rules = new Set([...written.matchAll(/"rule":"(?<rule>[^"]+)"/gu)].map(([, rule]) => rule));
  const base = `${gameOf(address)}rules/`;
  const led = [address, ...leadsTo(view?.(), base)];
  return [...rules]
    .map((rule = '') => `${base}${rule}/`)
    .filter((to) => there.has(to) && !led.some((one) => one.startsWith(to)))
    .map((to) => `${address} ${to}`);
}

function gameOf(address: string): string {
  return address.split('/').slice(0, 2).join('/').concat('/');
}

/** Fields that stand in the data of any page of a kind, and are shown wherever they do. */
function shownFields(pages: readonly ListedPage[]): string[] {
  const hidden = new Set(pages.flatMap((page) => [...hiddenFields(page)]));
  const filled = new Set(pages.flatMap((page) => [...filledFields(page)]));
  return [...filled].filter((field) => !hidden.has(field)).sort();
}

function pick(pages: readonly ListedPage[]): ListedPage[] {
  const step = Math.max(1, pages.length / MOST);
  return Array.from({ length: Math.min(MOST, pages.length) }, (_, index) =>
    Math.floor(index * step),
  ).flatMap((place) => pages[place] ?? []);
}

function embeddedGame(): GameModel {
  const content = loadContent(ROOT, (game) => game === 'tidewater');
  const games = listGames(content).filter(({ id }) => id === 'tidewater');
  const [game] = games;
  if (game === undefined) throw new Error('The embedded game is not kept here.');
  return buildModel(game, games, content);
}

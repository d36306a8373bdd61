import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readContent } from '../../src/loaders/read-content.ts';
import type { Witness } from '../../src/schemas/index.ts';
import { keepsGame } from '../support/kept-games.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { content } = readContent(resolve(ROOT, 'src/content'));
const folders = inject('archives');

interface Found {
  readonly witness: Witness;
  readonly clause: NonNullable<Witness['precedence']>[number];
}

const all: Found[] = content.rules.flatMap(({ data }) =>
  (data.precedence ?? []).map((clause) => ({ witness: data, clause })),
);
/** Records of Agora are not committed, and are there only where they were imported. */
const ofAgora = content.rules.filter(({ data }) => data.game === 'agora');
const claims = all.filter(({ witness }) => witness.game !== 'agora');

/** Headings of the rules of each source that make clauses, each as often as it makes one. */
const COUNTED: Readonly<Record<string, string>> = {
  'b-nomic/nweek-9': '347/0 356/0 393/0 395/0 436/0 439/0 441/0',
  'b-nomic/nweek-91': '3/11 5/6 15/20 33/9 129/7 393/1 699/3 1583/5 1583/5 1823/2 1900/1',
  'b-nomic/third-era-2007-07': '4-2',
  'b-nomic/fourth-era-2008': '4E75 4E21 4E22 4E45',
  'nomic-by-mail/mail-game': '213',
  'tidewater/nweek-6': '15/0',
  'tidewater/nweek-11': '26/2 33/1',
};

/** Whether the records of a source, written as `game/source`, are kept here. */
const isKept = (source: string): boolean => keepsGame(source.split('/')[0] ?? '');

describe.each(Object.entries(COUNTED))('%s', (source, headings) => {
  test.runIf(isKept(source))('makes as many claims of precedence as its text does', () => {
    const own = claims.filter(({ witness }) => `${witness.game}/${witness.source}` === source);
    const inOrder = [...own].sort((a, b) => a.witness.order - b.witness.order);
    expect(inOrder.map(({ witness }) => witness.id).join(' ')).toBe(headings);
  });
});

test.runIf(keepsGame('blognomic'))('three Core Rules of BlogNomic withstand Dynastic Rules, two of them in part', () => {
  const own = claims
    .filter(({ witness }) => witness.game === 'blognomic')
    .sort((a, b) => a.witness.order - b.witness.order);
  expect(own.map(({ witness, clause }) => [witness.title, clause.limited ?? false])).toEqual([
    ['Votable Matters', true],
    ['Calls for Judgement', false],
    ['Victory and Ascension', true],
  ]);
  expect(own.every(({ clause }) => clause.kind === 'withstands')).toBe(true);
});

test.skipIf(ofAgora.length === 0)('six rules of Agora make eight claims', () => {
  const own = all
    .filter(({ witness: { game, source } }) => game === 'agora' && source === 'ruleset')
    .map(({ witness, clause }) => `${witness.number ?? ''} ${clause.kind}`);
  expect(own.sort()).toEqual([
    '1030 precedes',
    '208 precedes',
    '2246 precedes',
    '2466 defers',
    '2466 precedes',
    '2521 precedes',
    '2604 precedes',
    '2604 precedes',
  ]);
});

describe.skipIf(folders.length === 0)('the lines of a claim', () => {
  test.each(claims)('of $witness.game $witness.source $witness.id say so', ({ witness, clause }) => {
    const record = content.sources.find(
      ({ data }) => data.game === witness.game && data.id === witness.source,
    );
    const name = `${witness.game}/${record?.data.file ?? ''}`;
    const path = [...folders, resolve(ROOT, 'archives')].map((folder) => resolve(folder, name));
    const text = path.flatMap((one) => readIfThere(one))[0] ?? '';
    const [from, to] = clause.lines;
    const said = text.split(/\r?\n/u).slice(from - 1, to).join(' ');
    expect(said).toMatch(/precedence|defers?|supersedes|overruled/u);
  });
});

function readIfThere(path: string): string[] {
  try {
    return [readFileSync(path, 'latin1')];
  } catch {
    return [];
  }
}

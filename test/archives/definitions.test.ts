import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import type { ArchiveFormat, Writing } from '../../scripts/import-archives/format.ts';
import { agoraYaml } from '../../scripts/import-archives/formats/agora-yaml/index.ts';
import { browserDump } from '../../scripts/import-archives/formats/browser-dump/index.ts';
import { headings } from '../../scripts/import-archives/formats/headings/index.ts';
import { ocrPrint } from '../../scripts/import-archives/formats/ocr-print/index.ts';
import { searchCache } from '../../scripts/import-archives/formats/search-cache/index.ts';
import { wikiPage } from '../../scripts/import-archives/formats/wiki-page/index.ts';
import { findTextDefinitions, stringifyText, termKey } from '../../src/markdown/index.ts';
import { toSlug } from '../../src/schemas/index.ts';
import { readRealSource } from '../support/real-source.ts';

const folders = inject('archives');

/** The documents in which the rules were read, by the names of their sources. */
const SOURCES: Readonly<
  Record<
    string,
    {
      readonly format: ArchiveFormat;
      readonly file: string;
      readonly beside?: Readonly<Record<string, string>>;
      readonly writing?: Writing;
    }
  >
> = {
  ruleset: { format: agoraYaml, file: 'agora/ruleset' },
  'nweek-9': {
    format: ocrPrint,
    file: 'b-nomic/002_45ea24fe6a73fb23.txt',
    beside: { pages: 'b-nomic/002.pages.yaml' },
  },
  'nweek-91': { format: browserDump, file: 'b-nomic/000_161809361884cb21.txt' },
  'fourth-era-2008': { format: searchCache, file: 'b-nomic/001_fcb906d613603658.txt' },
  'third-era-2007-07': {
    format: headings,
    file: 'b-nomic/rules.2007-07-19.md',
    writing: { markup: 'plain' },
  },
  'ruleset-106': {
    format: wikiPage,
    file: 'blognomic/003_cee74ee6fa1601a1.txt',
    beside: { headings: 'blognomic/003.headings.yaml' },
  },
};

/** By hand: rules as `source/rule`, and the terms that each defines; `unseen` ones mended no form. */
type ByHand = Readonly<Record<string, readonly string[]>>;
interface ReadByHand {
  readonly rules: ByHand;
  readonly unseen?: ByHand;
}

/** What the rules read by hand define, beside what is found in them. */
interface Measured {
  readonly byHand: number;
  readonly found: number;
  readonly right: number;
}

const comments = [
  { open: '[[', close: ']]' },
  { open: '/*', close: '*/' },
];

function textsOf(name: string): ReadonlyMap<string, string> {
  const source = SOURCES[name];
  if (source === undefined) throw new Error(`No document is named for the source ${name}.`);
  const { file, format, beside, writing } = source;
  const all = [...folders, resolve('archives')];
  const { drafts } = readRealSource(all, file, format, beside, writing);
  return new Map(
    drafts.rules.map(({ number, title, body }) => [toSlug(number ?? title), stringifyText(body)]),
  );
}

function measure(byHand: ByHand): Measured {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  const sums = { byHand: 0, found: 0, right: 0 };
  for (const [path, terms] of Object.entries(byHand)) {
    const [source = '', rule = ''] = path.split('/');
    const known = texts.get(source) ?? textsOf(source);
    texts.set(source, known);
    const text = known.get(rule);
    if (text === undefined) throw new Error(`No rule ${rule} is in ${source}.`);
    const wanted = new Set(terms.map(termKey));
    const found = findTextDefinitions(text, { comments }).map(({ key }) => key);
    sums.byHand += wanted.size;
    sums.found += found.length;
    sums.right += found.filter((key) => wanted.has(key)).length;
  }
  return sums;
}

const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

describe.skipIf(folders.length === 0).each([
  ['agora', 95, 0.65],
  ['b-nomic', 100, 0.8],
  ['blognomic', 75, 0.6],
])('the terms of %s', (game, least, leastRecall) => {
  const read = parse(
    readFileSync(`${import.meta.dirname}/definitions/${game}.yaml`, 'utf8'),
  ) as ReadByHand;

  test('are found as by hand', async ({ annotate }) => {
    const { byHand, found, right } = measure(read.rules);
    await annotate(
      `${byHand} by hand, ${found} found: precision ${share(right, found)}, recall ${share(right, byHand)}`,
    );
    expect(byHand).toBeGreaterThanOrEqual(least);
    expect(right / found).toBeGreaterThan(0.9);
    expect(right / byHand).toBeGreaterThan(leastRecall);
  });

  test.skipIf(read.unseen === undefined)('are found in texts that mended nothing', async ({ annotate }) => {
    const { byHand, found, right } = measure(read.unseen ?? {});
    await annotate(
      `${byHand} by hand, ${found} found: precision ${share(right, found)}, recall ${share(right, byHand)}`,
    );
    expect(right / found).toBeGreaterThan(0.85);
    expect(right / byHand).toBeGreaterThan(0.55);
  });
});

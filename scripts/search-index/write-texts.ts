import {
  writeVersions,
  type FoundOrder,
  type FoundThing,
  type Passage,
  type TextsIndex,
  type TimesIndex,
} from '../../src/finding/texts.ts';
import { tokensOf } from '../../src/finding/words.ts';
import type { AddressEntry, FoundFacts } from '../../src/site/finding/address-entry.ts';
import { numberKey } from '../../src/site/finding/number-key.ts';
import type { NewFile } from '../write-files.ts';
import { gatherPassages, placesOf, type GatheredPassage } from './gather-texts.ts';
import type { ListedPages } from './read-addresses.ts';
import type { SearchRecord } from './write-pagefind.ts';

/** Passages of about this many bytes are one file. */
const PASSAGES = 3072;

/** The texts as they are to be written, and what the words in them are to be searched by. */
export interface NewTexts {
  /** How many rules and proposals, and how many passages of them. */
  readonly found: number;
  readonly passages: number;
  readonly index: TextsAlone;
  readonly files: readonly NewFile[];
  /** One for each rule and proposal, in order. */
  readonly records: readonly SearchRecord[];
}

/** What the browser is told before it reads anything else, but for where words are looked up. */
export type TextsAlone = Omit<TextsIndex, 'words'>;

type Found = AddressEntry & { readonly found: FoundFacts };

/** Reads the texts of a built site, each paragraph once, in whichever versions it stands. */
export function writeTexts(site: string, listed: readonly ListedPages[], folder: string): NewTexts {
  const runs: [string, FoundFacts['kind'], number][] = [];
  const records: SearchRecord[] = [];
  const passages = createPassageFiles();
  const counts: number[] = [];
  const versions: Record<string, [number, number, string]> = {};
  const all: FoundFacts[] = [];
  for (const [game, kind, entry] of inOrder(listed)) {
    const number = all.length;
    if (runs.at(-1)?.[0] !== game || runs.at(-1)?.[1] !== kind) runs.push([game, kind, number]);
    const gathered = gatherPassages(site, entry.found);
    gathered.forEach((passage, index) => {
      passages.add(toPassage(passage, index === 0 ? toThing(entry) : null));
    });
    counts.push(gathered.length);
    records.push(toRecord(game, entry.found, gathered));
    const count = entry.found.versions.length;
    if (count > 1) {
      const stand = gathered.map((passage) => writeVersions(passage.versions, count)).join(',');
      versions[number] = [count, lastOf(entry), stand];
    }
    all.push(entry.found);
  }
  return {
    found: all.length,
    passages: passages.count(),
    index: { folder, files: passages.starts, passages: counts, runs, versions },
    files: [
      ...inFolder('passages', passages.files()),
      { path: 'times.json', content: toJson(timesOf(all)) },
      ...ORDERS.map(([name, keyOf]) => ({
        path: `orders/${name}.json`,
        content: toJson(inOrderOf(all.map(keyOf))),
      })),
    ],
    records,
  };
}

/** A word is what it is to those who look for it, so that its place among all is the same. */
function toRecord(
  game: string,
  { kind, eras, keywords }: FoundFacts,
  gathered: readonly GatheredPassage[],
): SearchRecord {
  return {
    words: gathered.flatMap(({ text }) => tokensOf(text).map(({ word }) => word)),
    filters: { game: [game], kind: [kind], era: distinct(eras), keyword: distinct(keywords) },
  };
}

/** Orders in which all can be listed, with what they go by. */
const ORDERS: readonly (readonly [FoundOrder, (found: FoundFacts) => string])[] = [
  ['number', ({ number, titles }) => numberKey(number === '' ? (titles[0] ?? '') : number)],
  ['date', ({ date }) => date],
];

/** Returns the numbers of all by their keys; where these are alike, the first comes first. */
function inOrderOf(keys: readonly string[]): number[] {
  const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);
  return keys.map((_, number) => number).sort((a, b) => compare(keys[a], keys[b]) || a - b);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}

function inOrder(listed: readonly ListedPages[]): [string, FoundFacts['kind'], Found][] {
  const kinds = ['rule', 'proposal', 'message'] as const;
  return listed.flatMap(({ game, entries }) =>
    kinds.flatMap((kind) =>
      entries.flatMap((entry): [string, typeof kind, Found][] =>
        entry.found?.kind === kind ? [[game, kind, { ...entry, found: entry.found }]] : [],
      ),
    ),
  );
}

/** The last known version is the one that the page of the rule shows. */
function lastOf({ address, found }: Found): number {
  return found.versions.findIndex((version) => version.address === address);
}

function toPassage(passage: GatheredPassage, thing: FoundThing | null): Passage {
  const places = placesOf(passage);
  return thing === null ? [passage.text, places] : [passage.text, places, thing];
}

function toThing({ address, title, found }: Found): FoundThing {
  const { number, headnote, versions } = found;
  return {
    address,
    title,
    number,
    ...(headnote !== undefined && { headnote }),
    versions: versions.map(
      ({ name, address: at, first, last }) => [name, at, first, last] as const,
    ),
  };
}

/** Collects passages, one a line, in files of about the same length. */
function createPassageFiles() {
  const starts: number[] = [];
  const contents: string[][] = [];
  let [count, bytes] = [0, Infinity];
  return {
    starts,
    count: () => count,
    add: (passage: Passage): void => {
      const line = JSON.stringify(passage);
      if (bytes + line.length > PASSAGES) {
        starts.push(count);
        contents.push([]);
        bytes = 0;
      }
      contents.at(-1)?.push(line);
      bytes += line.length;
      count++;
    },
    files: (): NewFile[] =>
      contents.map((lines, number) => ({
        path: `${number}.txt`,
        content: Buffer.from(lines.join('\n')),
      })),
  };
}

function timesOf(all: readonly FoundFacts[]): TimesIndex {
  return all.map(({ versions }) =>
    versions.map(({ days, nweeks }) => [days[0], days[1], nweeks[0], nweeks[1]] as const),
  );
}

function inFolder(folder: string, files: readonly NewFile[]): NewFile[] {
  return files.map(({ path, content }) => ({ path: `${folder}/${path}`, content }));
}

function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

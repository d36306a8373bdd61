import { writePostings } from '../../src/finding/postings.ts';
import {
  writeVersions,
  type FacetsIndex,
  type FoundThing,
  type Passage,
  type TextsIndex,
  type TimesIndex,
} from '../../src/finding/texts.ts';
import { formOf, tokensOf } from '../../src/finding/words.ts';
import type { AddressEntry, FoundFacts } from '../../src/site/finding/address-entry.ts';
import type { NewFile } from '../write-files.ts';
import { gatherPassages, placesOf, type GatheredPassage } from './gather-texts.ts';
import type { ListedPages } from './read-addresses.ts';
import { writeTree } from './write-tree.ts';

/** Where the words of a text are, in bytes for each file. */
const WORDS = { lines: 8192, node: 2048 };
/** Passages of about this many bytes are one file. */
const PASSAGES = 8192;

/** The index of texts as it is to be written. */
export interface NewTexts {
  /** How many rules and proposals, and how many passages of them. */
  readonly found: number;
  readonly passages: number;
  readonly index: TextsIndex;
  readonly files: readonly NewFile[];
}

type Found = AddressEntry & { readonly found: FoundFacts };

/** Reads the texts of a built site and writes what they are searched by. */
export function writeTexts(site: string, listed: readonly ListedPages[], folder: string): NewTexts {
  const runs: [string, FoundFacts['kind'], number][] = [];
  const words = createWordList();
  const passages = createPassageFiles();
  const counts: number[] = [];
  const versions: Record<string, [number, number, string]> = {};
  const all: FoundFacts[] = [];
  for (const [game, kind, entry] of inOrder(listed)) {
    const number = all.length;
    if (runs.at(-1)?.[0] !== game || runs.at(-1)?.[1] !== kind) runs.push([game, kind, number]);
    const gathered = gatherPassages(site, entry.found);
    gathered.forEach((passage, index) => {
      words.add(passage.text);
      passages.add(toPassage(passage, index === 0 ? toThing(entry) : null));
    });
    counts.push(gathered.length);
    const count = entry.found.versions.length;
    if (count > 1) {
      const stand = gathered.map((passage) => writeVersions(passage.versions, count)).join(',');
      versions[number] = [count, lastOf(entry), stand];
    }
    all.push(entry.found);
  }
  const tree = writeTree(words.lines(), `${folder}/words`, WORDS);
  const index = {
    folder,
    words: tree.root,
    files: passages.starts,
    passages: counts,
    runs,
    versions,
  };
  return {
    found: all.length,
    passages: passages.count(),
    index,
    files: [
      ...inFolder('words', tree.files),
      ...inFolder('passages', passages.files()),
      { path: 'facets.json', content: toJson(facetsOf(all)) },
      { path: 'times.json', content: toJson(timesOf(all)) },
    ],
  };
}

function inOrder(listed: readonly ListedPages[]): [string, FoundFacts['kind'], Found][] {
  const kinds = ['rule', 'proposal'] as const;
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
  const { number, versions } = found;
  return {
    address,
    title,
    number,
    versions: versions.map(
      ({ name, address: at, first, last }) => [name, at, first, last] as const,
    ),
  };
}

/** Collects words with their places. */
function createWordList() {
  const found = new Map<string, [number, number[]][]>();
  let passage = 0;
  return {
    add: (text: string): void => {
      tokensOf(text).forEach(({ word }, place) => {
        const postings = found.get(word) ?? [];
        if (postings.length === 0) found.set(word, postings);
        const last = postings.at(-1);
        if (last?.[0] === passage) last[1].push(place);
        else postings.push([passage, [place]]);
      });
      passage++;
    },
    /** By what a word has in common with its inflections. */
    lines: (): Map<string, string> => {
      const lines = new Map<string, string>();
      for (const [word, postings] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const form = formOf(word);
        const known = lines.get(form);
        const line = `${word}\t${writePostings(postings)}`;
        lines.set(form, known === undefined ? line : `${known}\t${line}`);
      }
      return lines;
    },
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

function facetsOf(all: readonly FoundFacts[]): FacetsIndex {
  const by = (of: (found: FoundFacts) => readonly string[]) => {
    const groups = new Map<string, number[]>();
    all.forEach((found, number) => {
      for (const value of new Set(of(found))) {
        const known = groups.get(value) ?? [];
        known.push(number);
        groups.set(value, known);
      }
    });
    return Object.fromEntries(groups);
  };
  return {
    era: by(({ eras }) => eras),
    keyword: by(({ keywords }) => keywords),
    dates: all.map(({ date }) => date),
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

import type { AddressEntry, FoundFacts } from '../../src/site/finding/address-entry.ts';
import { numberKey } from '../../src/site/finding/number-key.ts';
import {
  writeVersions,
  type FoundOrder,
  type FoundThing,
  type Passage,
  type TimesIndex,
} from '../../src/finding/texts.ts';
import { tokensOf } from '../../src/finding/words.ts';
import type { NewFile } from '../write-files.ts';
import { digestFiles, inFolder, toFile } from './digest-files.ts';
import { gatherPassages, placesOf, type GatheredPassage } from './gather-texts.ts';
import { createPassageFiles } from './passage-files.ts';
import type { ListedPages } from './read-addresses.ts';
import type { SearchRecord } from './write-pagefind.ts';

/** What the index of a site takes from one game, but for the words; its things are numbered from 0. */
export interface GameFacts {
  /** How many pages and other places are called something. */
  readonly pages: number;
  /** The folder of its passages, called by what is in it. */
  readonly folder: string;
  /** Number of the first passage in each file. */
  readonly files: readonly number[];
  /** How many passages each thing has. */
  readonly passages: readonly number[];
  /** Runs of things of one kind, each with the number of its first. */
  readonly runs: readonly (readonly [game: string, kind: FoundFacts['kind'], first: number])[];
  /** As {@link TextsIndex} has them. */
  readonly versions: readonly (readonly [
    thing: number,
    of: readonly [count: number, last: number, stand: string],
  ])[];
  readonly times: TimesIndex;
  /** What each thing goes by in each order. */
  readonly orders: Readonly<Record<FoundOrder, readonly string[]>>;
  /** Tells what is searched in it from all that reads otherwise. */
  readonly recordsKey: string;
}

/** A game as the index of a site takes it up. */
export interface GamePart {
  readonly facts: GameFacts;
  /** Its passages. */
  readonly files: readonly NewFile[];
  /** What the words of each thing are searched by, in order. */
  readonly records: readonly SearchRecord[];
}

type Found = AddressEntry & { readonly found: FoundFacts };

/** Reads the texts of a game off its built pages, each paragraph once, in whichever versions it stands. */
export function makeGamePart(site: string, { game, entries }: ListedPages): GamePart {
  const things = inOrder(entries);
  const gathered = things.map(({ found }) => gatherPassages(site, found));
  const passages = createPassageFiles();
  gathered.forEach((own, thing) => {
    own.forEach((passage, index) => {
      passages.add(toPassage(passage, index === 0 ? things[thing] : undefined));
    });
  });
  const files = passages.files();
  const folder = digestFiles([toFile(game, ''), ...files]);
  const records = things.map(({ found }, thing) => toRecord(game, found, gathered[thing] ?? []));
  const facts: GameFacts = {
    ...{ pages: entries.length, folder, files: passages.starts },
    passages: gathered.map(({ length }) => length),
    runs: runsOf(game, things),
    versions: things.flatMap((thing, number) => versionsOf(thing, number, gathered[number] ?? [])),
    times: things.map(({ found }) => timesOf(found)),
    orders: ordersOf(things),
    recordsKey: digestFiles(records.map((record) => toFile('', JSON.stringify(record)))),
  };
  return {
    facts,
    files: inFolder(folder, files),
    records,
  };
}

function inOrder(entries: readonly AddressEntry[]): Found[] {
  const kinds = ['rule', 'proposal', 'message'] as const;
  return kinds.flatMap((kind) =>
    entries.flatMap((entry): Found[] =>
      entry.found?.kind === kind ? [{ ...entry, found: entry.found }] : [],
    ),
  );
}

function runsOf(game: string, things: readonly Found[]): GameFacts['runs'] {
  return things.flatMap(({ found: { kind } }, number) =>
    things[number - 1]?.found.kind === kind ? [] : [[game, kind, number] as const],
  );
}

function versionsOf(
  thing: Found,
  number: number,
  gathered: readonly GatheredPassage[],
): GameFacts['versions'] {
  const count = thing.found.versions.length;
  if (count <= 1) return [];
  const stand = gathered.map(({ versions }) => writeVersions(versions, count)).join(',');
  return [[number, [count, lastOf(thing), stand]]];
}

/** The last known version is the one that the page of the rule shows. */
function lastOf({ address, found }: Found): number {
  return found.versions.findIndex((version) => version.address === address);
}

function timesOf({ versions }: FoundFacts): TimesIndex[number] {
  return versions.map(({ days, nweeks }) => [days[0], days[1], nweeks[0], nweeks[1]] as const);
}

function ordersOf(things: readonly Found[]): GameFacts['orders'] {
  return {
    number: things.map(({ found: { number, titles } }) =>
      numberKey(number === '' ? (titles[0] ?? '') : number),
    ),
    date: things.map(({ found: { date } }) => date),
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

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}

function toPassage(passage: GatheredPassage, thing: Found | undefined): Passage {
  const places = placesOf(passage);
  return thing === undefined ? [passage.text, places] : [passage.text, places, toThing(thing)];
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

import type { FoundOrder, TextsIndex } from '../../src/finding/texts.ts';
import type { NewFile } from '../write-files.ts';
import { digestFiles, inFolder, toFile } from './digest-files.ts';
import type { GameFacts } from './game-part.ts';
import type { NewGroup } from './word-groups.ts';

/** What is said of all games together. */
export interface Joined {
  /** How many pages and other places are called something. */
  readonly pages: number;
  /** How many rules, proposals and messages, and how many passages of them. */
  readonly found: number;
  readonly passages: number;
  /** What the browser is told first, and the lists of all in their orders and times. */
  readonly files: readonly NewFile[];
}

/** Orders in which all can be listed. */
const ORDERS: readonly FoundOrder[] = ['number', 'date'];

/**
 * Joins the parts of all games into what the browser is told before it reads anything else. Things and passages are
 * numbered on from game to game.
 * @param groups In which their words are searched.
 */
export function joinParts(parts: readonly GameFacts[], groups: readonly NewGroup[]): Joined {
  const lists = listsOf(parts);
  const folder = digestFiles(lists);
  const index: TextsIndex = { folder, words: placesOf(groups), ...numberOn(parts) };
  return {
    pages: parts.reduce((sum, { pages }) => sum + pages, 0),
    found: index.passages.length,
    passages: index.passages.reduce((sum, count) => sum + count, 0),
    files: [toFile('texts.json', JSON.stringify(index)), ...inFolder(folder, lists)],
  };
}

function placesOf(groups: readonly NewGroup[]): TextsIndex['words'] {
  let first = 0;
  return groups.map(({ key, count }) => {
    first += count;
    return [key, first - count] as const;
  });
}

function numberOn(parts: readonly GameFacts[]): Omit<TextsIndex, 'folder' | 'words'> {
  const parted: [string, number][] = [];
  const files: number[] = [];
  const runs: TextsIndex['runs'][number][] = [];
  const versions: [string, TextsIndex['versions'][string]][] = [];
  const passages: number[] = [];
  let before = 0;
  for (const part of parts) {
    const first = passages.length;
    if (part.files.length > 0) parted.push([part.folder, files.length]);
    for (const start of part.files) files.push(before + start);
    for (const [game, kind, at] of part.runs) runs.push([game, kind, first + at]);
    for (const [thing, of] of part.versions) versions.push([String(first + thing), of]);
    for (const count of part.passages) {
      passages.push(count);
      before += count;
    }
  }
  return { parts: parted, files, passages, runs, versions: Object.fromEntries(versions) };
}

function listsOf(parts: readonly GameFacts[]): NewFile[] {
  const orders = ORDERS.map((name) =>
    toFile(
      `orders/${name}.json`,
      JSON.stringify(inOrderOf(parts.flatMap(({ orders: own }) => own[name]))),
    ),
  );
  return [toFile('times.json', JSON.stringify(parts.flatMap(({ times }) => times))), ...orders];
}

/** Returns the numbers of all by their keys; where these are alike, the first comes first. */
function inOrderOf(keys: readonly string[]): number[] {
  const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);
  return keys.map((_, number) => number).sort((a, b) => compare(keys[a], keys[b]) || a - b);
}

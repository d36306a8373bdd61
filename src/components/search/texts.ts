import type { ReadFile } from '../../finding/sorted-tree.ts';
import {
  passageFile,
  readVersions,
  type FoundThing,
  type Passage,
  type TextsIndex,
  type TimesIndex,
} from '../../finding/texts.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { PagefindIndex } from './pagefind.ts';
import { NO_WORDS, openWordIndex, type WordIndex } from './word-index.ts';

/** The texts with their full-text index, opened. Rules, proposals and passages are called by their numbers. */
export interface Texts {
  readonly index: TextsIndex;
  readonly words: WordIndex;
  readonly count: number;
  /** The first passage of a rule or proposal; behind the last one the end of all. */
  readonly firstOf: (thing: number) => number;
  /** How many versions there are, in which of them a passage stands, and which is the last known. */
  readonly versionsOf: (thing: number) => {
    readonly count: number;
    readonly last: number;
    readonly of: (passage: number) => readonly number[];
  };
  readonly passages: (thing: number) => Promise<readonly Passage[]>;
  readonly thing: (thing: number) => Promise<FoundThing>;
  readonly times: () => Promise<TimesIndex>;
}

/** Opens the full-text index that lies in some folders. */
export type OpenPagefind = (first: string, others: readonly string[]) => Promise<PagefindIndex>;

/** Opens the texts. */
export async function openTexts(read: ReadFile, open: OpenPagefind): Promise<Texts> {
  const index = JSON.parse(await read('texts.json')) as TextsIndex;
  const starts = startsOf(index.passages);
  const firstOf = (thing: number) => starts[thing] ?? 0;
  const passage = async (number: number): Promise<Passage> => {
    const file = placeBelow(index.files, number);
    const lines = (await read(passageFile(index, file))).split('\n');
    return JSON.parse(lines[number - (index.files[file] ?? 0)] ?? '') as Passage;
  };
  return {
    index,
    words: await openWords(read, open, index),
    count: index.passages.length,
    firstOf,
    versionsOf: (thing) => versionsOf(index, thing, firstOf(thing)),
    passages: (thing) => {
      const first = firstOf(thing);
      const numbers = Array.from({ length: firstOf(thing + 1) - first }, (_, step) => first + step);
      return Promise.all(numbers.map(passage));
    },
    thing: async (thing) => {
      const [, , found] = await passage(firstOf(thing));
      if (found === undefined) throw new Error('The index of texts is damaged.');
      return found;
    },
    times: async () => JSON.parse(await read(`${index.folder}/times.json`)) as TimesIndex,
  };
}

async function openWords(
  read: ReadFile,
  open: OpenPagefind,
  { folder, words }: TextsIndex,
): Promise<WordIndex> {
  const [first, ...others] = words.map(([name]) => `${name}/`);
  if (first === undefined) return NO_WORDS;
  return openWordIndex(await open(first, others), {
    firsts: words.map(([, start]) => start),
    ordered: async (key) =>
      JSON.parse(await read(`${folder}/orders/${key}.json`)) as readonly number[],
  });
}

function startsOf(counts: readonly number[]): number[] {
  let start = 0;
  return [
    0,
    ...counts.map((count) => {
      start += count;
      return start;
    }),
  ];
}

/** The last place of a rising list whose number is not greater. */
function placeBelow(starts: readonly number[], number: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function versionsOf({ versions }: TextsIndex, thing: number, first: number) {
  const [count, last, written] = ownValue(versions, String(thing)) ?? [1, 0, ''];
  const stand = written.split(',');
  return {
    count,
    last,
    of: (passage: number) => readVersions(stand[passage - first] ?? '', count),
  };
}

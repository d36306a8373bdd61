import { adjoining, readPostings, unite, type Postings } from '../../finding/postings.ts';
import { findLine, readRoot, type ReadFile } from '../../finding/sorted-tree.ts';
import {
  readVersions,
  type FacetsIndex,
  type FoundThing,
  type Passage,
  type TextsIndex,
  type TimesIndex,
} from '../../finding/texts.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { formOf } from '../../finding/words.ts';
import type { Term } from './query.ts';

/** The index of texts, opened. Rules, proposals and passages are called by their numbers. */
export interface Texts {
  readonly index: TextsIndex;
  readonly count: number;
  /** The first passage of a rule or proposal; behind the last one the end of all. */
  readonly firstOf: (thing: number) => number;
  readonly thingOf: (passage: number) => number;
  /** In which versions a passage stands, and which of them is the last known. */
  readonly versionsOf: (thing: number) => {
    readonly count: number;
    readonly last: number;
    readonly of: (passage: number) => readonly number[];
  };
  readonly postingsOf: (term: Term) => Promise<Postings>;
  readonly passage: (passage: number) => Promise<Passage>;
  readonly thing: (thing: number) => Promise<FoundThing>;
  readonly facets: () => Promise<FacetsIndex>;
  readonly times: () => Promise<TimesIndex>;
}

/** Opens the index of texts. */
export async function openTexts(read: ReadFile): Promise<Texts> {
  const index = JSON.parse(await read('texts.json')) as TextsIndex;
  const root = readRoot(index.words);
  const starts = startsOf(index.passages);
  const json = async <T>(name: string) => JSON.parse(await read(`${index.folder}/${name}`)) as T;
  const linesOf = async (form: string): Promise<string[]> =>
    (await findLine(read, root, form))?.split('\t') ?? [];
  const firstOf = (thing: number) => starts[thing] ?? 0;
  const passage = async (number: number): Promise<Passage> => {
    const file = placeBelow(index.files, number);
    const lines = (await read(`${index.folder}/passages/${file}.txt`)).split('\n');
    return JSON.parse(lines[number - (index.files[file] ?? 0)] ?? '') as Passage;
  };
  return {
    index,
    count: index.passages.length,
    firstOf,
    thingOf: (number) => placeBelow(starts, number),
    versionsOf: (thing) => versionsOf(index, thing, firstOf(thing)),
    postingsOf: async (term) => {
      if (term.kind === 'word') return unite(postingsIn(await linesOf(term.form)));
      const words = await Promise.all(
        term.words.map(async (word) => postingsIn(await linesOf(formOf(word)), word)[0] ?? []),
      );
      return adjoining(words);
    },
    passage,
    thing: async (thing) => {
      const [, , found] = await passage(firstOf(thing));
      if (found === undefined) throw new Error('The index of texts is damaged.');
      return found;
    },
    facets: () => json('facets.json'),
    times: () => json('times.json'),
  };
}

/** All postings of a line, or those of one word of it. */
function postingsIn(line: readonly string[], only?: string): Postings[] {
  return line.flatMap((written, place) => {
    const isOfWord = only === undefined || line[place - 1] === only;
    return place % 2 === 1 && isOfWord ? [readPostings(written)] : [];
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

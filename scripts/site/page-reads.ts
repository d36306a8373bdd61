import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foundInSingleTexts, whatIsFound, type TextRead } from '../../src/asked/index.ts';
import { digestOf } from './digest.ts';

/** What the pages of a pack take from texts. What pages and things that are kept have in common stands once. */
export interface PackReads {
  /** Each thing that is taken, with what it was then. */
  readonly things: readonly (readonly [name: string, value: string])[];
  /** Lists of things and of lists before it: a thing is told by -1 less its place, a list by its place. */
  readonly lists: readonly (readonly number[])[];
  /** Files, with what their pages were given by the list of paths, and the list of what they take. */
  readonly pages: readonly (readonly [file: string, props: string, list: number])[];
  /** What was found in single texts of the game, as JSON, with the digest of the text. */
  readonly found: readonly (readonly [name: string, digest: string, json: string])[];
}

/** Gathers what the pages of a pack take from texts. */
export interface ReadsWriter {
  readonly add: (file: string, props: string, taken: ReadonlySet<TextRead>) => void;
  readonly close: () => void;
}

/** The texts of a game with their digests, by the places of their files. */
export type TextDigests = ReadonlyMap<string, string>;

/** Returns the path of the file of what the pages of a pack take from texts. */
export function readsOf(pack: string): string {
  return `${pack}.reads`;
}

/** Begins to gather. */
export function writeReads(folder: string, pack: string, texts: TextDigests): ReadsWriter {
  const things = new Map<string, number>();
  const lists: (readonly number[])[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<TextRead, number>();
  const pages: [string, string, number][] = [];
  // It and `place` call each other as often as things that are kept are made of each other: our code says how often.
  const list = (taken: ReadonlySet<TextRead>): number => {
    const of = [...taken].map(place);
    const name = of.join();
    const number = numbers.get(name) ?? lists.push(of) - 1;
    numbers.set(name, number);
    return number;
  };
  const thing = (name: string): number => {
    const number = things.get(name) ?? -1 - things.size;
    things.set(name, number);
    return number;
  };
  const place = (taken: TextRead): number => {
    const number = known.get(taken) ?? (typeof taken === 'string' ? thing(taken) : list(taken));
    known.set(taken, number);
    return number;
  };
  return {
    add: (file, props, taken) => {
      pages.push([file, props, list(taken)]);
    },
    close: () => {
      const valued = [...things.keys()].map((name) => [name, valueNow(name, texts)] as const);
      keepReads(folder, pack, { things: valued, lists, pages, found: foundIn(texts) });
    },
  };
}

/** Writes what the pages of a pack take from texts. */
export function keepReads(folder: string, pack: string, reads: PackReads): void {
  const json = JSON.stringify(reads);
  writeFileSync(join(folder, readsOf(pack)), `${digestOf(json)}\n${json}`);
}

/**
 * Reads it.
 * @throws Error where it cannot be read, or is not what was written.
 */
export function readReads(folder: string, pack: string): PackReads {
  const [digest = '', json = ''] = readFileSync(join(folder, readsOf(pack)), 'utf8').split('\n', 2);
  if (digestOf(json) !== digest) throw new Error(`${readsOf(pack)} is damaged`);
  return JSON.parse(json) as PackReads;
}

/** Returns the pages that take nothing from texts that is another now, with what they were given. */
export function findSame(
  { things, lists, pages }: PackReads,
  texts: TextDigests,
): ReadonlyMap<string, string> {
  const same = things.map(([name, value]) => value !== '' && valueNow(name, texts) === value);
  const areSame: boolean[] = [];
  for (const of of lists) {
    areSame.push(of.every((number) => (number < 0 ? same[-1 - number] : areSame[number]) === true));
  }
  return new Map(
    pages.flatMap(([file, props, list]) =>
      areSame[list] === true ? [[file, props] as const] : [],
    ),
  );
}

function foundIn(texts: TextDigests): [string, string, string][] {
  return [...foundInSingleTexts()].flatMap(([name, json]): [string, string, string][] => {
    const digest = texts.get(textOf(name));
    return digest === undefined ? [] : [[name, digest, json]];
  });
}

/** Returns what was found in texts that are still the same. */
export function stillFound({ found }: PackReads, texts: TextDigests): [string, string][] {
  return found.flatMap(([name, digest, json]): [string, string][] =>
    texts.get(textOf(name)) === digest ? [[name, json]] : [],
  );
}

function textOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const [HELD, ABSENT] = ['held', 'absent'];

/** What a thing is now; empty where nobody knows, so that it is never the same. */
function valueNow(name: string, texts: TextDigests): string {
  const [kind, place] = [name.slice(0, name.indexOf(':')), textOf(name)];
  if (kind === 'text') return texts.get(place) ?? ABSENT;
  if (kind === 'there') return texts.has(place) ? HELD : ABSENT;
  const found = kind === 'found' ? whatIsFound(name) : undefined;
  return found === undefined ? '' : digestOf(found);
}

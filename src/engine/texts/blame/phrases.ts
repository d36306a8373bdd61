import type { Token } from './tokens.ts';

/** Words that follow each other, and their identities. */
interface Run {
  readonly keys: string[];
  readonly identities: number[];
}

/** Phrases that were taken out of texts. */
export interface Phrases {
  /** Adds what stands in a text and is not in use any more. */
  readonly keep: (
    text: {
      readonly tokens: readonly Token[];
      readonly identities: readonly (number | undefined)[];
    },
    used: ReadonlySet<number>,
  ) => void;
  /** Returns the identities of the longest known phrase that words begin with, as far as none is in use. */
  readonly find: (
    keys: readonly string[],
    place: number,
    used: ReadonlySet<number>,
  ) => readonly number[];
}

/** Phrases of fewer words than this are met by chance; longer ones that come back are the same. */
const PHRASE = 6;

/** Makes a store of phrases; of two that begin alike the one that was added first counts. */
export function createPhrases(): Phrases {
  const starts = new Map<string, readonly [run: Run, place: number]>();
  return {
    keep: (text, used) => {
      for (const run of goneRuns(text, used)) {
        for (let place = 0; place + PHRASE <= run.keys.length; place++) {
          const start = startOf(run.keys, place);
          if (!starts.has(start)) starts.set(start, [run, place]);
        }
      }
    },
    find: (keys, place, used) => {
      if (place + PHRASE > keys.length) return [];
      const found = starts.get(startOf(keys, place));
      return found === undefined ? [] : sameFrom(found, keys, place, used);
    },
  };
}

function startOf(keys: readonly string[], place: number): string {
  return keys.slice(place, place + PHRASE).join(' ');
}

function sameFrom(
  [run, start]: readonly [run: Run, place: number],
  keys: readonly string[],
  place: number,
  used: ReadonlySet<number>,
): readonly number[] {
  let length = 0;
  while (place + length < keys.length && run.keys[start + length] === keys[place + length]) {
    if (used.has(run.identities[start + length] ?? 0)) break;
    length++;
  }
  return length < PHRASE ? [] : run.identities.slice(start, start + length);
}

/** Stretches of a text of which no word is in use. */
function goneRuns(
  text: { readonly tokens: readonly Token[]; readonly identities: readonly (number | undefined)[] },
  used: ReadonlySet<number>,
): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const [place, { key }] of text.tokens.entries()) {
    const identity = text.identities[place] ?? 0;
    if (used.has(identity)) {
      run = undefined;
      continue;
    }
    if (run === undefined) runs.push((run = { keys: [], identities: [] }));
    run.keys.push(key);
    run.identities.push(identity);
  }
  return runs;
}

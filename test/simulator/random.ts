/** Chance that can be played again: the same seed draws the same for ever, on every machine. */
export interface Random {
  /** Draws a whole number from 0 to just below a bound. */
  readonly below: (bound: number) => number;
  /** Draws a whole number between two, both inclusive. */
  readonly between: (first: number, last: number) => number;
  /** Draws whether something of that share happens. */
  readonly chance: (share: number) => boolean;
  /** Draws one of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** Makes a generator of its own for one purpose, so that what is drawn there moves nothing here. */
  readonly apart: (purpose: string) => Random;
}

/**
 * Makes a generator: Mulberry32, a counter in steps of the golden ratio whose every value is mixed by
 * shifts and multiplications of 32 bits. It is small and even enough for games; it keeps no secret.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (share) => next() < share,
    pick: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('Unexpected empty list, expected something to pick.');
      return one;
    },
    apart: (purpose) => createRandom(hashOf(`${seed} ${purpose}`)),
  };
}

/** FNV-1a of 32 bits. */
function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash;
}

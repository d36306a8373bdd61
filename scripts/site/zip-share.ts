import type { Places } from '../../src/integrations/zips/entries.ts';
import { zipGame } from '../../src/integrations/zips/zip-game.ts';

/** A game that is to be zipped, with the paths of what its pages publish. */
export interface ToZip {
  readonly game: string;
  readonly published: readonly string[];
}

/** What threads zip together. */
export interface ZipWork {
  readonly places: Places;
  /** Who is free takes the next. */
  readonly games: readonly ToZip[];
  /** How many of the games have been taken. */
  readonly taken: Int32Array;
}

/** Paths of the zips of games. */
export type Zipped = ReadonlyMap<string, readonly string[]>;

/** Returns room for the number of games that are taken, which threads share. */
export function countTaken(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Zips games, as many as are left by other threads that do the same. */
export function zipShare({ places, games, taken }: ZipWork): Zipped {
  const zipped = new Map<string, readonly string[]>();
  for (;;) {
    const next = games[Atomics.add(taken, 0, 1)];
    if (next === undefined) return zipped;
    zipped.set(next.game, zipGame(next.game, places, next.published));
  }
}

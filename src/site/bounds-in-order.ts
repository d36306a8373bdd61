import type { World } from '../engine/index.ts';

/** An end of the time of a version, and on what it is known. */
interface End {
  readonly basis: string;
}

interface Ends<T> {
  readonly from: T | null;
  readonly to: T | null;
}

/** The seconds between which a moment lies, as far as they are known. */
export type Seconds = ReturnType<World['windowOf']>['sure'];

/**
 * Returns both ends of the time of a version without what its own copies or its other end deny. Revisions need
 * not follow each other as time does: where changes were undone, a number is given twice, and what its
 * neighbours show bounds nothing.
 */
export function boundsInOrder<T extends End>(
  { from, to }: Ends<T>,
  copies: readonly Seconds[],
  windowOf: (bound: T) => Seconds,
): Ends<T> {
  const wasThere = from !== null && copies.some((copy) => isBefore(copy, windowOf(from)));
  const isThere = to !== null && copies.some((copy) => isBefore(windowOf(to), copy));
  const kept = { from: wasThere ? notShown(from) : from, to: isThere ? notShown(to) : to };
  if (kept.from === null || kept.to === null) return kept;
  const isTurned = isBefore(windowOf(kept.to), windowOf(kept.from));
  return isTurned ? { from: notShown(kept.from), to: notShown(kept.to) } : kept;
}

function isBefore({ last }: Seconds, { first }: Seconds): boolean {
  return last !== undefined && first !== undefined && last < first;
}

function notShown<T extends End>(bound: T): T | null {
  return bound.basis === 'shown' ? null : bound;
}

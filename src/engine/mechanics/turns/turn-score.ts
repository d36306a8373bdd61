import type { TurnCount } from './requirements.ts';

/** How a half is rounded: up, down, or to the even number. */
export type Halves = 'up' | 'down' | 'even';

/** From what number on proposals bring more and more points (202). */
const BEFORE_FIRST_POINTS = 291;

/**
 * Returns the points for a proposal (202): its number less 291, times the share of favourable votes,
 * rounded. Rounds in whole numbers, so that a half is a half.
 */
export function turnPoints(
  number: number,
  count: TurnCount,
  halves: Halves,
  of: 'all' | 'for-and-against',
): number {
  const total = count.for + count.against + (of === 'all' ? count.silent : 0);
  if (total === 0) return 0;
  const product = (number - BEFORE_FIRST_POINTS) * count.for;
  const floor = Math.floor(product / total);
  const twice = 2 * (product - floor * total);
  if (twice !== total) return twice > total ? floor + 1 : floor;
  const isUp = halves === 'up' || (halves === 'even' && floor % 2 === 1);
  return isUp ? floor + 1 : floor;
}

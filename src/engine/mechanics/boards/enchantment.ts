import { kingDistance, type Point } from './distances.ts';

/** Squares from a Siren to whoever is enchanted, and to whoever nearly is (356/0). */
export const ENCHANTED = 1;
const ENRAPTURED = 2;

/** Returns whether a Siren lets nobody go from one square to another: one stays as near as one is, or comes nearer. */
export function holdsBack(siren: Point, from: Point, to: Point): boolean {
  const [near, then] = [kingDistance(from, siren), kingDistance(to, siren)];
  const isHeld = near === ENCHANTED || near === ENRAPTURED;
  return isHeld && (then === 0 || then > near);
}

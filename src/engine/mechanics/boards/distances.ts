import { greatestOf } from '../../../schemas/extremes.ts';
/** A point with whole coordinates. */
export type Point = readonly number[];

/** Steps of a king: the greatest difference of a coordinate (r1900/1, r407/0). */
export function kingDistance(a: Point, b: Point): number {
  return greatestOf(differences(a, b), 0);
}

/** Sum of the differences of the coordinates. */
export function manhattanDistance(a: Point, b: Point): number {
  return differences(a, b).reduce((sum, difference) => sum + difference, 0);
}

/** Length of the straight line between two points (r301/2, r394/3, r407/0). */
export function euclideanDistance(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b));
}

/** Returns the square of that length, which is whole: two lengths are compared by it without rounding. */
export function squaredDistance(a: Point, b: Point): number {
  return differences(a, b).reduce((sum, difference) => sum + difference * difference, 0);
}

function differences(a: Point, b: Point): number[] {
  return a.map((value, index) => Math.abs(value - (b[index] ?? 0)));
}

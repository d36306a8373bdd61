/**
 * Returns the greatest of some numbers and of `floor`. `Math.max` with as many arguments as a document
 * has lines would need a stack to hold them.
 */
export function greatestOf(values: Iterable<number>, floor = -Infinity): number {
  let most = floor;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** Returns the least of some numbers and of `ceiling`. */
export function leastOf(values: Iterable<number>, ceiling = Infinity): number {
  let fewest = ceiling;
  for (const value of values) fewest = Math.min(fewest, value);
  return fewest;
}

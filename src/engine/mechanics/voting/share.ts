/** A share of a whole: a part and what it is a part of, in whole numbers, so that nothing is rounded. */
export type Share = readonly [part: bigint, of: bigint];

export const HALF: Share = [1n, 2n];

/** Returns whether a count is at least a share of a whole. */
export function isAtLeast(count: number, [part, of]: Share, whole: number): boolean {
  return BigInt(count) * of >= part * BigInt(whole);
}

/** Returns whether a count is more than a share of a whole. */
export function isMoreThan(count: number, [part, of]: Share, whole: number): boolean {
  return BigInt(count) * of > part * BigInt(whole);
}

/**
 * Reads a decimal as the share that it is: `1.7` is 17 of 10.
 * @throws RangeError where it is no decimal.
 */
export function readShare(decimal: string): Share {
  const parts = /^(\d+)(?:\.(\d+))?$/u.exec(decimal);
  if (!parts) throw new RangeError(`Unexpected ${decimal}, expected a decimal like 1.7.`);
  const [, whole = '', fraction = ''] = parts;
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

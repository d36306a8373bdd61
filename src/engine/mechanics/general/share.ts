/** A part of a whole, as a numerator and a denominator: a half is `[1, 2]`. */
export type Share = readonly [parts: number, of: number];

const NAMED: ReadonlyMap<string, Share> = new Map([
  ['half', [1, 2]],
  ['third', [1, 3]],
  ['quarter', [1, 4]],
  ['two-thirds', [2, 3]],
  ['three-quarters', [3, 4]],
  ['all', [1, 1]],
]);

const FRACTION = /^(\d{1,6})\/(\d{1,6})$/u;
const PERCENT = /^(\d{1,3})%$/u;

/** Reads `half`, `two-thirds`, `3/5` or `60%`; undefined for what is no share between nothing and all. */
export function readShare(words: string): Share | undefined {
  const named = NAMED.get(words);
  if (named !== undefined) return named;
  const fraction = FRACTION.exec(words);
  const percent = PERCENT.exec(words);
  const [parts, of] = fraction ? [fraction[1], fraction[2]] : [percent?.[1], '100'];
  const share: Share = [Number(parts ?? '0'), Number(of)];
  return share[0] > 0 && share[1] > 0 && share[0] <= share[1] ? share : undefined;
}

/** Returns whether a count is at least a share of a whole; in whole numbers, so that no rounding decides. */
export function isAtLeast(count: number, [parts, of]: Share, whole: number): boolean {
  return count * of >= parts * whole;
}

/** How a share can be written, for messages. */
export const SHARES = `a share such as ${[...NAMED.keys()].join(', ')}, 3/5 or 60%`;

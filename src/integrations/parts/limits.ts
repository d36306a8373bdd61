/** A page above this many bytes is written in parts: some 300,000 px on a phone. The promise is 2 MB. */
export const LONG_PAGE = 600_000;

/** Bytes of a list that stand on one page, once the list is parted. */
export const PAGE_PORTION = 200_000;

/** A file of data above this many bytes is written in parts. The promise is 10 MB. */
export const LONG_DATA = 8_000_000;

/** Bytes of a list that stand in one file of data, once the list is parted. */
export const DATA_PORTION = 3_000_000;

/**
 * Deals things out in their order, each portion as full as it may be. Where things are added at the
 * end, every portion but the last stays as it was, so that its address keeps its content.
 */
export function dealOut<T>(things: Iterable<T>, sizeOf: (thing: T) => number, most: number): T[][] {
  const portions: T[][] = [];
  let room = 0;
  for (const thing of things) {
    const size = sizeOf(thing);
    const last = portions.at(-1);
    if (last === undefined || size > room) {
      portions.push([thing]);
      room = most - size;
    } else {
      last.push(thing);
      room -= size;
    }
  }
  return portions;
}

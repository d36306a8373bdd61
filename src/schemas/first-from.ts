/**
 * Returns the first of some things from a place on that passes a test. `slice` before `find` would copy what lies behind
 * at every place that is asked about, so that a file of many lines took the square of their number.
 */
export function firstFrom<Item>(
  items: readonly Item[],
  from: number,
  test: (item: Item) => boolean,
): Item | undefined {
  for (let place = Math.max(0, from); place < items.length; place += 1) {
    const item = items[place] as Item;
    if (test(item)) return item;
  }
  return undefined;
}

/** Returns the last of some things before a place, and not before `from`, that passes a test; nothing is copied. */
export function lastBefore<Item>(
  items: readonly Item[],
  to: number,
  test: (item: Item) => boolean,
  from = 0,
): Item | undefined {
  for (let place = Math.min(to, items.length) - 1; place >= from; place -= 1) {
    const item = items[place] as Item;
    if (test(item)) return item;
  }
  return undefined;
}

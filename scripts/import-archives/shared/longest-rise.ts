/** Returns the longest chain of items that rise, in their order; `compare` tells which of two is less. */
export function longestRise<T>(items: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  /** Places of the least items with which chains of each length end. */
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  items.forEach((item, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = items[tails[middle] ?? 0];
      if (end !== undefined && compare(end, item) < 0) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1];
    tails[low] = index;
  });
  const chain: T[] = [];
  for (let at = tails.at(-1); at !== undefined; at = before[at]) {
    const item = items[at];
    if (item !== undefined) chain.push(item);
  }
  return chain.reverse();
}

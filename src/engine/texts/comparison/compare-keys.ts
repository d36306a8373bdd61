import { diffArrays } from 'diff';

/** A run of two lists that are compared: what both have, or what the one has and the other not. */
export interface Run {
  readonly count: number;
  readonly added: boolean;
  readonly removed: boolean;
}

/** More changes than this are not counted out: the time to find the fewest grows with their square. */
const MOST_CHANGES = 1000;

/**
 * Compares two lists of words, lines or blocks. Up to a number of changes the runs are as few as can
 * be; beyond it, what is there once in both holds the lists together, which takes time linear in them
 * but for a logarithm.
 */
export function compareKeys(before: readonly string[], after: readonly string[]): readonly Run[] {
  const least = diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES }) as
    readonly Run[] | undefined;
  return least ?? toRuns(before, after, findCommon(before, after));
}

type Pair = readonly [number, number];

/** Places of equal items in both lists, ascending in both. */
function findCommon(before: readonly string[], after: readonly string[]): Pair[] {
  const anchors = longestAscending(uniquePairs(before, after));
  const common: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...anchors, [before.length, after.length] as const]) {
    // What is equal behind the last pair and before the next one belongs to them.
    while (from < i && to < j && before[from] === after[to]) common.push([from++, to++]);
    let back = 0;
    while (i - back > from && j - back > to && before[i - back - 1] === after[j - back - 1]) back++;
    for (let step = back; step > 0; step--) common.push([i - step, j - step]);
    if (i < before.length) common.push([i, j]);
    [from, to] = [i + 1, j + 1];
  }
  return common;
}

/** Pairs what stands once in each list, in the order of the first. */
function uniquePairs(before: readonly string[], after: readonly string[]): Pair[] {
  const [here, there] = [uniquePlaces(before), uniquePlaces(after)];
  return [...here].flatMap(([key, place]): Pair[] => {
    const other = there.get(key);
    return other === undefined ? [] : [[place, other]];
  });
}

function uniquePlaces(list: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const often = new Set<string>();
  for (const [place, key] of list.entries()) {
    if (places.has(key)) often.add(key);
    else places.set(key, place);
  }
  for (const key of often) places.delete(key);
  return places;
}

/** The longest choice of pairs that ascends in the second list too. */
function longestAscending(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, to]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (ends[low - 1] ?? -1));
    ends[low] = index;
  }
  const chosen: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
}

function toRuns(
  before: readonly string[],
  after: readonly string[],
  common: readonly Pair[],
): Run[] {
  const runs: Run[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...common, [before.length, after.length] as const]) {
    if (i > from) runs.push({ count: i - from, added: false, removed: true });
    if (j > to) runs.push({ count: j - to, added: true, removed: false });
    if (i < before.length) {
      const last = runs.at(-1);
      const isSame = last !== undefined && !last.added && !last.removed;
      if (isSame) runs[runs.length - 1] = { ...last, count: last.count + 1 };
      else runs.push({ count: 1, added: false, removed: false });
    }
    [from, to] = [i + 1, j + 1];
  }
  return runs;
}

import type { Moment, Witness } from '../../schemas/index.ts';
import { isBefore, placeOfMoment, type EraOrder, type TimePlace } from './place-in-time.ts';
import { wordingOf } from './wordings.ts';

/** A change that parts two stretches of a rule's life. */
export interface Parting {
  readonly place: TimePlace;
  /** Copy that the log names for the wording after it: `late/7`, of a source and a rule. */
  readonly names: string | undefined;
  /** Whether it is known to have changed the wording. */
  readonly rewords: boolean;
  /** Whether there was no rule before it. */
  readonly begins: boolean;
  /** Changes of the fullest list up to it, itself among them; undefined for one that no list has. */
  readonly listed: number | undefined;
  /** Whether the list is what commits did, told of each copy of theirs as far as it goes. */
  readonly isCommitted: boolean;
}

/** Where a copy belongs: stretch 0 is before the first parting, stretch n behind the n-th. */
export interface PlacedCopy {
  readonly witness: Witness;
  readonly stretch: number;
  /** The first and the last stretch that are possible, where it cannot be told. */
  readonly between: readonly [number, number] | null;
}

/** What is needed to tell the time of copies. */
export interface CopyTimes {
  readonly momentOf: (source: string) => Moment | undefined;
  readonly eraOrder: EraOrder;
  /** Tells whether a source is a commit of a repository. */
  readonly isCommit?: (source: string) => boolean;
}

/**
 * Places copies, given in order of time, between the changes of their rule: by the copy that a change
 * names, by the changes that the copy lists, by time, and where that leaves two stretches, by what the
 * copies beside it read. A copy that could be of several is placed in the last of them, and said to be
 * unsure.
 */
export function placeCopies(
  copies: readonly Witness[],
  partings: readonly Parting[],
  times: CopyTimes,
): PlacedCopy[] {
  const placed = copies.map((witness) => ({ witness, reach: reachOf(witness, partings, times) }));
  const known = wordingsKnown(placed);
  const settled = settleByNeighbours(placed, partings, known);
  return placed.map(({ witness, reach }): PlacedCopy => {
    const [first, last] = reach;
    if (first === last) return { witness, stretch: first, between: null };
    const only = settled.get(witness) ?? onlyAlike(witness, reach, known);
    if (only !== undefined) return { witness, stretch: only, between: null };
    return { witness, stretch: likeliest(witness, reach, known), between: reach };
  });
}

type Reach = readonly [number, number];
/** Wordings by stretch, in order of time. */
type Known = Map<number, readonly string[]>;
interface Reached {
  readonly witness: Witness;
  readonly reach: Reach;
}

function reachOf(witness: Witness, partings: readonly Parting[], times: CopyTimes): Reach {
  const named = partings.findIndex(({ names }) => names === `${witness.source}/${witness.rule}`);
  if (named >= 0) return [named + 1, named + 1];
  const inTime = reachInTime(witness, partings, times);
  return withoutNamed(witness, reachOfList(witness, inTime, partings, times), partings);
}

/**
 * A copy is made after the changes that it lists, and before the next. Of a document that lists none it is not known
 * whether it has no lists; a commit was made before all that later commits did.
 */
function reachOfList(
  { events, source }: Witness,
  inTime: Reach,
  partings: readonly Parting[],
  { isCommit }: CopyTimes,
): Reach {
  const count = events.length;
  const own = partings.findLastIndex(({ listed }) => listed !== undefined && listed <= count);
  const next = partings.findIndex(({ listed }) => listed !== undefined && listed > count);
  const isFirst = partings[next]?.isCommitted === true && isCommit?.(source) === true;
  if ((count === 0 || own < 0) && !isFirst) return inTime;
  const [first, last] = inTime;
  const [low, high] = [Math.max(first, own + 1), Math.min(last, next < 0 ? last : next)];
  return low <= high ? [low, high] : inTime;
}

/** A stretch of which the same source is said to have the wording elsewhere is not the copy's. */
function withoutNamed({ source }: Witness, reach: Reach, partings: readonly Parting[]): Reach {
  const isElsewhere = (stretch: number) =>
    partings[stretch - 1]?.names?.startsWith(`${source}/`) === true;
  let [first, last] = reach;
  while (last > first && isElsewhere(last)) last--;
  while (first < last && isElsewhere(first)) first++;
  return [first, last];
}

/** The order of the changes is sure, so that one change before the copy puts all earlier ones there. */
function reachInTime(
  { source }: Witness,
  partings: readonly Parting[],
  { momentOf, eraOrder }: CopyTimes,
): Reach {
  const place = placeOfMoment(momentOf(source) ?? {});
  const first = partings.findLastIndex((one) => isBefore(one.place, place, eraOrder)) + 1;
  const next = partings.findIndex((one) => isBefore(place, one.place, eraOrder));
  const last = next < 0 ? partings.length : next;
  // Where the order of the log and the times contradict each other, all between is possible.
  if (first > last) return [last, first];
  return [last > 0 && partings[0]?.begins === true ? Math.max(1, first) : first, last];
}

/** The wordings that are sure to have been in each stretch. */
function wordingsKnown(placed: readonly Reached[]): Known {
  const sure = placed.filter(({ reach }) => reach[0] === reach[1]);
  const groups = Map.groupBy(sure, ({ reach }) => reach[0]);
  return new Map(
    [...groups].map(([stretch, of]) => [
      stretch,
      of.flatMap(({ witness }) => wordingOf(witness) ?? []),
    ]),
  );
}

/** The one stretch that reads as the copy does, where the wording of every possible one is known. */
function onlyAlike(witness: Witness, [first, last]: Reach, known: Known): number | undefined {
  const wording = wordingOf(witness);
  const possible = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (wording === undefined || possible.some((stretch) => !known.get(stretch)?.length)) {
    return undefined;
  }
  const alike = possible.filter((stretch) => known.get(stretch)?.includes(wording));
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * Where a copy stands that is not sure: in the last stretch that is known to read so, else in the last
 * of which no wording is known.
 */
function likeliest(witness: Witness, [first, last]: Reach, known: Known): number {
  const wording = wordingOf(witness);
  const possible = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  const isAlike = (stretch: number) =>
    wording !== undefined && known.get(stretch)?.includes(wording) === true;
  return possible.find(isAlike) ?? possible.find((stretch) => !known.get(stretch)?.length) ?? last;
}

/**
 * Copies that stand at one parting are parted so that the wording changes least, if one way is best.
 * What is found of one parting may settle the next, in either direction.
 */
function settleByNeighbours(
  placed: readonly Reached[],
  partings: readonly Parting[],
  known: Known,
): ReadonlyMap<Witness, number> {
  const settled = new Map<Witness, number>();
  const unsure = placed.filter(({ reach: [first, last] }) => last === first + 1);
  const groups = [...Map.groupBy(unsure, ({ reach }) => reach[0])].sort(([a], [b]) => a - b);
  for (const [stretch, group] of [...groups, ...groups.toReversed()]) {
    const copies = group.map(({ witness }) => witness);
    if (copies[0] === undefined || settled.has(copies[0])) continue;
    const middle = copies.map(wordingOf);
    const before = known.get(stretch) ?? [];
    const after = known.get(stretch + 1) ?? [];
    const cut = bestCut(before, middle, after, partings[stretch]?.rewords === true);
    if (cut === undefined) continue;
    copies.forEach((witness, index) => settled.set(witness, stretch + (index < cut ? 0 : 1)));
    const read = middle.flatMap((wording) => wording ?? []);
    known.set(stretch, [...before, ...read.slice(0, cut)]);
    known.set(stretch + 1, [...read.slice(cut), ...after]);
  }
  return settled;
}

/** How many of the middle ones go with those before, where one number alone makes the fewest wordings. */
function bestCut(
  before: readonly string[],
  middle: readonly (string | undefined)[],
  after: readonly string[],
  rewords: boolean,
): number | undefined {
  if (middle.includes(undefined)) return undefined;
  const words = middle.filter((one) => one !== undefined);
  const earlier = prefixRuns(before, words);
  const later = prefixRuns(after.toReversed(), words.toReversed()).reverse();
  const costs = earlier.map((count, cut) => {
    const last = cut === 0 ? before.at(-1) : words[cut - 1];
    const next = cut === words.length ? after[0] : words[cut];
    const isKept = rewords && last !== undefined && last === next;
    // A stretch without a copy is a version, too.
    return Math.max(1, count) + Math.max(1, later[cut] ?? 0) + (isKept ? 1 : 0);
  });
  const least = costs.reduce((best, cost) => Math.min(best, cost), Infinity);
  const cuts = costs.flatMap((cost, cut) => (cost === least ? [cut] : []));
  return cuts.length === 1 ? cuts[0] : undefined;
}

/** The number of runs in `start` followed by the first 0, 1, 2 … of `rest`. */
function prefixRuns(start: readonly string[], rest: readonly string[]): number[] {
  const all = [...start, ...rest];
  let runs = 0;
  const counts = all.map((one, index) => (runs += index === 0 || one !== all[index - 1] ? 1 : 0));
  return Array.from({ length: rest.length + 1 }, (_, cut) => counts[start.length + cut - 1] ?? 0);
}

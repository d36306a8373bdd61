import type { Moment } from '../../../src/schemas/index.ts';

type Calendar = NonNullable<Moment['calendar']>;

/** When a commit is taken to be of, and whether its own clock was believed. */
export interface CommitTime {
  /** Undefined where neither it nor any other commit tells. */
  readonly calendar: Calendar | undefined;
  readonly isTurned: boolean;
}

/**
 * Returns the times of commits in the order of the graph. The longest run of times that never go back is
 * believed; a commit that is none of it lies between its neighbours that are.
 */
export function timeCommits(times: readonly (string | undefined)[]): CommitTime[] {
  const believed = longestRun(times);
  let before: string | undefined;
  const earlier = times.map((time, index) => (believed.has(index) ? (before = time) : before));
  let after: string | undefined;
  const later = times
    .map((time, index) => [time, index] as const)
    .reverse()
    .map(([time, index]) => (believed.has(index) ? (after = time) : after))
    .reverse();
  return times.map((time, index) => {
    if (believed.has(index)) return { calendar: time, isTurned: false };
    return { calendar: between(earlier[index], later[index]), isTurned: true };
  });
}

function between(first: string | undefined, last: string | undefined): Calendar | undefined {
  const [from, to] = [first ?? last, last ?? first].map((time) =>
    time?.slice(0, '2019-05-03'.length),
  );
  if (from === undefined || to === undefined) return undefined;
  return first === undefined || last === undefined ? { around: from } : { between: [from, to] };
}

/** The places of the longest run that never falls, found by halving. */
function longestRun(times: readonly (string | undefined)[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  times.forEach((time, index) => {
    if (time === undefined) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[ends[middle] ?? 0] ?? '') <= time) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.add(at);
  return run;
}

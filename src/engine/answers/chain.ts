import type { Seconds, Window } from '../time/windows.ts';

/** A change with its window. */
export interface Timed {
  readonly window: Window;
}

/**
 * Narrows the windows of changes whose order is sure: none can have been before one that it follows,
 * nor after one that follows it. A window that contradicts the others stays as it is.
 */
export function narrowChain<T extends Timed>(links: readonly T[]): T[] {
  const sure = narrowOrder(links.map(({ window }) => window.sure));
  const likely = narrowOrder(links.map(({ window }) => window.likely));
  return links.map((link, place) => ({
    ...link,
    window: { sure: sure[place] ?? {}, likely: likely[place] ?? {} },
  }));
}

function narrowOrder(windows: readonly Seconds[]): Seconds[] {
  const firsts = runningLimit(
    windows.map(({ first }) => first),
    (a, b) => a > b,
  );
  const lasts = runningLimit(windows.map(({ last }) => last).reverse(), (a, b) => a < b).reverse();
  return windows.map((window, place) => {
    const [first, last] = [firsts[place], lasts[place]];
    if (first !== undefined && last !== undefined && first > last) return window;
    return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
  });
}

function runningLimit(
  values: readonly (string | undefined)[],
  isTighter: (a: string, b: string) => boolean,
): (string | undefined)[] {
  let limit: string | undefined;
  return values.map((value) => {
    if (value !== undefined && (limit === undefined || isTighter(value, limit))) limit = value;
    return limit;
  });
}

/** Places in a chain, from the last change that had surely been made to the last that can have been. */
export interface Reach {
  readonly from: number;
  readonly to: number;
}

/** Finds between which of its links a chain stood at an instant; -1 is before the first. */
export function reachAt(links: readonly Timed[], instant: string, part: keyof Window): Reach {
  const made = links.findLastIndex(({ window }) => {
    const { last } = window[part];
    return last !== undefined && last <= instant;
  });
  const begun = links.findLastIndex(({ window }) => {
    const { first } = window[part];
    return first === undefined || first <= instant;
  });
  return { from: made, to: Math.max(made, begun) };
}

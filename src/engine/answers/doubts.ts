import type { Seconds } from '../windows.ts';
import type { Axis } from './axes.ts';
import type { Break } from './breaks.ts';
import type { Stretch } from './coverage.ts';

/** A stretch in which a log is not to be believed. */
interface Doubt extends Stretch {
  readonly isFinal: boolean;
  readonly claim?: Break['claim'];
}

/** Places breaks on a line of time: each from its first entry to its last, and joins those that meet. */
export function placeBreaks(breaks: readonly Break[], axis: Axis): Doubt[] {
  const placed = breaks.map(({ around, isOpenBefore, isOpenAfter, isFinal, claim }) => {
    const windows = around.map((event) => axis.windowOf(event).sure);
    const from = isOpenBefore ? undefined : least(windows);
    const to = isOpenAfter ? undefined : most(windows);
    return { ...stretch(from, to, isFinal), ...(claim !== undefined && { claim }) };
  });
  return placed.sort((a, b) => compare(a.from, b.from));
}

function stretch(from: string | undefined, to: string | undefined, isFinal: boolean): Doubt {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }), isFinal };
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function least(windows: readonly Seconds[]): string | undefined {
  const firsts = windows.map(({ first }) => first);
  return firsts.includes(undefined) ? undefined : firsts.sort()[0];
}

function most(windows: readonly Seconds[]): string | undefined {
  const lasts = windows.map(({ last }) => last);
  return lasts.includes(undefined) ? undefined : lasts.sort().at(-1);
}

/**
 * Finds the stretches in which a value of a log is doubtful. Up to the first break it is sure; between
 * two breaks, and after the last one, it is if somebody confirms it there: then what the log tells
 * before and after that leads from a value that is known.
 */
export function doubtfulStretches(
  breaks: readonly Doubt[],
  confirmed: readonly Seconds[],
): Stretch[] {
  const doubts: Stretch[] = [];
  let open: Doubt | undefined;
  for (const next of breaks) {
    if (open === undefined) open = next;
    else if (isConfirmed(confirmed, open, next.from ?? '')) {
      doubts.push(open);
      open = next;
    } else open = join(open, next);
  }
  if (open === undefined) return [];
  const { from } = open;
  const last = isConfirmed(confirmed, open, undefined) ? open : { ...(from && { from }) };
  return [...doubts, last];
}

function join(a: Doubt, b: Doubt): Doubt {
  const to = a.to === undefined || b.to === undefined ? undefined : a.to > b.to ? a.to : b.to;
  return stretch(a.from, to, a.isFinal || b.isFinal);
}

function isConfirmed(
  confirmed: readonly Seconds[],
  { to, isFinal }: Doubt,
  before: string | undefined,
): boolean {
  if (isFinal || to === undefined) return false;
  return confirmed.some(
    ({ first, last }) =>
      first !== undefined &&
      last !== undefined &&
      to <= first &&
      (before === undefined || last <= before),
  );
}

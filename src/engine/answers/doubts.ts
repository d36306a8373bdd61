import type { Seconds } from '../time/windows.ts';
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

/** What ends a doubt. */
export interface Proofs {
  /** When somebody confirms a value. */
  readonly confirmed: readonly Seconds[];
  /** When the log says anew what the value is, so that nothing before matters from then on. */
  readonly set: readonly Seconds[];
  /** When the log changes the value by what hangs on the state before, so that a proof of later tells nothing of earlier. */
  readonly bound: readonly Seconds[];
}

/**
 * Finds the stretches in which a value of a log is doubtful. Up to the first break it is sure; between
 * two breaks, and after the last one, it is if somebody confirms it there: then what the log tells
 * before and after that leads from a value that is known. Where the log sets it before anybody confirms
 * it, it is sure from there on.
 */
export function doubtfulStretches(breaks: readonly Doubt[], proofs: Proofs): Stretch[] {
  const doubts: Stretch[] = [];
  let open: Doubt | undefined;
  for (const next of breaks) {
    const closed = open && close(open, proofs, next.from ?? '');
    if (closed !== undefined) doubts.push(closed);
    open = open === undefined || closed !== undefined ? next : join(open, next);
  }
  if (open === undefined) return [];
  const { from } = open;
  return [...doubts, close(open, proofs, undefined) ?? { ...(from && { from }) }];
}

function join(a: Doubt, b: Doubt): Doubt {
  const to = a.to === undefined || b.to === undefined ? undefined : a.to > b.to ? a.to : b.to;
  return stretch(a.from, to, a.isFinal || b.isFinal);
}

/** Ends a doubt at the first proof after it; undefined where there is none before the next break. */
function close(doubt: Doubt, proofs: Proofs, before: string | undefined): Stretch | undefined {
  const { from, to, isFinal } = doubt;
  const begin = from === undefined ? {} : { from };
  if (isFinal || to === undefined) return undefined;
  const follows = ({ first, last }: Seconds) =>
    first !== undefined &&
    last !== undefined &&
    to <= first &&
    (before === undefined || last <= before);
  const confirmed = proofs.confirmed
    .filter(follows)
    .flatMap(({ first }) => first ?? [])
    .sort()[0];
  // What may have been set before it was confirmed, as within one nday, is confirmed from there on.
  const set = proofs.set
    .filter(follows)
    .filter(({ first = '' }) => confirmed === undefined || first <= confirmed)
    .flatMap(({ last }) => last ?? [])
    .sort()[0];
  if (set !== undefined) return { ...begin, to: set };
  return confirmed === undefined ? undefined : { ...begin, to: lastBound(proofs, to, confirmed) };
}

/** The end of the last change before a proof that hangs on the state; that of the doubt, where there is none. */
function lastBound({ bound }: Proofs, to: string, confirmed: string): string {
  const ends = bound.flatMap(({ first = '', last = confirmed }) =>
    first <= confirmed && to < last ? [last < confirmed ? last : confirmed] : [],
  );
  return [to, ...ends].sort().at(-1) ?? to;
}

import type { History } from '../replay/history.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';
import type { Seconds } from '../time/windows.ts';
import type { Axis } from './axes.ts';
import type { Break } from './break.ts';
import type { Stretch } from './coverage.ts';

/** A stretch in which a log is not to be believed. */
interface Doubt extends Stretch {
  /** Numbers of the first and the last event in it. */
  readonly events: { readonly first: number; readonly last: number };
  readonly isFinal: boolean;
  readonly isMoved?: boolean;
  readonly assertion?: Break['assertion'];
}

/** Places breaks on a line of time: each from its first entry to its last, and joins those that meet. */
export function placeBreaks(
  breaks: readonly Break[],
  axis: Axis,
  { indexOf }: Pick<History, 'indexOf'>,
): Doubt[] {
  const placed = breaks.map(({ around, isFinal, assertion, isMoved = false, ...open }) => {
    const windows = around.map((event) => axis.windowOf(event).sure);
    const numbers = around.flatMap(({ id }) => indexOf(id) ?? []);
    const from = open.isOpenBefore ? undefined : least(windows);
    const to = open.isOpenAfter ? undefined : most(windows);
    const events = { first: leastOf(numbers), last: greatestOf(numbers) };
    return {
      ...stretch(from, to),
      events,
      isFinal,
      isMoved,
      ...(assertion !== undefined && { assertion }),
    };
  });
  return placed.sort((a, b) => compare(a.from, b.from));
}

function stretch(from: string | undefined, to: string | undefined): Stretch {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
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

/** Something that proves a value, or hangs on it: its number among all events, and when it was. */
export interface Proof extends Seconds {
  readonly index: number;
}

/** What ends a doubt. */
export interface Proofs {
  /** When somebody confirms a value. */
  readonly confirmed: readonly Proof[];
  /** When the log says anew what the value is, so that nothing before matters from then on. */
  readonly set: readonly Proof[];
  /** When the log changes the value by what hangs on the state before, so that a proof of later tells nothing of earlier. */
  readonly bound: readonly Proof[];
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
    const closed = open && close(open, proofs, next);
    if (closed !== undefined) doubts.push(closed);
    open = open === undefined || closed !== undefined ? next : join(open, next);
  }
  if (open === undefined) return [];
  return [
    ...doubts,
    close(open, proofs, undefined) ?? stretch(beginningOf(open, proofs), undefined),
  ];
}

/** Where a doubt begins; what may have stood anywhere before it is lacking there since the value was last confirmed. */
function beginningOf({ from, isMoved, events }: Doubt, { confirmed }: Proofs): string | undefined {
  if (isMoved !== true || from === undefined) return from;
  return confirmed
    .filter(isPlaced)
    .filter(({ index, last }) => index <= events.first && last <= from)
    .map(({ first }) => first)
    .sort()
    .at(-1);
}

function join(a: Doubt, b: Doubt): Doubt {
  const to = a.to === undefined || b.to === undefined ? undefined : a.to > b.to ? a.to : b.to;
  const events = {
    first: Math.min(a.events.first, b.events.first),
    last: Math.max(a.events.last, b.events.last),
  };
  return {
    ...stretch(a.from, to),
    events,
    isFinal: a.isFinal || b.isFinal,
    isMoved: a.isMoved === true || b.isMoved === true,
  };
}

/** A proof of which it is known between which places it was. */
type Placed = Required<Proof>;

function isPlaced(proof: Proof): proof is Placed {
  return proof.first !== undefined && proof.last !== undefined;
}

/**
 * Ends a doubt at the first proof after it; undefined where there is none before the next break. What is of one nday,
 * or of one of several, follows in the order of the log.
 */
function close(doubt: Doubt, proofs: Proofs, next: Doubt | undefined): Stretch | undefined {
  const { to, isFinal, events } = doubt;
  if (isFinal || to === undefined) return undefined;
  const follows = ({ index, last }: Placed) =>
    events.last <= index &&
    to <= last &&
    (next === undefined || (index <= next.events.first && last <= (next.from ?? '')));
  const [confirmed, set] = [proofs.confirmed, proofs.set].map((ones) =>
    ones
      .filter(isPlaced)
      .filter(follows)
      .sort((a, b) => compare(a.last, b.last)),
  );
  const [first] = confirmed ?? [];
  if (doubt.isMoved === true) return endOfMoved(doubt, first, proofs);
  const ends = [
    ...(set?.[0] === undefined ? [] : [set[0].last]),
    ...(first === undefined ? [] : [lastBefore(first, to, [...proofs.bound, ...proofs.set])]),
  ];
  const [end] = ends.sort();
  return end === undefined ? undefined : stretch(doubt.from, end);
}

/**
 * What may be of any time is of none after the first report that agrees, unless the log sets the value, or makes more
 * of it than it adds, between.
 */
function endOfMoved(doubt: Doubt, first: Placed | undefined, proofs: Proofs): Stretch | undefined {
  if (first === undefined) return undefined;
  const isBetween = ({ index }: Proof) => doubt.events.first <= index && index <= first.index;
  if ([...proofs.set, ...proofs.bound].some(isBetween)) return undefined;
  return stretch(beginningOf(doubt, proofs), first.last);
}

/** The end of the last change before a proof that hangs on the state, or sets it; that of the doubt, where there is none. */
function lastBefore(proof: Placed, to: string, changes: readonly Proof[]): string {
  const ends = changes
    .filter(({ index, last = proof.last }) => index <= proof.index && to < last)
    .map(({ last = proof.last }) => (last < proof.last ? last : proof.last));
  return [to, ...ends].sort().at(-1) ?? to;
}

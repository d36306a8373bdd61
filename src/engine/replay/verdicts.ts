import type { LogEvent, Verdict } from '../../schemas/event.ts';

/** What is held of an event under a reading. */
export interface Holding {
  readonly verdict: Verdict;
  readonly why?: string;
  /** The event that ruled so; undefined where the event says so itself. */
  readonly judgedBy?: string;
}

/**
 * Which rulings count. As ruled: all of them, for what is held today. As believed: those made up to
 * an event, for what was held then.
 */
export type Reading =
  { readonly kind: 'as-ruled' } | { readonly kind: 'as-believed'; readonly until: number };

/** A way in which a dispute may be decided; it shares everything before with the main line. */
export interface Branch {
  readonly id: string;
  readonly title: string;
  /** Verdicts that hold in this branch whatever is ruled, by event. */
  readonly override: ReadonlyMap<string, Verdict>;
}

/** What rulings and corrections come to under a reading; events are given by their numbers. */
export interface Settlement {
  readonly holdingOf: (event: number) => Holding;
  /** Number of the event whose content stands in the place of this one's; undefined where none does. */
  readonly correctionOf: (event: number) => number | undefined;
}

interface Settling {
  readonly events: readonly LogEvent[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly branch: Branch | undefined;
  readonly ruled: Map<number, Holding>;
  readonly corrections: Map<number, number>;
}

/**
 * Finds what is held of each event, and which event mends it. Of several rulings or corrections of
 * one event the last counts, and a branch above all; one that is itself void counts for nothing.
 */
export function settleVerdicts(
  events: readonly LogEvent[],
  indexOf: ReadonlyMap<string, number>,
  reading: Reading,
  branch?: Branch,
): Settlement {
  const settling: Settling = { events, indexOf, branch, ruled: new Map(), corrections: new Map() };
  const limit = reading.kind === 'as-ruled' ? events.length - 1 : reading.until;
  // From the last to the first, because what is held of a ruling hangs on later ones alone.
  for (let index = Math.min(limit, events.length - 1); index >= 0; index--) settle(index, settling);
  const { corrections } = settling;
  return {
    holdingOf: (event) => holdingOf(event, settling),
    correctionOf: (event) => corrections.get(event),
  };
}

function settle(index: number, settling: Settling): void {
  const { events, indexOf, branch, ruled, corrections } = settling;
  const event = events[index];
  if (event === undefined || (event.judges.length === 0 && event.corrects === undefined)) return;
  const isElsewhere = event.branch !== undefined && event.branch !== branch?.id;
  if (isElsewhere || event.same !== undefined) return;
  if (!takesEffect(holdingOf(index, settling).verdict)) return;
  const mended = event.corrects === undefined ? undefined : indexOf.get(event.corrects);
  // What is mended twice is mended by the last.
  const by = corrections.get(index) ?? index;
  if (mended !== undefined && mended < index && !corrections.has(mended)) {
    corrections.set(mended, by);
  }
  if (by === index) rule(event, indexOf, ruled);
}

function rule(
  judge: LogEvent,
  indexOf: ReadonlyMap<string, number>,
  ruled: Map<number, Holding>,
): void {
  for (const { event, verdict, why } of judge.judges.toReversed()) {
    const judged = indexOf.get(event);
    if (judged === undefined || ruled.has(judged)) continue;
    ruled.set(judged, { verdict, judgedBy: judge.id, ...(why !== undefined && { why }) });
  }
}

function holdingOf(index: number, { events, branch, ruled }: Settling): Holding {
  const event = events[index];
  if (event === undefined) return EFFECTIVE;
  const overridden = branch?.override.get(event.id);
  if (overridden) return { verdict: overridden, why: `held so in the branch ${branch?.id ?? ''}` };
  return ruled.get(index) ?? ownVerdict(event);
}

/** By far the most common holding, made once. */
const EFFECTIVE: Holding = { verdict: 'effective' };

function ownVerdict(event: LogEvent): Holding {
  if (event.verdict === 'effective' && event.why === undefined) return EFFECTIVE;
  return { verdict: event.verdict, ...(event.why !== undefined && { why: event.why }) };
}

/** Tells whether an event with this verdict changes the state. On the main line a dispute stands. */
export function takesEffect(verdict: Verdict): boolean {
  return verdict === 'effective' || verdict === 'partial' || verdict === 'disputed';
}

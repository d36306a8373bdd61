import type { LogEvent, Verdict } from '../../schemas/event.ts';
import type { LogProblem } from './log/log-problem.ts';

/** What is held of an event under a policy. */
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
export type VerdictPolicy =
  { readonly kind: 'as-ruled' } | { readonly kind: 'as-believed'; readonly until: number };

/** A way in which a dispute may be decided; it shares everything before with the main line. */
export interface Branch {
  readonly id: string;
  readonly title: string;
  /** Branch of the log in which it lies, where the main line does not have what it decides. */
  readonly within?: string;
  /** Verdicts that hold in this branch whatever is ruled, by event. */
  readonly override: ReadonlyMap<string, Verdict>;
}

/** What rulings and corrections come to under a policy; events are given by their numbers. */
export interface Settlement {
  readonly holdingOf: (event: number) => Holding;
  /** Number of the event whose content stands in the place of this one's; undefined where none does. */
  readonly correctionOf: (event: number) => number | undefined;
  /** Rulings that cannot be heeded. */
  readonly problems: readonly LogProblem[];
}

interface Settling {
  readonly events: readonly LogEvent[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly branch: Branch | undefined;
  readonly ruled: Map<number, Holding>;
  readonly corrections: Map<number, number>;
  readonly problems: LogProblem[];
}

/** Returns whether an event takes place where a log is played: on the main line, or in one branch of it. */
export function takesPlaceIn(branch: Branch | undefined, event: LogEvent): boolean {
  if (event.branch === undefined) return true;
  return branch !== undefined && (event.branch === branch.id || event.branch === branch.within);
}

/**
 * Finds what is held of each event, and which event mends it. Of several rulings or corrections of
 * one event the last counts, and a branch above all; one that is itself void counts for nothing. A
 * ruling that was corrected counts at its own place, as the correction has it.
 */
export function settleVerdicts(
  events: readonly LogEvent[],
  indexOf: ReadonlyMap<string, number>,
  policy: VerdictPolicy,
  branch?: Branch,
): Settlement {
  const known = { ruled: new Map(), corrections: new Map(), problems: [] };
  const settling: Settling = { events, indexOf, branch, ...known };
  const limit = policy.kind === 'as-ruled' ? events.length - 1 : policy.until;
  // From the last to the first, because what is held of a ruling hangs on later ones alone.
  for (let index = Math.min(limit, events.length - 1); index >= 0; index--) settle(index, settling);
  const { corrections, problems } = settling;
  return {
    problems,
    holdingOf: (event) => holdingOf(event, settling),
    correctionOf: (event) => corrections.get(event),
  };
}

function settle(index: number, settling: Settling): void {
  const { events, indexOf, branch, corrections } = settling;
  const event = events[index];
  if (event === undefined || !saysOfOthers(index, settling)) return;
  if (!takesPlaceIn(branch, event) || event.same !== undefined) return;
  if (!takesEffect(holdingOf(index, settling).verdict)) return;
  // What is mended twice is mended by the last.
  const by = corrections.get(index) ?? index;
  const mended = event.corrects === undefined ? undefined : indexOf.get(event.corrects);
  if (mended === undefined && event.corrects === undefined) rule(index, by, settling);
  else if (mended !== undefined && mended < index && !corrections.has(mended)) {
    corrections.set(mended, by);
  }
}

/** Tells whether an event is a correction, or a ruling as it was mended. */
function saysOfOthers(index: number, { events, corrections }: Settling): boolean {
  if (events[index]?.corrects !== undefined) return true;
  const content = events[corrections.get(index) ?? index];
  return content !== undefined && content.judges.length > 0;
}

/**
 * Rules as the event says that stands in the place of the ruling: itself, or what mends it. What is held
 * of a later ruling was settled before, and does not hang on this one.
 */
function rule(place: number, by: number, settling: Settling): void {
  const { events, indexOf, ruled, problems } = settling;
  const judge = events[by];
  for (const [at, { event, verdict, why }] of [...(judge?.judges.entries() ?? [])].reverse()) {
    const judged = indexOf.get(event);
    if (judge === undefined || judged === undefined || ruled.has(judged)) continue;
    if (judged >= place && saysOfOthers(judged, settling)) problems.push(tooLate(judge, event, at));
    else ruled.set(judged, { verdict, judgedBy: judge.id, ...(why !== undefined && { why }) });
  }
}

function tooLate({ id }: LogEvent, event: string, at: number): LogProblem {
  const reason = `Unexpected later ruling or correction “${event}” under "judges", expected an earlier event of the log.`;
  return { event: id, code: 'event-unknown', reason, field: ['judges', at, 'event'] };
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

/** Returns whether an event with this verdict changes the state. On the main line a dispute stands. */
export function takesEffect(verdict: Verdict): boolean {
  return verdict === 'effective' || verdict === 'partial' || verdict === 'disputed';
}

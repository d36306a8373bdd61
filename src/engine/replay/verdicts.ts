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

/** Finds what is held of each event; of rulings on one event the last counts, and a branch above all. */
export function settleVerdicts(
  events: readonly LogEvent[],
  reading: Reading,
  branch?: Branch,
): (event: LogEvent) => Holding {
  const limit = reading.kind === 'as-ruled' ? events.length - 1 : reading.until;
  const ruled = new Map<string, Holding>();
  events.slice(0, limit + 1).forEach((judge) => {
    if (judge.branch !== undefined && judge.branch !== branch?.id) return;
    for (const { event, verdict, why } of judge.judges) {
      ruled.set(event, { verdict, judgedBy: judge.id, ...(why !== undefined && { why }) });
    }
  });
  return (event) => {
    const overridden = branch?.override.get(event.id);
    if (overridden) {
      return { verdict: overridden, why: `held so in the branch ${branch?.id ?? ''}` };
    }
    return ruled.get(event.id) ?? ownVerdict(event);
  };
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

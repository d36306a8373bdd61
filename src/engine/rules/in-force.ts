import type { RevisionEvent } from '../../schemas/index.ts';
import { leavesInForce } from './kinds.ts';

/**
 * Whether a version was in force: `in-force` from its beginning, `ended` until a repeal that made no
 * version of its own, `not-in-force` never.
 */
export type Force = 'in-force' | 'ended' | 'not-in-force';

/** The part of a version that tells whether it was in force. */
export interface Changed<E extends RevisionEvent> {
  readonly key: string;
  readonly events: readonly E[];
}

/** A stretch in which a rule was in force. */
export interface ForceSpan<E extends RevisionEvent> {
  /** Key of its first version, and what began it; null where no source tells. */
  readonly from: string;
  readonly began: E | null;
  /** Key of the version in which it ended, and what ended it; null where nothing did. */
  readonly to: string | null;
  readonly ended: E | null;
}

/** Tells for each version whether it was in force. A rule is, until something ends it. */
export function forceOf(versions: readonly Changed<RevisionEvent>[], accepted: boolean): Force[] {
  let inForce = accepted;
  return versions.map(({ events }) => {
    const steps = events.flatMap(({ verb }) => leavesInForce(verb) ?? []);
    // The first event made the version; a repeal after it ended one that had been in force.
    const first = events[0] === undefined ? undefined : leavesInForce(events[0].verb);
    const before = accepted && (first ?? inForce);
    inForce = accepted && (steps.at(-1) ?? inForce);
    if (inForce) return 'in-force';
    return before ? 'ended' : 'not-in-force';
  });
}

/** Gathers the stretches in which a rule was in force, in order. */
export function forceSpans<E extends RevisionEvent>(
  versions: readonly Changed<E>[],
  accepted: boolean,
): ForceSpan<E>[] {
  if (!accepted || versions[0] === undefined) return [];
  const spans: ForceSpan<E>[] = [{ from: versions[0].key, began: null, to: null, ended: null }];
  for (const { key, events } of versions) {
    for (const event of events) step(spans, key, event);
  }
  return spans;
}

function step<E extends RevisionEvent>(spans: ForceSpan<E>[], key: string, event: E): void {
  const inForce = leavesInForce(event.verb);
  const last = spans.at(-1);
  if (inForce === undefined || last === undefined) return;
  if (!inForce && last.to === null) spans.splice(-1, 1, { ...last, to: key, ended: event });
  else if (inForce && last.to !== null) {
    spans.push({ from: key, began: event, to: null, ended: null });
  } else if (inForce && spans.length === 1 && last.began === null) {
    spans.splice(-1, 1, { ...last, began: event });
  }
}

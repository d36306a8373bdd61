import type { RevisionEvent } from '../../schemas/index.ts';
import { changeKind, type ChangeKind } from './kinds.ts';

/** How a game numbers the revisions of its rules. */
export interface RevisionScheme {
  /** Whether rules have revisions at all. */
  readonly counts: boolean;
  /** Kinds of change that do not make a new revision. A change of unknown kind makes one. */
  readonly uncounted: readonly ChangeKind[];
  /** Causes whose changes are too small to count: `tidiness`. */
  readonly trivialCauses: readonly string[];
}

/**
 * What histories show that say nothing of how they count: the first creation makes revision 0, and
 * every other change, repeal and re-creation among them, the next one.
 */
const EVERY_CHANGE: RevisionScheme = { counts: true, uncounted: [], trivialCauses: [] };

/** Numbers changes by a scheme, unless the source itself says of one whether it counts. */
export function numberEvents<E extends Countable>(
  events: readonly E[],
  scheme: RevisionScheme = EVERY_CHANGE,
): { readonly event: E; readonly revision: number }[] {
  let revision = 0;
  return events.map((event, index) => {
    if (event.counted ?? isCounted(event, index, scheme)) revision++;
    return { event, revision };
  });
}

/** The part of a change by which it is counted. */
export type Countable = Pick<RevisionEvent, 'verb' | 'cause' | 'counted'>;

function isCounted({ verb, cause }: Countable, index: number, scheme: RevisionScheme): boolean {
  const kind = changeKind(verb);
  if (!scheme.counts || (index === 0 && kind === 'enactment')) return false;
  if (cause !== undefined && scheme.trivialCauses.includes(cause)) return false;
  return kind === undefined || !scheme.uncounted.includes(kind);
}

/** Returns the revision that a list of changes comes to. */
export function countRevisions(
  events: readonly Countable[],
  scheme: RevisionScheme = EVERY_CHANGE,
): number {
  return numberEvents(events, scheme).at(-1)?.revision ?? 0;
}

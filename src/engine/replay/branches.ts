import type { LogEvent } from '../../schemas/event.ts';
import type { Branch } from './verdicts.ts';

/** A way in which a dispute over an event may be decided. */
export interface DisputeBranch extends Branch {
  /** Id of the disputed event. */
  readonly of: string;
}

/** Returns two branches for each disputed event: as if it had taken effect, and as if it had not. */
export function disputeBranches(events: readonly LogEvent[]): DisputeBranch[] {
  return events
    .filter(({ verdict }) => verdict === 'disputed')
    .flatMap((event) => [
      toBranch(event, 'effective', `as if ${event.id} had taken effect`),
      toBranch(event, 'void', `as if ${event.id} had had no effect`),
    ]);
}

/** A dispute over what takes place in a branch is decided within that branch. */
function toBranch(
  { id: of, branch }: LogEvent,
  verdict: 'effective' | 'void',
  title: string,
): DisputeBranch {
  const within = branch === undefined ? {} : { within: branch };
  return { id: `${of}-${verdict}`, title, ...within, override: new Map([[of, verdict]]), of };
}

/**
 * Returns every branch of a log: those in which alone some of its events take place, and those of its
 * disputes, in order of their ids.
 */
export function branchesOf(events: readonly LogEvent[]): Branch[] {
  const own = [...new Set(events.flatMap(({ branch }) => branch ?? []))];
  const named = own.map((id): Branch => ({ id, title: id, override: new Map() }));
  return [...named, ...disputeBranches(events)].sort((a, b) => (a.id < b.id ? -1 : 1));
}

import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import type { LoggedChange } from './logged-changes.ts';
import type { RevisionRange } from './place-events.ts';

/** A change of a rule with the source that tells of it. */
export interface ListedEvent extends RevisionEvent {
  /** Source whose list this is taken from: the fullest one. */
  readonly source: string;
  /**
   * Revisions of which it made one, where the sources do not tell which. It then stands with the
   * first of them.
   */
  readonly range?: RevisionRange;
}

/** A copy of which it cannot be told of which version it is: the keys of the first and last possible. */
export interface Doubt {
  readonly witness: Witness;
  readonly first: string;
  readonly last: string;
}

/** A version as documents and logs tell of it, before its force is known. */
export interface BareVersion {
  /**
   * Part of its address: the revision number; where there are no numbers the id of the first source
   * that prints it, or for one that none prints what the log calls the event that made it.
   */
  readonly key: string;
  readonly revision: number | null;
  /** What made it, and what happened to it without making another; empty where no source tells. */
  readonly events: readonly ListedEvent[];
  /** The same as the log tells it; empty where no log does. */
  readonly logged: readonly LoggedChange[];
  /** Copies that were printed, in order of time. None: the version is a gap. */
  readonly witnesses: readonly Witness[];
  /** Those of them that may be of another version. */
  readonly doubts: readonly Doubt[];
}

/**
 * Returns the copies of a version by which it is known. Where revisions are counted, one that counts none may have its place
 * by nothing but the copies beside it, and shows no revision then.
 */
export function placedCopies({ revision, witnesses, doubts }: BareVersion): readonly Witness[] {
  if (revision === null || doubts.length === 0) return witnesses;
  const unsure = new Set(doubts.map(({ witness }) => witness));
  return witnesses.filter((copy) => !unsure.has(copy));
}

/**
 * Returns whether a change of the log made the version that it stands with. Where revisions are counted, a repeal that
 * counts made one, in which the rule was not in force.
 * @param revision that of the version; null where none are counted
 */
export function isMaking(
  { isVersion, isCounted }: LoggedChange,
  revision: BareVersion['revision'],
): boolean {
  return isVersion || (revision !== null && isCounted);
}

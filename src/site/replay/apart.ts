import { isAlike, type History } from '../../engine/index.ts';

/** A value that another course of events would have left otherwise. */
export interface ApartValue {
  readonly path: string;
  /** Number of the event after which it is another for the first time. */
  readonly since: number;
  /** Number of the event after which it is the same again, for good; null where it stays another. */
  readonly until: number | null;
}

/**
 * Finds every value that is ever another in a second history of the same log, in the order in which they
 * part. Both are looked at once, from the event on before which they are the same.
 */
export function findApart(stood: History, other: History, from: number): ApartValue[] {
  const apart = new Map<string, ApartValue>();
  for (let event = Math.max(0, from); event <= stood.last; event++) {
    for (const path of new Set([...stood.changesOf(event), ...other.changesOf(event)])) {
      const alike = isAlike(stood.valueAt(path, event)?.value, other.valueAt(path, event)?.value);
      const known = apart.get(path);
      if (alike && known?.until === null) apart.set(path, { ...known, until: event });
      if (!alike) apart.set(path, { path, since: known?.since ?? event, until: null });
    }
  }
  return [...apart.values()];
}

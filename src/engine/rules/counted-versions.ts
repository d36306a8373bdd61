import type { Witness } from '../../schemas/index.ts';
import type { LoggedChange } from './logged-changes.ts';
import { placeEvents, type UnlistedChanges } from './place-events.ts';
import type { BareVersion, ListedEvent } from './version.ts';
import { greatestOf } from '../../schemas/extremes.ts';

/**
 * Gives the versions of a rule whose revisions its documents count: every revision up to the last that
 * a heading, a list or a log tells of. Those without a copy are gaps. Copies of one revision are of one
 * version, whatever they read: one of them may be misprinted.
 */
export function countedVersions(
  witnesses: readonly Witness[],
  listed: readonly ListedEvent[],
  logged: readonly LoggedChange[],
): { readonly bare: BareVersion[]; readonly unlisted: readonly UnlistedChanges[] } {
  const { placed, unlisted } = placeEvents(listed, witnesses);
  const events = Map.groupBy(placed, ({ range }) => range.first);
  const copies = Map.groupBy(witnesses, ({ revision }) => revision ?? 0);
  const told = Map.groupBy(logged, ({ revision }) => revisionOf(revision) ?? -1);
  const last = greatestOf([...events.keys(), ...copies.keys(), ...told.keys()], 0);
  const bare = Array.from({ length: last + 1 }, (_, revision): BareVersion => ({
    key: String(revision),
    revision,
    events: (events.get(revision) ?? []).map(({ event, range }) =>
      range.first === range.last ? event : { ...event, range },
    ),
    logged: told.get(revision) ?? [],
    witnesses: copies.get(revision) ?? [],
    doubts: [],
  }));
  return { bare, unlisted };
}

/** The revision that a log tells, where it is a whole number; no rule is amended a million times. */
function revisionOf(revision: string | undefined): number | undefined {
  return revision !== undefined && /^\d{1,5}$/u.test(revision) ? Number(revision) : undefined;
}

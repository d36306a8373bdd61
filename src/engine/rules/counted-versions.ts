import { lastBefore } from '../../schemas/first-from.ts';
import type { Witness } from '../../schemas/index.ts';
import type { LoggedChange } from './logged-changes.ts';
import { placeEvents, type UnlistedChanges } from './place-events.ts';
import type { BareVersion, ListedEvent } from './version.ts';
import { greatestOf } from '../../schemas/extremes.ts';

/**
 * Returns the versions of a rule whose revisions its documents count: every revision up to the last that
 * a heading, a list or a log tells of. Those without a copy are gaps. Copies of one revision are of one
 * version, whatever they read: one of them may be misprinted. A copy that counts none is of the revision whose
 * words it has, and may otherwise be of any.
 */
export function countedVersions(
  witnesses: readonly Witness[],
  listed: readonly ListedEvent[],
  logged: readonly LoggedChange[],
): { readonly bare: BareVersion[]; readonly unlisted: readonly UnlistedChanges[] } {
  const { placed, unlisted } = placeEvents(listed, witnesses);
  const events = Map.groupBy(placed, ({ range }) => range.first);
  const homes = witnesses.map((copy, place) => homeOf(copy, place, witnesses));
  const copies = Map.groupBy(homes, ({ revision }) => revision);
  const told = Map.groupBy(logged, ({ revision }) => revisionOf(revision) ?? -1);
  const last = greatestOf([...events.keys(), ...copies.keys(), ...told.keys()], 0);
  const bare = Array.from({ length: last + 1 }, (_, revision): BareVersion => ({
    key: String(revision),
    revision,
    events: (events.get(revision) ?? []).map(({ event, range }) =>
      range.first === range.last ? event : { ...event, range },
    ),
    logged: told.get(revision) ?? [],
    witnesses: (copies.get(revision) ?? []).map(({ copy }) => copy),
    doubts: (copies.get(revision) ?? [])
      .filter(({ isSure }) => !isSure && last > 0)
      .map(({ copy }) => ({ witness: copy, first: '0', last: String(last) })),
  }));
  return { bare, unlisted };
}

interface Home {
  readonly copy: Witness;
  readonly revision: number;
  readonly isSure: boolean;
}

/** Finds the revision of a copy: of one that tells none, that of the same words, or of the copy beside it. */
function homeOf(copy: Witness, place: number, witnesses: readonly Witness[]): Home {
  if (copy.revision !== null) return { copy, revision: copy.revision, isSure: true };
  const counted = witnesses.filter(({ revision }) => revision !== null);
  const alike = counted.filter(({ wording }) => wording === copy.wording);
  const revisions = new Set(alike.map(({ revision }) => revision));
  const before = lastBefore(witnesses, place, (one) => counted.includes(one));
  const [only] = revisions;
  return {
    copy,
    revision: (revisions.size === 1 ? only : (before ?? counted[0])?.revision) ?? 0,
    isSure: revisions.size === 1,
  };
}

/** The revision that a log tells, where it is a whole number; no rule is amended a million times. */
function revisionOf(revision: string | undefined): number | undefined {
  return revision !== undefined && /^\d{1,5}$/u.test(revision) ? Number(revision) : undefined;
}

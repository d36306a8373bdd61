import type { Witness } from '../../schemas/index.ts';
import { countedVersions } from './counted-versions.ts';
import type { IsDamaged } from './damaged-copies.ts';
import { forceOf, forceSpans, type Force, type ForceSpan } from './in-force.ts';
import { makesNoWording } from './kinds.ts';
import type { LoggedChange } from './logged-changes.ts';
import type { CopyTimes } from './place-copies.ts';
import type { RevisionRange, UnlistedChanges } from './place-events.ts';
import { fullestList } from './fullest-list.ts';
import { uncountedVersions } from './uncounted-versions.ts';
import { isMaking, type BareVersion, type ListedEvent } from './version.ts';

export { numberEvents } from './revision-scheme.ts';
export type { ListedEvent } from './version.ts';

/** A rule between two changes. */
export interface RuleVersion extends BareVersion {
  readonly force: Force;
  /** The stretch of unlisted changes in which it lies; null where its cause is listed. */
  readonly unlisted: UnlistedChanges | null;
}

/** What a log tells of a rule, with what is needed to compare its times with those of documents. */
export interface ToldChanges extends CopyTimes {
  readonly changes: readonly LoggedChange[];
  /** Tells whether a commit has taken back what a copy says of its changes. */
  readonly isReplaced?: (copy: Witness) => boolean;
  /** Tells whether something was found to be wrong with a copy, whose list may then be that of another rule. */
  readonly isDamaged?: IsDamaged;
}

/** Everything that the sources tell of one rule. */
export interface RuleHistory {
  readonly rule: string;
  /** From the first to the last that is known. */
  readonly versions: readonly RuleVersion[];
  /** All copies, in order of time; at least one. */
  readonly witnesses: readonly Witness[];
  /** The version that each source prints a copy of. */
  readonly versionBySource: ReadonlyMap<string, RuleVersion>;
  /** The last copy: what the rule is called by. */
  readonly latest: Witness;
  /** Stretches of changes that headings count and no list tells of, in order. */
  readonly unlisted: readonly UnlistedChanges[];
  /** Stretches in which it was in force, in order; none for one that was not accepted. */
  readonly inForce: readonly ForceSpan<ListedEvent>[];
}

const NOT_TOLD: ToldChanges = { changes: [], momentOf: () => undefined, eraOrder: () => 0 };

/**
 * Places the copies of one rule, given in order of time, at their versions. The fullest list of
 * changes, and a log where one tells of the rule, give the versions between; those without a copy are
 * gaps. Copies that read the same with no change told between them are of one version.
 */
export function toHistory(
  witnesses: readonly [Witness, ...Witness[]],
  told: ToldChanges = NOT_TOLD,
): RuleHistory {
  const latest = witnesses.at(-1) ?? witnesses[0];
  const listed = fullestList(witnesses, told);
  const counted = witnesses.some((witness) => witness.revision !== null);
  const { bare, unlisted } = counted
    ? countedVersions(witnesses, listed, told.changes)
    : { bare: uncountedVersions(witnesses, listed, told.changes, told), unlisted: [] };
  const accepted = latest.status !== 'not-accepted';
  const force = forceOf(bare.map(standings), accepted);
  const versions = bare.map((version, index) => ({
    ...version,
    force: force[index] ?? 'in-force',
    unlisted: unlisted.find((stretch) => lies(version.revision, stretch)) ?? null,
  }));
  return {
    rule: latest.rule,
    versions,
    witnesses,
    versionBySource: new Map(
      versions.flatMap((version) =>
        version.witnesses.map(({ source }) => [source, version] as const),
      ),
    ),
    latest,
    unlisted,
    inForce: forceSpans(bare, accepted),
  };
}

/** The changes of a version by which it is told whether it was in force: those of the list, or of the log. */
function standings({ key, revision, events, logged }: BareVersion) {
  const [listed] = events;
  // What no list counts as a revision has none of a repeal: that ended what copies show of the time before.
  if (listed !== undefined && revision === null && makesNoWording(listed.verb)) {
    return { key, events: [{ ...listed, verb: CHANGED }, ...events] };
  }
  if (listed !== undefined) return { key, events };
  const verbs = logged.map(({ inForce }) =>
    inForce === undefined ? CHANGED : inForce ? 'reenacted' : 'repealed',
  );
  // A repeal that made no version of its own ended one that was there.
  const [first] = logged;
  if (first && !isMaking(first, revision)) verbs.unshift(CHANGED);
  return { key, events: verbs.map((verb) => ({ verb, by: null, lines: NO_LINES })) };
}

/** What says nothing of whether a rule is in force. */
const CHANGED = 'amended';

const NO_LINES: [number, number] = [0, 0];

function lies(revision: number | null, { first, last }: RevisionRange): boolean {
  return revision !== null && first <= revision && revision <= last;
}

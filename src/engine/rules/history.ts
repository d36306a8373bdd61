import type { Witness } from '../../schemas/index.ts';
import { countedVersions } from './counted-versions.ts';
import { forceOf, forceSpans, type Force, type ForceSpan } from './in-force.ts';
import type { LoggedChange } from './logged-changes.ts';
import type { CopyTimes } from './place-copies.ts';
import type { RevisionRange, UnlistedChanges } from './place-events.ts';
import { countRevisions } from './revision-scheme.ts';
import { uncountedVersions } from './uncounted-versions.ts';

import type { BareVersion, ListedEvent } from './version.ts';

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
  const listed = fullestList(unmixed(lasting(witnesses, told)));
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
function standings({ key, events, logged }: BareVersion) {
  if (events.length > 0) return { key, events };
  const verbs = logged.flatMap(({ inForce }) =>
    inForce === undefined ? [] : [inForce ? 'reenacted' : 'repealed'],
  );
  return { key, events: verbs.map((verb) => ({ verb, by: null, lines: NO_LINES })) };
}

const NO_LINES: [number, number] = [0, 0];

function lies(revision: number | null, { first, last }: RevisionRange): boolean {
  return revision !== null && first <= revision && revision <= last;
}

/** Copies whose lists count: those that no later commit has replaced. */
function lasting(witnesses: readonly Witness[], { isReplaced }: ToldChanges): readonly Witness[] {
  const kept = witnesses.filter((copy) => isReplaced?.(copy) !== true);
  return kept.length === 0 ? witnesses : kept;
}

/**
 * Leaves out the lists of other rules: one that comes to more changes than its heading counts, and does
 * not go on from what a sound copy lists, has slipped below that heading where lines between were lost.
 */
function unmixed(witnesses: readonly Witness[]): readonly Witness[] {
  const isSound = ({ revision, events }: Witness) =>
    revision === null || countRevisions(events) <= revision;
  const sound = fullestOf(witnesses.filter(isSound))?.events ?? [];
  if (sound.length === 0) return witnesses;
  return witnesses.filter((copy) => isSound(copy) || goesOnFrom(copy.events, sound));
}

function goesOnFrom(list: Witness['events'], sound: Witness['events']): boolean {
  return sound.every(({ verb, by }, index) => {
    const other = list[index];
    return other === undefined || (other.verb === verb && other.by === by);
  });
}

function fullestOf(witnesses: readonly Witness[]): Witness | undefined {
  const longer = (best: Witness, next: Witness) =>
    next.events.length >= best.events.length ? next : best;
  const [first, ...others] = witnesses;
  return first && others.reduce(longer, first);
}

function fullestList(witnesses: readonly Witness[]): ListedEvent[] {
  const fullest = fullestOf(witnesses);
  if (fullest === undefined) return [];
  return fullest.events.map((event, place) => {
    const causes = witnesses.flatMap(({ events }) =>
      events[place]?.verb === event.verb ? [events[place].by] : [],
    );
    return { ...event, by: mostCommon(causes, event.by), source: fullest.source };
  });
}

/** No misreading comes twice: what most copies say, and where as many say otherwise, what the fullest does. */
function mostCommon<T>(values: readonly T[], own: T): T {
  const counts = [...Map.groupBy(values, (value) => value)].map(
    ([value, { length }]) => [value, length] as const,
  );
  const ownCount = counts.find(([value]) => value === own)?.[1] ?? 0;
  return counts.find(([, count]) => count > Math.max(1, ownCount))?.[0] ?? own;
}

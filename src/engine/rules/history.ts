import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { forceOf, forceSpans, type Force, type ForceSpan } from './in-force.ts';
import { placeEvents, type RevisionRange, type UnlistedChanges } from './place-events.ts';

export { numberEvents } from './revision-scheme.ts';

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

/** A rule between two changes. */
export interface RuleVersion {
  /** Part of its address: the revision number, or the id of the source where there are no numbers. */
  readonly key: string;
  readonly revision: number | null;
  /** What made it, and what happened to it without making another; empty where no source tells. */
  readonly events: readonly ListedEvent[];
  /** Copies that were printed, in order of time. None: the version is a gap. */
  readonly witnesses: readonly Witness[];
  readonly force: Force;
  /** The stretch of unlisted changes in which it lies; null where its cause is listed. */
  readonly unlisted: UnlistedChanges | null;
}

/** Everything that the sources tell of one rule. */
export interface RuleHistory {
  readonly rule: string;
  /** From the first to the last that is known. */
  readonly versions: readonly RuleVersion[];
  /** All copies, in order of time; at least one. */
  readonly witnesses: readonly Witness[];
  /** The last copy: what the rule is called by. */
  readonly latest: Witness;
  /** Stretches of changes that headings count and no list tells of, in order. */
  readonly unlisted: readonly UnlistedChanges[];
  /** Stretches in which it was in force, in order; none for one that was not accepted. */
  readonly inForce: readonly ForceSpan<ListedEvent>[];
}

type BareVersion = Omit<RuleVersion, 'force' | 'unlisted'>;

/**
 * Places the copies of one rule, given in order of time, at their versions. The fullest list of
 * changes gives the versions between; those without a copy are gaps.
 */
export function toHistory(witnesses: readonly [Witness, ...Witness[]]): RuleHistory {
  const latest = witnesses.at(-1) ?? witnesses[0];
  const numbered = witnesses.some((witness) => witness.revision !== null);
  const { bare, unlisted } = numbered
    ? numberedVersions(witnesses)
    : { bare: sourceVersions(witnesses), unlisted: [] };
  const accepted = latest.status !== 'not-accepted';
  const force = forceOf(bare, accepted);
  const versions = bare.map((version, index) => ({
    ...version,
    force: force[index] ?? 'in-force',
    unlisted: unlisted.find((stretch) => lies(version.revision, stretch)) ?? null,
  }));
  return {
    rule: latest.rule,
    versions,
    witnesses,
    latest,
    unlisted,
    inForce: forceSpans(bare, accepted),
  };
}

function lies(revision: number | null, { first, last }: RevisionRange): boolean {
  return revision !== null && first <= revision && revision <= last;
}

function sourceVersions(witnesses: readonly Witness[]): BareVersion[] {
  return witnesses.map((witness) => ({
    key: witness.source,
    revision: null,
    events: witness.events.map((event) => ({ ...event, source: witness.source })),
    witnesses: [witness],
  }));
}

function numberedVersions(witnesses: readonly Witness[]) {
  const { placed, unlisted } = placeEvents(fullestList(witnesses), witnesses);
  const events = placed.map(({ event, range }) =>
    range.first === range.last ? event : { ...event, range },
  );
  const revisions = [
    ...placed.map(({ range }) => range.first),
    ...witnesses.map((witness) => witness.revision ?? 0),
  ];
  const last = Math.max(0, ...revisions);
  const bare = Array.from({ length: last + 1 }, (_, revision): BareVersion => ({
    key: String(revision),
    revision,
    events: events.filter((_event, index) => placed[index]?.range.first === revision),
    witnesses: witnesses.filter((witness) => (witness.revision ?? 0) === revision),
  }));
  return { bare, unlisted };
}

function fullestList(witnesses: readonly Witness[]): ListedEvent[] {
  const fullest = witnesses.reduce((best, next) =>
    next.events.length >= best.events.length ? next : best,
  );
  return fullest.events.map((event) => ({ ...event, source: fullest.source }));
}

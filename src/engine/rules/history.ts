import type { RevisionEvent, Witness } from '../../schemas/index.ts';

/** A change of a rule with the source that tells of it. */
export interface ListedEvent extends RevisionEvent {
  /** Source whose list this is taken from: the fullest one. */
  readonly source: string;
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
}

/**
 * Places the copies of one rule, given in order of time, at their versions. The fullest list of
 * changes gives the versions between; those without a copy are gaps.
 */
export function toHistory(witnesses: readonly [Witness, ...Witness[]]): RuleHistory {
  const latest = witnesses.at(-1) ?? witnesses[0];
  const numbered = witnesses.some((witness) => witness.revision !== null);
  const versions = numbered ? numberedVersions(witnesses) : sourceVersions(witnesses);
  return { rule: latest.rule, versions, witnesses, latest };
}

function sourceVersions(witnesses: readonly Witness[]): RuleVersion[] {
  return witnesses.map((witness) => ({
    key: witness.source,
    revision: null,
    events: witness.events.map((event) => ({ ...event, source: witness.source })),
    witnesses: [witness],
  }));
}

function numberedVersions(witnesses: readonly Witness[]): RuleVersion[] {
  const events = numberEvents(fullestList(witnesses));
  const revisions = [
    ...events.map(({ revision }) => revision),
    ...witnesses.map((witness) => witness.revision ?? 0),
  ];
  const last = Math.max(0, ...revisions);
  return Array.from({ length: last + 1 }, (_, revision) => ({
    key: String(revision),
    revision,
    events: events.filter((item) => item.revision === revision).map(({ event }) => event),
    witnesses: witnesses.filter((witness) => (witness.revision ?? 0) === revision),
  }));
}

function fullestList(witnesses: readonly Witness[]): ListedEvent[] {
  const fullest = witnesses.reduce((best, next) =>
    next.events.length >= best.events.length ? next : best,
  );
  return fullest.events.map((event) => ({ ...event, source: fullest.source }));
}

/** Verbs that bring a rule into being and so give it its first number, 0. */
const ENACTMENTS = new Set(['created', 'enactment', 'initial', 'enacted']);

/**
 * Numbers changes: the enactment makes revision 0, and every other change the next one, unless the
 * source says that it does not count.
 */
export function numberEvents<E extends RevisionEvent>(
  events: readonly E[],
): { readonly event: E; readonly revision: number }[] {
  let revision = 0;
  return events.map((event, index) => {
    const counts = event.counted ?? !(index === 0 && ENACTMENTS.has(event.verb));
    if (counts) revision++;
    return { event, revision };
  });
}

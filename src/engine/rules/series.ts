import type { SeriesCommit, Witness } from '../../schemas/index.ts';
import { createArrangement } from './arrangement.ts';
import { leavesInForce } from './kinds.ts';

/** What is needed to know of a commit, of a source that is one. */
export type SeriesPlace = Pick<SeriesCommit, 'of' | 'order' | 'gone' | 'unread'>;

/** A source that may be a commit of a repository. */
export interface PlacedSource {
  readonly id: string;
  readonly series?: SeriesPlace | undefined;
}

/**
 * What commits of repositories hold. Each stores the copies that it changes and holds those of earlier
 * ones, until a commit stores another, says that the rule is gone, or cannot be read.
 */
export interface Series {
  readonly isCommit: (source: string) => boolean;
  /** The last commit that holds a copy; the copy's own source where that is no commit. */
  readonly lastHolding: (copy: Witness) => string;
  /** The commit by which a copy is held no more; undefined while it is, or where its source is no commit. */
  readonly endOf: (copy: Witness) => string | undefined;
  /**
   * Returns whether a copy was stored while its rule stood, and tells of an end that came with a later commit: the last
   * copy of a rule has what became of it.
   */
  readonly endsLater: (copy: Witness) => boolean;
  /** The last commit of the repository of a commit; the source itself where it is none. */
  readonly lastOf: (source: string) => string;
  /** Tells whether a later commit stores another copy of the rule, and so takes back what this one says. */
  readonly isReplaced: (copy: Witness) => boolean;
  /** The copy of a rule that a source prints or holds. */
  readonly copyIn: (rule: string, source: string) => Witness | undefined;
  /** All copies that a commit holds, in the order of its documents; undefined for a source that is none. */
  readonly heldIn: (source: string) => readonly Witness[] | undefined;
}

interface Stay {
  readonly copy: Witness;
  readonly from: number;
  /** Place of the first commit that does not hold it. */
  to: number;
}

interface Line {
  readonly ids: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly stays: ReadonlyMap<string, readonly Stay[]>;
  readonly heldAt: (place: number) => readonly Witness[];
}

/** Follows the copies of all rules through the commits of each repository. */
export function createSeries(
  sources: readonly PlacedSource[],
  witnesses: readonly Witness[],
): Series {
  const commits = sources.flatMap(({ id, series }) =>
    series === undefined ? [] : [{ id, series }],
  );
  const stored = commits.length === 0 ? new Map() : Map.groupBy(witnesses, ({ source }) => source);
  const lineOf = new Map<string, Line>();
  for (const own of Map.groupBy(commits, ({ series: { of } }) => of).values()) {
    const ordered = own.toSorted((a, b) => a.series.order - b.series.order);
    const line = followLine(ordered, stored);
    for (const { id } of ordered) lineOf.set(id, line);
  }
  const stayOf = (copy: Witness) =>
    lineOf
      .get(copy.source)
      ?.stays.get(copy.rule)
      ?.find((stay) => stay.copy.source === copy.source);
  return {
    isCommit: (source) => lineOf.has(source),
    lastHolding: (copy) => {
      const stay = stayOf(copy);
      return (stay && lineOf.get(copy.source)?.ids[stay.to - 1]) ?? copy.source;
    },
    endOf: (copy) => {
      const stay = stayOf(copy);
      return stay && lineOf.get(copy.source)?.ids[stay.to];
    },
    endsLater: (copy) => {
      const last = copy.events.at(-1);
      const isEnded = last !== undefined && leavesInForce(last.verb) === false;
      const line = lineOf.get(copy.source);
      const stay = line?.stays.get(copy.rule)?.at(-1);
      const isLast = stay?.copy.source === copy.source && line?.ids[stay.to] !== undefined;
      return isEnded && isLast && copy.status === 'in-force';
    },
    lastOf: (source) => lineOf.get(source)?.ids.at(-1) ?? source,
    isReplaced: (copy) => {
      const last = lineOf.get(copy.source)?.stays.get(copy.rule)?.at(-1);
      return last !== undefined && last.copy.source !== copy.source;
    },
    copyIn: (rule, source) => {
      const line = lineOf.get(source);
      const place = line?.placeOf.get(source);
      if (line === undefined || place === undefined) return undefined;
      return line.stays.get(rule)?.find(({ from, to }) => from <= place && place < to)?.copy;
    },
    heldIn: (source) => {
      const line = lineOf.get(source);
      const place = line?.placeOf.get(source);
      return line === undefined || place === undefined ? undefined : line.heldAt(place);
    },
  };
}

function followLine(
  commits: readonly { readonly id: string; readonly series: SeriesPlace }[],
  stored: ReadonlyMap<string, readonly Witness[]>,
): Line {
  const stays = new Map<string, Stay[]>();
  const end = (rule: string, place: number) => {
    const last = stays.get(rule)?.at(-1);
    if (last !== undefined && last.to > place) last.to = place;
  };
  commits.forEach(({ id, series }, place) => {
    for (const rule of [...series.gone, ...series.unread]) end(rule, place);
    for (const copy of stored.get(id) ?? []) {
      end(copy.rule, place);
      const own = stays.get(copy.rule) ?? [];
      own.push({ copy, from: place, to: commits.length });
      stays.set(copy.rule, own);
    }
  });
  const ids = commits.map(({ id }) => id);
  const heldAt = createArrangement(
    commits.map(({ id, series: { gone, unread } }) => ({
      stored: stored.get(id) ?? [],
      lost: [...gone, ...unread],
    })),
  );
  return { ids, placeOf: new Map(ids.map((id, place) => [id, place])), stays, heldAt };
}

import type { Postings } from '../../finding/postings.ts';
import type { Term } from './query.ts';
import type { Texts } from './texts.ts';

/** A rule or a proposal that has everything that was looked for. */
export interface Match {
  readonly thing: number;
  /** Versions that have it all, rising. */
  readonly versions: readonly number[];
  /** Passages of these versions that have any of it, the best ones first. */
  readonly passages: readonly number[];
  readonly score: number;
}

/** Tells whether a version of a rule is looked at. */
export type Scope = (thing: number, version: number, last: number) => boolean;

/** What of a passage was looked for: how many of the terms, and how often. */
interface Hits {
  readonly terms: Set<number>;
  count: number;
}

/**
 * Finds the rules and proposals of which one version has all that is looked for, each once, best first. A title
 * counts more than a text, and words that stand together more than those that do not.
 */
export async function findMatches(
  texts: Texts,
  terms: readonly Term[],
  scope: Scope,
): Promise<Match[]> {
  const found = await Promise.all(terms.map((term) => texts.postingsOf(term)));
  const hits = gather(texts, found);
  return [...hits]
    .filter(([, passages]) => termsIn(passages) === terms.length)
    .flatMap(([thing, passages]) => toMatch(texts, terms.length, scope, thing, passages) ?? [])
    .sort((a, b) => b.score - a.score || a.thing - b.thing);
}

type Passages = Map<number, Hits>;

function gather(texts: Texts, found: readonly Postings[]): Map<number, Passages> {
  const things = new Map<number, Passages>();
  found.forEach((postings, term) => {
    for (const [passage, places] of postings) {
      const thing = texts.thingOf(passage);
      const passages = things.get(thing) ?? new Map<number, Hits>();
      const hits = passages.get(passage) ?? { terms: new Set(), count: 0 };
      hits.terms.add(term);
      hits.count += places.length;
      things.set(thing, passages.set(passage, hits));
    }
  });
  return things;
}

function termsIn(passages: Passages): number {
  return new Set([...passages.values()].flatMap(({ terms }) => [...terms])).size;
}

function toMatch(
  texts: Texts,
  terms: number,
  scope: Scope,
  thing: number,
  passages: Passages,
): Match | null {
  const { count, last, of } = texts.versionsOf(thing);
  const inVersion = Array.from({ length: count }, () => new Set<number>());
  const standing = [...passages].map(([passage, hits]) => ({
    passage,
    hits,
    versions: of(passage),
  }));
  for (const { hits, versions } of standing) {
    for (const version of versions) for (const term of hits.terms) inVersion[version]?.add(term);
  }
  const versions = inVersion.flatMap((has, version) =>
    has.size === terms && scope(thing, version, last) ? [version] : [],
  );
  if (versions.length === 0) return null;
  const first = texts.firstOf(thing);
  const shown = standing
    .filter((one) => one.versions.some((version) => versions.includes(version)))
    .map((one) => ({ ...one, worth: worthOf(one.hits, one.passage === first) }))
    .sort((a, b) => b.worth - a.worth || a.passage - b.passage);
  return {
    thing,
    versions,
    passages: shown.map(({ passage }) => passage),
    score: shown.reduce((sum, { worth }) => sum + worth, 0),
  };
}

function worthOf({ terms, count }: Hits, isTitle: boolean): number {
  return terms.size ** 2 * (isTitle ? 8 : 1) + Math.log1p(count);
}

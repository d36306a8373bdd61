import { element } from './elements.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { Match } from './match.ts';
import type { WordIndex } from './word-index.ts';

/** Counts of rules and proposals by filter and value. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** One value of a filter, as it stands in its list. */
export interface FacetChoice {
  readonly value: string;
  readonly text: string;
}

/** The filters: by game, kind, era and keyword. */
const FACETS = ['game', 'kind', 'era', 'keyword'] as const;

type Facet = (typeof FACETS)[number];

/** What was found, narrowed by filters, and how much each value of each filter would leave. */
export interface Narrowed {
  readonly matches: readonly Match[];
  readonly counts: Counts;
}

/** The values of each filter that a rule or a proposal has. */
export type FacetsOf = (thing: number, facet: Facet) => readonly string[];

/** Asks the index for the values of the filters. */
export async function readFacets(words: WordIndex): Promise<FacetsOf> {
  const known = new Map(
    await Promise.all(
      FACETS.map(async (facet) => [facet, valuesByThing(await words.values(facet))] as const),
    ),
  );
  return (thing, facet) => known.get(facet)?.get(thing) ?? [];
}

function valuesByThing(
  values: ReadonlyMap<string, ReadonlySet<number>>,
): ReadonlyMap<number, readonly string[]> {
  const known = new Map<number, string[]>();
  for (const [value, things] of values) {
    for (const thing of things) known.set(thing, [...(known.get(thing) ?? []), value]);
  }
  return known;
}

/** Narrows what was found. */
export function narrow(
  facetsOf: FacetsOf,
  matches: readonly Match[],
  filters: SearchFilters,
): Narrowed {
  const fits = ({ thing }: Match, facet: Facet) => {
    const chosen = ownValue(filters, facet);
    return chosen === undefined || facetsOf(thing, facet).includes(chosen);
  };
  const counts = FACETS.map((facet) => {
    const others = FACETS.filter((other) => other !== facet);
    const left = matches.filter((match) => others.every((other) => fits(match, other)));
    return [facet, countOf(left.flatMap(({ thing }) => facetsOf(thing, facet)))] as const;
  });
  return {
    matches: matches.filter((match) => FACETS.every((facet) => fits(match, facet))),
    counts: Object.fromEntries(counts),
  };
}

type SearchFilters = Readonly<Record<string, string>>;

function countOf(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** Lists the values of a filter that something was found for, and the chosen one in any case. */
function facetChoices(counts: Counts[string], chosen: string): FacetChoice[] {
  const known = chosen === '' ? counts : { [chosen]: 0, ...counts };
  return Object.entries(known)
    .filter(([value, count]) => value !== '' && (count > 0 || value === chosen))
    .sort(([a], [b]) => ORDER.compare(a, b))
    .map(([value, count]) => ({ value, text: `${value} (${count})` }));
}

/** Puts the choices into a list, after the one that leaves everything in. */
export function fillFacet(select: HTMLSelectElement, counts: Counts[string], chosen: string): void {
  const any = select.options[0];
  const options = facetChoices(counts, chosen).map(({ value, text }) =>
    element('option', { value }, text),
  );
  select.replaceChildren(...(any ? [any] : []), ...options);
  select.value = chosen;
}

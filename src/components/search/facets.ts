import { element } from './elements.ts';
import type { Counts } from './pagefind.ts';

/** One value of a filter, as it stands in its list. */
export interface FacetChoice {
  readonly value: string;
  readonly text: string;
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** Lists the values of a filter that something was found for, and the chosen one in any case. */
export function facetChoices(counts: Counts[string], chosen: string): FacetChoice[] {
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

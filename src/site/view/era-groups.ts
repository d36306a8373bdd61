import type { Era } from '../../schemas/index.ts';
import { groupByNumber, type NumberGroup, type Numbering } from './number-groups.ts';

/** An era with no more items than this is one part of the list. */
const SHORT = 30;

/**
 * Divides a list first by the eras in which its items began, in the order of the eras, and then as
 * {@link groupByNumber} does. Where all began in one era, or no era is known, by numbers alone.
 * @param eraOf The id of the era of an item; undefined where nobody knows.
 */
export function groupByEra<Item>(
  items: readonly Item[],
  eras: readonly Era[],
  eraOf: (item: Item) => string | undefined,
  numbering: Numbering<Item>,
): NumberGroup<Item>[] {
  const byEra = Map.groupBy(items, eraOf);
  if (byEra.size < 2) return groupByNumber(items, numbering);
  const known = new Set(eras.map(({ id }) => id));
  const parts = [
    ...eras.map(({ id, name }) => ({ id, name, items: byEra.get(id) ?? [] })),
    {
      id: 'no-era',
      name: 'Era not known',
      items: items.filter((item) => !known.has(eraOf(item) ?? '')),
    },
  ];
  return parts.flatMap(({ id, name, items: own }) => partsOf(own, id, name, numbering));
}

function partsOf<Item>(
  items: readonly Item[],
  id: string,
  name: string,
  numbering: Numbering<Item>,
): NumberGroup<Item>[] {
  if (items.length === 0) return [];
  const whole = { id: `era-${id}`, name, items };
  if (items.length <= SHORT) return [whole];
  const groups = groupByNumber(items, numbering);
  if (groups.length === 1) return [whole];
  return groups.map((group) => ({
    id: `era-${id}-${group.id}`,
    name: `${name}, ${group.name}`,
    items: group.items,
  }));
}

/**
 * Returns whether two procedures keep the same: the same values under the same names, in the same order. What is neither a
 * value, a list, a map, a set nor a record is the same as itself alone. It calls itself once a level of what is kept.
 */
export function isSameKept(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (parts === undefined || others?.length !== parts.length) return false;
  return parts.every((part, index) => isSameKept(part, others[index]));
}

/** Returns what there is within a thing, its kind and its names among it; undefined for what has nothing within. */
function partsOf(thing: unknown): readonly unknown[] | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  if (Array.isArray(thing)) return ['list', ...(thing as readonly unknown[])];
  if (thing instanceof Map) {
    return [
      'map',
      ...(thing as Map<unknown, unknown>).keys(),
      ...(thing as Map<unknown, unknown>).values(),
    ];
  }
  if (thing instanceof Set) return ['set', ...(thing as Set<unknown>)];
  const isRecord = Object.getPrototypeOf(thing) === Object.prototype;
  return isRecord
    ? ['record', ...Object.keys(thing), ...(Object.values(thing) as unknown[])]
    : undefined;
}

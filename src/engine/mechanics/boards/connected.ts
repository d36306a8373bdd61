/** Parts places into those that hang together, each part in the order of the places given. */
export function connectedParts(
  places: readonly string[],
  neighbours: (place: string) => readonly string[],
): string[][] {
  const left = new Set(places);
  return places.flatMap((place) => {
    if (!left.has(place)) return [];
    const part = reach(place, left, neighbours);
    for (const found of part) left.delete(found);
    return [places.filter((one) => part.has(one))];
  });
}

function reach(
  from: string,
  within: ReadonlySet<string>,
  neighbours: (place: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set([from]);
  for (const place of found) {
    for (const near of neighbours(place)) if (within.has(near)) found.add(near);
  }
  return found;
}

/** Steps of the shortest way from one place to another; undefined where none leads there. */
export function stepsBetween(
  from: string,
  to: string,
  neighbours: (place: string) => readonly string[],
): number | undefined {
  const seen = new Set([from]);
  let edge: readonly string[] = [from];
  for (let steps = 0; edge.length > 0; steps++) {
    if (edge.includes(to)) return steps;
    edge = [...new Set(edge.flatMap(neighbours))].filter((place) => !seen.has(place));
    for (const place of edge) seen.add(place);
  }
  return undefined;
}

/** Prices of mutations that bring another digit, by how many digits there are then. */
export type MutationPrices = readonly [none: number, one: number, two: number];

/** Returns whether a text is DNA: two characters, each one of four letters or two digits (4E61). */
export function isDna(dna: string): boolean {
  return /^[ATGC52]{2}$/u.test(dna);
}

/** Returns whether exactly one of the two characters is another one, in its place. */
export function isMutation(from: string, to: string): boolean {
  return isDna(to) && [0, 1].filter((place) => to[place] !== from[place]).length === 1;
}

/** Returns what a mutation costs (4E61): only those cost that leave more digits than there were. */
export function mutationPrice(from: string, to: string, prices: MutationPrices): number {
  const digits = digitsOf(to);
  return digits > digitsOf(from) ? (prices[digits] ?? 0) : 0;
}

function digitsOf(dna: string): number {
  return dna.replace(/[^52]/gu, '').length;
}

/** Groups players with the same DNA; who has nobody else’s is in no group. */
export function twinGroups(dna: ReadonlyMap<string, string>): string[][] {
  const groups = Map.groupBy(dna.keys(), (player) => dna.get(player));
  return [...groups.values()].filter((group) => group.length > 1);
}

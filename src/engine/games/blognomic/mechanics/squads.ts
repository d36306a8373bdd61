/** With whom each Crook is willing to work, by who has announced it. */
export type Willing = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the Squads: groups of which all are willing to work with all the others of it, and nobody with
 * anybody else. One who is willing to work with nobody is a Squad alone.
 */
export function squadsOf(willing: Willing): string[][] {
  const groups = [...willing].map(([crook, others]) => groupOf(crook, others));
  const keys = new Map(groups.map((group) => [JSON.stringify(group), group]));
  return [...keys].flatMap(([key, group]) =>
    group.every((one) => agrees(one, key)) ? [group] : [],
  );

  function agrees(crook: string, key: string): boolean {
    const others = willing.get(crook);
    return others !== undefined && JSON.stringify(groupOf(crook, others)) === key;
  }
}

function groupOf(crook: string, others: readonly string[]): string[] {
  return [...new Set([crook, ...others])].sort();
}

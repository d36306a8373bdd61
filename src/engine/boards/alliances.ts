/** Pairs of allied players. The relation is symmetric and not transitive (r1639/9 B). */
export type Alliances = ReadonlySet<string>;

/** Makes alliances of pairs. */
export function toAlliances(pairs: readonly (readonly [string, string])[]): Alliances {
  return new Set(pairs.map(([one, other]) => keyOf(one, other)));
}

/** Tells whether two players are allied; nobody is an ally of themselves. */
export function areAllied(alliances: Alliances, one: string, other: string): boolean {
  return one !== other && alliances.has(keyOf(one, other));
}

/** Adds an alliance. */
export function withAlliance(alliances: Alliances, one: string, other: string): Alliances {
  return new Set([...alliances, keyOf(one, other)]);
}

/** Ends an alliance. */
export function withoutAlliance(alliances: Alliances, one: string, other: string): Alliances {
  const ended = keyOf(one, other);
  return new Set([...alliances].filter((key) => key !== ended));
}

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other].sort());
}

/**
 * Finds the greatest groups in which all are allied with all: nobody could be added to one of them
 * (the algorithm of Bron and Kerbosch). Whoever has no ally is a group alone.
 */
export function findGroups(players: readonly string[], alliances: Alliances): string[][] {
  const allies = (one: string) => (other: string) => areAllied(alliances, one, other);
  const groups: string[][] = [];
  const grow = (group: readonly string[], open: readonly string[], done: readonly string[]) => {
    if (open.length === 0 && done.length === 0) groups.push([...group]);
    open.forEach((player, index) => {
      const passed = [...done, ...open.slice(0, index)];
      const isAlly = allies(player);
      grow([...group, player], open.slice(index + 1).filter(isAlly), passed.filter(isAlly));
    });
  };
  grow([], players, []);
  return groups;
}

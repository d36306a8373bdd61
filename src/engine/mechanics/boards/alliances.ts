/** Pairs of allied players. The relation is symmetric and not transitive (r1639/9 B). */
export type Alliances = ReadonlySet<string>;

/** Makes alliances of pairs. */
export function toAlliances(pairs: readonly (readonly [string, string])[]): Alliances {
  return new Set(pairs.map(([one, other]) => keyOf(one, other)));
}

/** Returns whether two players are allied; nobody is an ally of themselves. */
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

/** A group that may grow: by whom, and by whom it could have before. */
interface Growing {
  readonly group: readonly string[];
  readonly open: readonly string[];
  readonly done: readonly string[];
}

/**
 * Finds the greatest groups in which all are allied with all, in the order of their players: nobody
 * could be added to one of them (the algorithm of Bron and Kerbosch, with a pivot). Whoever has no
 * ally is a group alone.
 */
export function findGroups(players: readonly string[], alliances: Alliances): string[][] {
  const groups: (readonly string[])[] = [];
  const left: Growing[] = [{ group: [], open: players, done: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.open.length === 0 && next.done.length === 0) groups.push(next.group);
    for (const grown of growOnce(next, alliances)) left.push(grown);
  }
  const placeOf = new Map(players.map((player, place) => [player, place]));
  return groups
    .map((group) => group.map((player) => placeOf.get(player) ?? 0).sort((a, b) => a - b))
    .sort(compare)
    .map((places) => places.map((place) => players[place] ?? ''));
}

/** Every group has the player with the most allies, or somebody who is none of these. */
function growOnce({ group, open, done }: Growing, alliances: Alliances): Growing[] {
  const alliesOf = (one: string, among: readonly string[]) =>
    among.filter((other) => other !== one && areAllied(alliances, one, other));
  const [pivot = ''] = [...open, ...done].sort(
    (a, b) => alliesOf(b, open).length - alliesOf(a, open).length,
  );
  const among = new Set(alliesOf(pivot, open));
  const chosen = open.filter((player) => !among.has(player));
  return chosen.map((player, index) => {
    const passed = new Set(chosen.slice(0, index));
    const later = open.filter((other) => !passed.has(other));
    return {
      group: [...group, player],
      open: alliesOf(player, later),
      done: alliesOf(player, [...done, ...passed]),
    };
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

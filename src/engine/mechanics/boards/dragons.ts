import { findGroups, type Alliances } from './alliances.ts';
import { connectedParts } from './connected.ts';
import type { Grid } from './grid.ts';

/** Owners of stones by place. */
export type Stones = ReadonlyMap<string, string>;

/** Stones and alliances: all that decides what is captured. */
export interface Position {
  readonly stones: Stones;
  readonly alliances: Alliances;
}

/** Stones that live and die together, and the empty places next to them. */
export interface Dragon {
  readonly stones: readonly string[];
  readonly liberties: readonly string[];
}

/**
 * Finds the dragons of a position (r1639/9 D, mechanics.md H): stones that hang together, whose owners
 * are all allied with each other, and to which no stone next to them could be added. Where alliances
 * are not transitive, a stone may be in several.
 */
export function findDragons(grid: Grid, { stones, alliances }: Position): Dragon[] {
  const groups = findGroups([...new Set(stones.values())], alliances);
  const parts = groups.flatMap((group) => {
    const held = grid.places.filter((place) => group.includes(stones.get(place) ?? ''));
    return connectedParts(held, grid.neighbours);
  });
  return greatest(parts).map((part) => ({
    stones: part,
    liberties: placesBeside(grid, part).filter((place) => !stones.has(place)),
  }));
}

/** Returns the places next to a set of places, none of them within it. */
export function placesBeside(grid: Grid, part: readonly string[]): string[] {
  const within = new Set(part);
  return [...new Set(part.flatMap(grid.neighbours))].filter((place) => !within.has(place));
}

/** Leaves out what another part contains, and all but one of those that are the same. */
function greatest(parts: readonly (readonly string[])[]): string[][] {
  const distinct = [...new Map(parts.map((part) => [part.join(' '), part])).values()];
  const contains = (great: readonly string[], small: readonly string[]) =>
    great.length > small.length && small.every((place) => great.includes(place));
  return distinct
    .filter((part) => !distinct.some((other) => contains(other, part)))
    .map((part) => [...part]);
}

import { connectedParts } from './connected.ts';
import { placesBeside, type Stones } from './dragons.ts';
import type { Grid } from './grid.ts';

/** Empty places that hang together, and who has stones next to them. */
export interface Territory {
  readonly places: readonly string[];
  readonly owners: readonly string[];
  /** Points for each of its owners. */
  readonly share: number;
}

/** Finds the territories and their worth: twice the places by the number of owners, rounded down (r1639/9 G). */
export function findTerritories(grid: Grid, stones: Stones): Territory[] {
  const empty = grid.places.filter((place) => !stones.has(place));
  return connectedParts(empty, grid.neighbours).map((places) => {
    const beside = placesBeside(grid, places).map((place) => stones.get(place));
    const owners = [...new Set(beside.filter((owner) => owner !== undefined))];
    const share = owners.length === 0 ? 0 : Math.floor((2 * places.length) / owners.length);
    return { places, owners, share };
  });
}

import { stepBy, type Spot } from './grid.ts';

/** Where something that moves is, which way it goes, and where it could not go since it came to rest. */
export interface Motion {
  readonly at: Spot;
  readonly way: Spot;
  /** Spots that it tried and could not enter: `column,row`. */
  readonly refused: ReadonlySet<string>;
}

/** What a move meets: where it may go, and whether it slides on from there. */
export interface Ground {
  readonly canEnter: (spot: Spot) => boolean;
  readonly slides: (spot: Spot) => boolean;
}

/** Begins a motion from rest. */
export function fromRest(at: Spot, way: Spot): Motion {
  return { at, way, refused: new Set() };
}

/**
 * Moves one step (r349/0, mechanics.md I.2). What cannot go on bounces and goes the other way; where that
 * cannot be either, or the spot was tried before, it stays: null.
 */
export function moveOnce({ canEnter }: Ground, { at, way, refused }: Motion): Motion | null {
  const ahead = stepBy(at, way);
  if (canEnter(ahead)) return { at: ahead, way, refused };
  if (refused.has(keyOf(ahead))) return null;
  const tried = new Set([...refused, keyOf(ahead)]);
  const back = { column: 0 - way.column, row: 0 - way.row };
  const behind = stepBy(at, back);
  if (canEnter(behind)) return { at: behind, way: back, refused: tried };
  return null;
}

/** Moves so many steps the same way, or back where it bounces, and slides on over what is slippery. */
export function travel(ground: Ground, motion: Motion, steps: number): Motion[] {
  const path: Motion[] = [];
  let now = motion;
  for (let left = steps; left > 0; left--) {
    const next = moveOnce(ground, now);
    if (next === null) return path;
    path.push(next);
    now = next;
    if (ground.slides(next.at)) left++;
  }
  return path;
}

function keyOf({ column, row }: Spot): string {
  return `${column},${row}`;
}

import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { findDragons, placesBeside, type Dragon, type Position, type Stones } from './dragons.ts';
import type { Grid } from './grid.ts';

/** A capture: the stones that are gone, what its capturers gain and its owners lose. */
export interface Capture {
  readonly stones: readonly string[];
  readonly gains: ReadonlyMap<string, number>;
  readonly losses: ReadonlyMap<string, number>;
}

/** What decides captures besides the position. */
export interface CaptureRules {
  /** Where the stone lies that was just placed: it may not be captured at once, so its dragon is no choice. */
  readonly placed?: string | undefined;
  /** Players from the one who played last. */
  readonly recent: readonly string[];
  readonly remainder: 'one-each' | 'all-to-first';
}

/** A position after captures. */
export interface Captured {
  readonly position: Position;
  readonly captures: readonly Capture[];
}

/**
 * Captures dragons without liberties one at a time, as long as there are any (r1639/9 D). Where there
 * are several, the next place of `order` says which: the one dragon without liberties that is there.
 * Refused where the choice is not told, or where nothing but the stone just placed could be captured.
 */
export function captureInOrder(
  grid: Grid,
  before: Position,
  order: readonly string[],
  rules: CaptureRules,
): Captured | Refusal {
  const captures: Capture[] = [];
  const left = [...order];
  let position = before;
  for (;;) {
    const dead = findDragons(grid, position).filter(isDead);
    if (dead.length === 0) break;
    const chosen = chooseDragon(dead, rules.placed, left.shift());
    if (isRefusal(chosen)) return chosen;
    captures.push(scoreCapture(grid, position.stones, chosen.stones, rules));
    position = without(position, chosen.stones);
  }
  const [idle] = left;
  return idle === undefined ? { position, captures } : refuse(nothingAt(idle));
}

function chooseDragon(
  dead: readonly Dragon[],
  placed: string | undefined,
  named: string | undefined,
): Dragon | Refusal {
  const open = dead.filter(({ stones }) => placed === undefined || !stones.includes(placed));
  if (open.length === 0) return refuse(`A stone on ${String(placed)} would be captured at once.`);
  const fitting = open.filter(({ stones }) => named === undefined || stones.includes(named));
  const [chosen, ...others] = fitting;
  if (chosen === undefined) return refuse(nothingAt(String(named)));
  return others.length === 0 ? chosen : refuse(chooseWords(open));
}

function nothingAt(place: string): string {
  return `No dragon that can be captured is on ${place}.`;
}

/** Captures all dragons that have no liberties now, at one stroke; no stone is captured twice. */
export function captureTogether(grid: Grid, before: Position, rules: CaptureRules): Captured {
  const captures: Capture[] = [];
  let position = before;
  for (const { stones } of findDragons(grid, before).filter(isDead)) {
    const left = stones.filter((place) => position.stones.has(place));
    if (left.length === 0) continue;
    captures.push(scoreCapture(grid, position.stones, left, rules));
    position = without(position, left);
  }
  return { position, captures };
}

function isDead({ liberties }: Dragon): boolean {
  return liberties.length === 0;
}

function without({ stones, alliances }: Position, gone: readonly string[]): Position {
  return { stones: new Map([...stones].filter(([place]) => !gone.includes(place))), alliances };
}

function chooseWords(dead: readonly Dragon[]): string {
  const listed = dead.map(({ stones }) => stones.join(' ')).join('; ');
  return `Several dragons have no liberties, and the order of their capture is to be said: ${listed}.`;
}

/**
 * Works out what a capture is worth (r1639/9 D, mechanics.md H): a point a stone, divided evenly among
 * those with stones next to the dragon; what is left over goes to those with most such stones, and
 * among them to who played last. Owners lose a point a stone.
 */
export function scoreCapture(
  grid: Grid,
  stones: Stones,
  dragon: readonly string[],
  { recent, remainder }: CaptureRules,
): Capture {
  const beside = countOwners(placesBeside(grid, dragon), stones);
  const rank = (player: string) => {
    const place = recent.indexOf(player);
    return place === -1 ? recent.length : place;
  };
  const capturers = [...beside.keys()].sort(
    (a, b) => (beside.get(b) ?? 0) - (beside.get(a) ?? 0) || rank(a) - rank(b) || (a < b ? -1 : 1),
  );
  const over = capturers.length === 0 ? 0 : dragon.length % capturers.length;
  const share = capturers.length === 0 ? 0 : (dragon.length - over) / capturers.length;
  const extra = (place: number) =>
    remainder === 'one-each' ? Number(place < over) : place === 0 ? over : 0;
  return {
    stones: dragon,
    gains: new Map(capturers.map((player, place) => [player, share + extra(place)])),
    losses: countOwners(dragon, stones),
  };
}

function countOwners(places: readonly string[], stones: Stones): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) {
    const owner = stones.get(place);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}

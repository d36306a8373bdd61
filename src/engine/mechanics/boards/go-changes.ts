import { accepted, need, type Refusal } from '../../procedures/refusal.ts';
import { areAllied } from './alliances.ts';
import { captureInOrder, captureTogether, type Captured, type CaptureRules } from './capture.ts';
import type { Position } from './dragons.ts';
import { addCounts, goGrid, toFront, type GoState, type MoveKind } from './go-state.ts';
import { areEquivalent } from './ko.ts';

/** What somebody does to the position, by a move or without one. */
export interface Change {
  readonly by: string;
  readonly kind: MoveKind | 'technology';
  readonly position: Position;
  /** Where a stone is placed by it. */
  readonly placed?: string;
  /** Places of dragons, in the order in which they are captured where there is a choice. */
  readonly captures: readonly string[];
}

/** Asks for somebody who plays. @throws Refused of whoever does not. */
export function needPlayer({ players }: GoState, name: string): void {
  need(players.includes(name), `${name} does not play.`);
}

/** Asks that a player could place a stone on a place so far. @throws Refused where something stands in the way. */
export function needPlace({ position, last }: GoState, by: string, place: string): void {
  need(goGrid.spotOf(place), `${place} is not on the board, whose places are A1 to I9.`);
  need(!position.stones.has(place), `${place} is not empty.`);
  const mate = last?.by ?? '';
  const isBarred = last !== null && areAllied(position.alliances, mate, by);
  need(!isBarred, `${mate}, an ally, moved last; ${by} may not place a stone now.`);
}

/** Changes the position, captures what has no liberties, and writes down what came of it. */
export function makeChange(state: GoState, change: Change): void {
  noteAction(state, change);
  const { position, captures } = accepted(capture(state, change));
  const { placed } = change;
  const isNew = !state.history.some((earlier) => areEquivalent(earlier, position));
  const why = 'The board would be as it was before, or equivalent to that.';
  need(placed === undefined || isNew, why);
  for (const { gains, losses } of captures) {
    state.scores = addCounts(addCounts(state.scores, gains), losses, -1);
  }
  state.history.push(position);
  Object.assign(state, { position, captures, placed: placed ?? null, drawn: null });
}

function capture({ choices, placers, movers }: GoState, change: Change): Captured | Refusal {
  const { kind, position, placed, captures: order } = change;
  const isLeft = kind === 'technology' && choices['captures-by-technology'] === 'no';
  if (isLeft) return { position, captures: [] };
  // The move that captures is itself the last one played.
  const recent = choices.recency === 'placing' ? placers : movers;
  const rules: CaptureRules = { recent, remainder: choices.remainder, placed };
  const together = choices['captures-without-placing'] === 'together';
  if (placed === undefined && together) return captureTogether(goGrid, position, rules);
  return captureInOrder(goGrid, position, order, rules);
}

/** Notes who moved and who placed; what is done without a move leaves the order of moves alone. */
function noteAction(state: GoState, { by, kind, placed }: Change): void {
  if (kind !== 'technology') {
    state.last = { by, kind };
    state.movers = toFront(state.movers, by);
  }
  if (placed === undefined) return;
  state.placers = toFront(state.placers, by);
  state.lastPlaced = state.today;
}

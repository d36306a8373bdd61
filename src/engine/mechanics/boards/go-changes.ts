import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
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

/** Refuses whoever is not playing. */
export function checkPlayer({ players, rules }: GoState, name: string): Refusal | null {
  return players.includes(name) ? null : refuse(`${name} does not play.`, rules.rule);
}

/** Says why a player may not place a stone on a place; null where nothing stands in the way so far. */
export function checkPlace(state: GoState, by: string, place: string): Refusal | null {
  const { rules, position, last } = state;
  if (goGrid.spotOf(place) === undefined) {
    return refuse(`${place} is not on the board, whose places are A1 to I9.`, rules.rule);
  }
  if (position.stones.has(place)) return refuse(`${place} is not empty.`, rules.rule);
  if (last !== null && areAllied(position.alliances, last.by, by)) {
    return refuse(`${last.by}, an ally, moved last; ${by} may not place a stone now.`, rules.rule);
  }
  return null;
}

/** Changes the position, captures what has no liberties, and writes down what came of it. */
export function makeChange(state: GoState, change: Change): GoState | Refusal {
  const { rules } = state;
  const captured = capture(state, change);
  if (isRefusal(captured)) return { ...captured, rule: rules.rule };
  const { position, captures } = captured;
  const { placed } = change;
  const isRepeated = state.history.some((earlier) => areEquivalent(earlier, position));
  if (placed !== undefined && isRepeated) {
    return refuse('The board would be as it was before, or equivalent to that.', rules.rule);
  }
  const scores = captures.reduce(
    (sums, { gains, losses }) => addCounts(addCounts(sums, gains), losses, -1),
    state.scores,
  );
  return {
    ...noteDeed(state, change),
    position,
    history: [...state.history, position],
    scores,
    captures,
    placed: placed ?? null,
    drawn: null,
  };
}

function capture(state: GoState, change: Change): Captured | Refusal {
  const { kind, position, captures: order } = change;
  const rules = captureRules(state, change);
  const without: Captured = { position, captures: [] };
  if (kind === 'technology' && state.readings['captures-by-technology'] === 'no') return without;
  const together = state.readings['captures-without-placing'] === 'together';
  if (change.placed === undefined && together) return captureTogether(goGrid, position, rules);
  return captureInOrder(goGrid, position, order, rules);
}

/** The move that captures is itself the last one played. */
function captureRules(state: GoState, change: Change): CaptureRules {
  const { readings } = state;
  const now = noteDeed(state, change);
  const recent = readings.recency === 'placing' ? now.placers : now.movers;
  return { recent, remainder: readings.remainder, placed: change.placed };
}

/** Notes who moved and who placed; what is done without a move leaves the order of moves alone. */
function noteDeed(state: GoState, { by, kind, placed }: Change): GoState {
  const { movers, placers, last, today, lastPlaced } = state;
  return {
    ...state,
    last: kind === 'technology' ? last : { by, kind },
    movers: kind === 'technology' ? movers : toFront(movers, by),
    placers: placed === undefined ? placers : toFront(placers, by),
    lastPlaced: placed === undefined ? lastPlaced : today,
  };
}

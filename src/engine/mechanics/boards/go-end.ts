import type { ShownTime } from '../../time/game-clock.ts';
import { addCounts, EMPTY, goGrid, type GoState } from './go-state.ts';
import { checkpointsBetween, laterDay, type DayNumber } from './periods.ts';
import { findTerritories, type Territory } from './territory.ts';

/**
 * Lets the clock go on to a day. At each checkpoint on the way the game ends if the last move was a pass
 * and no stone has been placed for more than an nweek (r1639/9 F).
 */
export function goOn(state: GoState, shown: ShownTime): void {
  const { clock } = state.rules;
  const day = laterDay(clock, state.today, shown);
  Object.assign(state, { captures: [], placed: null, drawn: null });
  for (const checkpoint of checkpointsBetween(clock, state.today, day)) {
    const since = checkpoint + 1 - state.lastPlaced;
    if (state.last?.kind === 'pass' && since > clock.ndays) endGame(state, checkpoint);
  }
  state.today = day;
}

/** Gives each player what the territories bring, the points of the game at large, and an empty board. */
function endGame(state: GoState, day: DayNumber): void {
  const won = new Map([...finalScores(state)].filter(([, score]) => score > 0));
  state.points = addCounts(state.points, won);
  Object.assign(state, { position: EMPTY, history: [EMPTY], scores: new Map() });
  Object.assign(state, { last: null, consents: [], lastPlaced: day + 1 });
  state.ended.push(day);
}

/** Returns the scores that the game would end with now. */
export function finalScores({ position, scores }: GoState): Map<string, number> {
  return findTerritories(goGrid, position.stones).reduce(
    (sums, territory) => addCounts(sums, worth(territory)),
    new Map(scores),
  );
}

function worth({ owners, share }: Territory): Map<string, number> {
  return new Map(owners.map((owner) => [owner, share]));
}

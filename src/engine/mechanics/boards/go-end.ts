import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import type { ShownTime } from '../../time/game-clock.ts';
import { addCounts, EMPTY, goGrid, type GoState } from './go-state.ts';
import { checkpointsBetween, dayShown, writeDay, type DayNumber } from './periods.ts';
import { findTerritories, type Territory } from './territory.ts';

/**
 * Lets the clock go on to a day. At each checkpoint on the way the game ends if the last move was a pass
 * and no stone has been placed for more than an nweek (r1639/9 F).
 */
export function goOn(state: GoState, shown: ShownTime): GoState | Refusal {
  const { clock, rule } = state.rules;
  const day = dayShown(clock, shown);
  if (isRefusal(day)) return day;
  if (day < state.today) {
    return refuse(`It is ${writeDay(clock, state.today)}; the clock does not go back.`, rule);
  }
  const start: GoState = { ...state, captures: [], placed: null, drawn: null };
  const ended = checkpointsBetween(clock, state.today, day).reduce(passCheckpoint, start);
  return { ...ended, today: day };
}

function passCheckpoint(state: GoState, day: DayNumber): GoState {
  const { last, lastPlaced, rules, ended } = state;
  const since = day + 1 - lastPlaced;
  const isOver = last?.kind === 'pass' && since > rules.clock.ndays;
  return isOver ? { ...scoreGame(state), ended: [...ended, day], lastPlaced: day + 1 } : state;
}

/** Gives each player what the territories bring, the points of the game at large, and an empty board. */
function scoreGame(state: GoState): GoState {
  const totals = finalScores(state);
  const won = new Map([...totals].filter(([, score]) => score > 0));
  return {
    ...state,
    points: addCounts(state.points, won),
    position: EMPTY,
    history: [EMPTY],
    scores: new Map(),
    last: null,
    consents: [],
  };
}

/** Gives the scores that the game would end with now. */
export function finalScores({ position, scores }: GoState): Map<string, number> {
  return findTerritories(goGrid, position.stones).reduce(
    (sums, territory) => addCounts(sums, worth(territory)),
    new Map(scores),
  );
}

function worth({ owners, share }: Territory): Map<string, number> {
  return new Map(owners.map((owner) => [owner, share]));
}

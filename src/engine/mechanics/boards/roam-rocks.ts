import { Words } from '../../../schemas/scalars.ts';
import { dice, YesNo } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import {
  addScore,
  checkPlayer,
  checkSquare,
  Square,
  vacantSquares,
  type RoamState,
} from './roam-state.ts';

const { step } = kinds<RoamState>();

/** Points for a rock besides the dice: at a square of one’s own choice, and at random. */
const CHOSEN = 10;
const RANDOM = 5;
/** A meteor falls only while more squares than this are free. */
const FULL = 5;

/** Big rocks, which let nothing in (r346/2), and the meteors that bring them (r400/0). */
export const roamRocks = {
  rock: step(
    'Buys a big rock; five dice of three sides are added to its price. What cannot be had costs all the same.',
    { rock: Square, by: Words, dice: dice(5, 3), random: YesNo.default(false) },
    (state, { rock, by, dice: rolls, random }) => {
      const refusal = checkPlayer(state, by) ?? checkSquare(state, rock);
      if (refusal !== null) return refusal;
      const cost = rolls.reduce((sum, roll) => sum + roll, random ? RANDOM : CHOSEN);
      return buyRock(state, rock, by, cost);
    },
  ),
  meteor: step(
    'A meteor falls on a random square when the nweek ends.',
    { meteor: Square },
    (state, { meteor }) => dropMeteor(state, meteor),
  ),
};

function buyRock(state: RoamState, square: string, by: string, cost: number): RoamState {
  const score = state.scores.get(by) ?? 0;
  const paid = addScore(state, by, -Math.min(cost, Math.max(0, score)));
  return cost > score || !canLie(state, square) ? paid : dropRock(paid, square);
}

function dropMeteor(state: RoamState, square: string): RoamState | Refusal {
  const { meteorRule } = state.rules;
  const refusal = checkSquare(state, square);
  if (refusal !== null) return refusal;
  if (vacantSquares(state) <= FULL) {
    return refuse('No meteor falls while five squares or fewer are free.', meteorRule);
  }
  if (!isOpen(state, square)) {
    return refuse(`Something other than a rock is on ${square}.`, meteorRule);
  }
  return dropRock(state, square);
}

/** A rock lies on a free square while two are free, or falls on another rock. */
function canLie(state: RoamState, square: string): boolean {
  if (state.rocks.has(square)) return true;
  return isOpen(state, square) && vacantSquares(state) >= 2;
}

function isOpen({ places, rocks }: RoamState, square: string): boolean {
  return rocks.has(square) || ![...places.values()].includes(square);
}

/** A rock on a rock destroys both. */
function dropRock(state: RoamState, square: string): RoamState {
  const rocks = new Set(state.rocks);
  if (rocks.has(square)) rocks.delete(square);
  else rocks.add(square);
  return { ...state, rocks };
}

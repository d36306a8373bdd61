import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { dice, YesNo } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import {
  addScore,
  needPlayer,
  needSquare,
  Square,
  squaresTaken,
  vacantSquares,
  type RoamState,
} from './roam-state.ts';

const { step } = draftKinds<RoamState>();

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
      needPlayer(state, by);
      needSquare(state, rock);
      const cost = rolls.reduce((sum, roll) => sum + roll, random ? RANDOM : CHOSEN);
      const score = state.scores.get(by) ?? 0;
      addScore(state, by, -Math.min(cost, Math.max(0, score)));
      if (cost <= score && canLie(state, rock)) dropRock(state, rock);
    },
  ),
  meteor: step(
    'A meteor falls on a random square when the nweek ends.',
    { meteor: Square },
    (state, { meteor: square }) => {
      const { meteorRule } = state.rules;
      needSquare(state, square);
      const isVacant = vacantSquares(state) > FULL;
      need(isVacant, 'No meteor falls while five squares or fewer are free.', meteorRule);
      const why = `Something other than a rock is on ${square}.`;
      need(isOpen(state, square), why, meteorRule);
      dropRock(state, square);
    },
  ),
};

/** A rock lies on a free square while two are free, or falls on another rock. */
function canLie(state: RoamState, square: string): boolean {
  if (state.rocks.has(square)) return true;
  return isOpen(state, square) && vacantSquares(state) >= 2;
}

function isOpen(state: RoamState, square: string): boolean {
  return state.rocks.has(square) || !squaresTaken(state).includes(square);
}

/** A rock on a rock destroys both, and one that falls into a brook wets whoever is beside it (408/0). */
function dropRock(state: RoamState, square: string): void {
  const { rocks, brooks, places, grid, wet } = state;
  if (!rocks.delete(square)) rocks.add(square);
  if (!brooks.has(square)) return;
  const beside = new Set(grid.neighbours(square));
  for (const [one, at] of places) if (beside.has(at) && !wet.includes(one)) wet.push(one);
}

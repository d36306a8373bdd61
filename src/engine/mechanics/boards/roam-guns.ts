import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { fromRest, travel } from './bounce.ts';
import type { Spot } from './grid.ts';
import { groundOf } from './roam-frost.ts';
import {
  addScore,
  isBearing,
  needPlayer,
  needSquare,
  playerOn,
  putOn,
  spotOf,
  Square,
  type RoamState,
} from './roam-state.ts';

const { step } = draftKinds<RoamState>();

const PRICE = 2;
const PUSH = 2;

/** Guns that push what moves two squares away (r350/0), and the shield against that (r353/0). */
export const roamGuns = {
  gun: step('Buys a gun for two points.', { by: Words }, (state, { by }) => {
    const { guns, rules, scores } = state;
    needPlayer(state, by);
    need(!guns.includes(by), `${by} has a gun.`, rules.gunRule);
    need((scores.get(by) ?? 0) >= PRICE, 'A gun costs two points.', rules.gunRule);
    addScore(state, by, -PRICE);
    guns.push(by);
  }),
  fire: step(
    'Fires the gun at a square next to one’s own: what moves there is pushed away, and the gun is gone.',
    { fire: Square, by: Words },
    (state, { fire: square, by }) => {
      const { places, guns, grid, rules } = state;
      needPlayer(state, by);
      needSquare(state, square);
      need(guns.includes(by), `${by} has no gun.`, rules.gunRule);
      const from = places.get(by);
      need(from, `${by} is in Limbo.`, rules.gunRule);
      const isBeside = grid.neighbours(from).includes(square);
      need(isBeside, `${square} is not next to ${from}.`, rules.gunRule);
      guns.splice(guns.indexOf(by), 1);
      const [start, end] = [spotOf(state, from), spotOf(state, square)];
      const way = { column: end.column - start.column, row: end.row - start.row };
      for (const [mover, at] of [...places]) if (at === square) push(state, mover, way);
    },
  ),
  shield: step(
    'The shield is laid on a random square; who comes there bears it.',
    { shield: Square },
    (state, { shield: square }) => {
      const { shield, rules } = state;
      needSquare(state, square);
      const bearer = shield !== null && 'by' in shield ? shield.by : undefined;
      need(bearer === undefined, `${String(bearer)} bears the shield.`, rules.shieldRule);
      const holder = playerOn(state, square);
      state.shield = holder === undefined ? { at: square } : { by: holder };
    },
  ),
};

/** The bearer of the shield is not moved, and loses it. */
function push(state: RoamState, mover: string, way: Spot): void {
  const { grid, places } = state;
  if (isBearing(state, mover)) {
    state.shield = null;
    return;
  }
  const start = fromRest(spotOf(state, places.get(mover) ?? ''), way);
  const path = travel(groundOf(state, mover), start, PUSH);
  for (const { at } of path) putOn(state, mover, grid.placeAt(at) ?? '');
}

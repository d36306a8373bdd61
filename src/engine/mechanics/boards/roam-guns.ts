import { Words } from '../../../schemas/scalars.ts';
import { kinds } from '../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { fromRest, travel } from './bounce.ts';
import type { Spot } from './grid.ts';
import { groundOf } from './roam-frost.ts';
import {
  addScore,
  checkPlayer,
  checkSquare,
  playerOn,
  putOn,
  spotOf,
  Square,
  type RoamState,
} from './roam-state.ts';

const { step } = kinds<RoamState>();

const PRICE = 2;
const PUSH = 2;

/** Guns that push what moves two squares away (r350/0), and the shield against that (r353/0). */
export const roamGuns = {
  gun: step('Buys a gun for two points.', { by: Words }, (state, { by }) => buyGun(state, by)),
  fire: step(
    'Fires the gun at a square next to one’s own: what moves there is pushed away, and the gun is gone.',
    { fire: Square, by: Words },
    (state, { fire, by }) => checkShot(state, fire, by) ?? shoot(state, fire, by),
  ),
  shield: step(
    'The shield is laid on a random square; who comes there bears it.',
    { shield: Square },
    (state, { shield }) => {
      const refusal = checkSquare(state, shield);
      if (refusal !== null) return refusal;
      if (state.shield !== null && 'by' in state.shield) {
        return refuse(`${state.shield.by} bears the shield.`, state.rules.shieldRule);
      }
      const holder = playerOn(state, shield);
      return { ...state, shield: holder === undefined ? { at: shield } : { by: holder } };
    },
  ),
};

function buyGun(state: RoamState, by: string): RoamState | Refusal {
  const { guns, rules, scores } = state;
  const refusal = checkPlayer(state, by);
  if (refusal !== null) return refusal;
  if (guns.includes(by)) return refuse(`${by} has a gun.`, rules.gunRule);
  if ((scores.get(by) ?? 0) < PRICE) return refuse('A gun costs two points.', rules.gunRule);
  return { ...addScore(state, by, -PRICE), guns: [...guns, by] };
}

function checkShot(state: RoamState, square: string, by: string): Refusal | null {
  const { places, guns, grid, rules } = state;
  const refusal = checkPlayer(state, by) ?? checkSquare(state, square);
  if (refusal !== null) return refusal;
  if (!guns.includes(by)) return refuse(`${by} has no gun.`, rules.gunRule);
  const from = places.get(by);
  if (from === undefined) return refuse(`${by} is in Limbo.`, rules.gunRule);
  if (grid.neighbours(from).includes(square)) return null;
  return refuse(`${square} is not next to ${from}.`, rules.gunRule);
}

function shoot(state: RoamState, square: string, by: string): RoamState {
  const [from, to] = [spotOf(state, state.places.get(by) ?? ''), spotOf(state, square)];
  const way = { column: to.column - from.column, row: to.row - from.row };
  const spent = { ...state, guns: state.guns.filter((owner) => owner !== by) };
  const hit = [...state.places].filter(([, at]) => at === square).map(([mover]) => mover);
  return hit.reduce<RoamState>((now, mover) => push(now, mover, way), spent);
}

/** The bearer of the shield is not moved, and loses it. */
function push(state: RoamState, mover: string, way: Spot): RoamState {
  const { shield } = state;
  if (shield !== null && 'by' in shield && shield.by === mover) return { ...state, shield: null };
  const start = fromRest(spotOf(state, state.places.get(mover) ?? ''), way);
  return travel(groundOf(state, mover), start, PUSH).reduce(
    (now, { at }) => putOn(now, mover, state.grid.placeAt(at) ?? ''),
    state,
  );
}

import { Words } from '../../../schemas/scalars.ts';
import { die } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { ShownText } from '../../time/clock-fields.ts';
import { Square } from './roam-state.ts';
import {
  goOn,
  isOver,
  layDown,
  LIMBO,
  placeOf,
  reaches,
  withMissile,
  type Missile,
  type ThrowState,
} from './throw-state.ts';

const { step } = kinds<ThrowState>();

/** What is done with things that are thrown (r355/1, r441/0). */
export const throwSteps = {
  take: step(
    'Picks up what lies where one is.',
    { take: Words, by: Words },
    (state, { take, by }) =>
      withOne(state, take, by, (missile) => {
        const { where } = missile;
        const isHere = 'lies' in where && where.lies === placeOf(state, by);
        if (!isHere) return refuse(`${take} does not lie where ${by} is.`, state.rules.rule);
        const held = { held: by, since: state.today };
        return withMissile(state, take, { ...missile, where: held });
      }),
  ),
  drop: step('Drops what one holds.', { drop: Words, by: Words }, (state, { drop, by }) =>
    withHeld(state, drop, by, (missile) => layDown(state, drop, missile, placeOf(state, by))),
  ),
  throw: step(
    'Throws what one holds at a player.',
    { throw: Words, at: Words, by: Words },
    (state, { throw: name, at, by }) =>
      withHeld(state, name, by, (missile) => {
        const refusal = checkTarget(state, by, at);
        const where = { flies: at, from: by, since: state.today };
        return refusal ?? withMissile(state, name, { ...missile, where });
      }),
  ),
  toss: step(
    'Throws what one holds onto a square, or into Limbo where no square is named.',
    { toss: Words, onto: Square.default(LIMBO), by: Words },
    (state, { toss, onto, by }) =>
      withHeld(state, toss, by, (missile) => {
        if (reaches(state, placeOf(state, by), onto)) return layDown(state, toss, missile, onto);
        return refuse(`A throw does not reach ${onto}.`, state.rules.rule);
      }),
  ),
  catch: step('Catches what flies at one.', { catch: Words, by: Words }, (state, fields) =>
    withOne(state, fields.catch, fields.by, (missile) =>
      catchIt(state, fields.catch, missile, fields.by),
    ),
  ),
  hit: step(
    'What was not caught hits; a die of five sides says how many points go to who threw it.',
    { hit: Words, roll: die(5) },
    (state, { hit, roll }) => strike(state, hit, roll),
  ),
  clock: step('The clock goes on to an nday.', { clock: ShownText }, (state, { clock }) =>
    goOn(state, clock),
  ),
};

type Then = (missile: Missile) => ThrowState | Refusal;

function withOne(state: ThrowState, name: string, by: string, then: Then): ThrowState | Refusal {
  const { players, missiles, rules } = state;
  if (!players.includes(by)) return refuse(`${by} does not play.`, rules.rule);
  const missile = missiles.get(name);
  return missile === undefined ? refuse(`There is no ${name}.`, rules.rule) : then(missile);
}

function withHeld(state: ThrowState, name: string, by: string, then: Then): ThrowState | Refusal {
  return withOne(state, name, by, (missile) => {
    const { where } = missile;
    if ('held' in where && where.held === by) return then(missile);
    return refuse(`${by} does not hold ${name}.`, state.rules.rule);
  });
}

function checkTarget(state: ThrowState, by: string, at: string): Refusal | null {
  const { players, exempt, rules } = state;
  if (!players.includes(at)) return refuse(`${at} does not play.`, rules.rule);
  if (at === by) return refuse('Nobody throws at themselves.', rules.rule);
  if (exempt.includes(at)) return refuse(`Nothing may be thrown at ${at}.`, rules.rule);
  const [from, to] = [placeOf(state, by), placeOf(state, at)];
  if (from === to && from !== LIMBO) return refuse(`${at} is not in another place.`, rules.rule);
  return reaches(state, from, to) ? null : refuse(`A throw does not reach ${at}.`, rules.rule);
}

function catchIt(
  state: ThrowState,
  name: string,
  missile: Missile,
  by: string,
): ThrowState | Refusal {
  const { where } = missile;
  const { rule } = state.rules;
  if (!('flies' in where) || where.flies !== by) {
    return refuse(`${name} does not fly at ${by}.`, rule);
  }
  if (state.burned.includes(by)) return refuse(`${by} is burned and cannot catch.`, rule);
  if (isOver(state, where.since)) return refuse('It is too late to catch it.', rule);
  return withMissile(state, name, { ...missile, where: { held: by, since: state.today } });
}

function strike(state: ThrowState, name: string, roll: number): ThrowState | Refusal {
  const missile = state.missiles.get(name);
  const { rules, burned, idol } = state;
  if (missile === undefined || !('flies' in missile.where)) {
    return refuse(`${name} does not fly.`, rules.rule);
  }
  const { flies: target, from, since } = missile.where;
  if (!burned.includes(target) && !isOver(state, since)) {
    return refuse(`${target} may still catch it.`, rules.rule);
  }
  const isToy = missile.hitPoints !== null;
  const costs = target !== idol && !(isToy && state.readings.toys === 'cost-nothing');
  const paid = costs ? pay(state, target, from, roll) : state;
  return land(paid, name, missile, { target, from });
}

/** Who was hit loses points to the thrower, as many as e has: a score never falls below nothing (21/3). */
function pay(state: ThrowState, target: string, from: string, points: number): ThrowState {
  const scores = new Map(state.scores);
  const has = scores.get(target) ?? 0;
  const paid = Math.min(points, has);
  scores.set(target, has - paid);
  scores.set(from, (scores.get(from) ?? 0) + paid);
  return { ...state, scores };
}

/** What hits lies where its target is, comes back, is worn down, or goes into hiding before the idol. */
function land(
  state: ThrowState,
  name: string,
  missile: Missile,
  { target, from }: { readonly target: string; readonly from: string },
): ThrowState {
  const left = missile.hitPoints === null ? null : missile.hitPoints - 1;
  const isGone = left === null ? target === state.idol : left < 1;
  if (isGone) {
    return { ...state, missiles: new Map([...state.missiles].filter(([other]) => other !== name)) };
  }
  const worn: Missile = { ...missile, hitPoints: left };
  if (state.rules.returning.includes(missile.kind)) {
    return withMissile(state, name, { ...worn, where: { held: from, since: state.today } });
  }
  return layDown(state, name, worn, placeOf(state, target));
}

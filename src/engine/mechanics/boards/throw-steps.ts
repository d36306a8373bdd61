import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { die } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import { ShownText } from '../../time/clock-fields.ts';
import { Square } from './roam-state.ts';
import {
  goOn,
  isOver,
  LIMBO,
  placeOf,
  reaches,
  type Missile,
  type ThrowState,
} from './throw-state.ts';

const { step } = draftKinds<ThrowState>();

/** What is done with things that are thrown (r355/1, r441/0). */
export const throwSteps = {
  take: step(
    'Picks up what lies where one is.',
    { take: Words, by: Words },
    (state, { take, by }) => {
      const missile = missileOf(state, take, by);
      const { where } = missile;
      const isHere = 'lies' in where && where.lies === placeOf(state, by);
      need(isHere, `${take} does not lie where ${by} is.`);
      missile.where = { held: by, since: state.today };
    },
  ),
  drop: step('Drops what one holds.', { drop: Words, by: Words }, (state, { drop, by }) => {
    heldBy(state, drop, by).where = { lies: placeOf(state, by) };
  }),
  throw: step(
    'Throws what one holds at a player.',
    { throw: Words, at: Words, by: Words },
    (state, { throw: name, at, by }) => {
      const missile = heldBy(state, name, by);
      needTarget(state, by, at);
      missile.where = { flies: at, from: by, since: state.today };
    },
  ),
  toss: step(
    'Throws what one holds onto a square, or into Limbo where no square is named.',
    { toss: Words, onto: Square.default(LIMBO), by: Words },
    (state, { toss, onto, by }) => {
      const missile = heldBy(state, toss, by);
      need(reaches(state, placeOf(state, by), onto), `A throw does not reach ${onto}.`);
      missile.where = { lies: onto };
    },
  ),
  catch: step(
    'Catches what flies at one.',
    { catch: Words, by: Words },
    (state, { catch: name, by }) => {
      const missile = missileOf(state, name, by);
      const { where } = missile;
      need('flies' in where && where.flies === by, `${name} does not fly at ${by}.`);
      need(!state.burned.includes(by), `${by} is burned and cannot catch.`);
      need(!isOver(state, where.since), 'It is too late to catch it.');
      missile.where = { held: by, since: state.today };
    },
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

function missileOf({ players, missiles }: ThrowState, name: string, by: string): Missile {
  need(players.includes(by), `${by} does not play.`);
  const missile = missiles.get(name);
  need(missile, `There is no ${name}.`);
  return missile;
}

function heldBy(state: ThrowState, name: string, by: string): Missile {
  const missile = missileOf(state, name, by);
  const { where } = missile;
  need('held' in where && where.held === by, `${by} does not hold ${name}.`);
  return missile;
}

function needTarget(state: ThrowState, by: string, at: string): void {
  need(state.players.includes(at), `${at} does not play.`);
  need(at !== by, 'Nobody throws at themselves.');
  const isCommenting = state.commenting.includes(at);
  need(!isCommenting, `${at} comments Football, and is exempt.`, state.rules.comments);
  need(!state.exempt.includes(at), `Nothing may be thrown at ${at}.`);
  const [from, to] = [placeOf(state, by), placeOf(state, at)];
  need(from !== to || from === LIMBO, `${at} is not in another place.`);
  need(reaches(state, from, to), `A throw does not reach ${at}.`);
}

function strike(state: ThrowState, name: string, roll: number): void {
  const { burned, idol, choices } = state;
  const missile = state.missiles.get(name);
  need(missile !== undefined && 'flies' in missile.where, `${name} does not fly.`);
  const { flies: target, from, since } = missile.where;
  need(burned.includes(target) || isOver(state, since), `${target} may still catch it.`);
  const isToy = missile.hitPoints !== null;
  const costs = target !== idol && !(isToy && choices.toys === 'cost-nothing');
  if (costs) pay(state.scores, target, from, roll);
  land(state, name, missile, target, from);
}

/** Who was hit loses points to the thrower, as many as e has: a score never falls below nothing (21/3). */
function pay(scores: Map<string, number>, target: string, from: string, points: number): void {
  const has = scores.get(target) ?? 0;
  const paid = Math.min(points, has);
  scores.set(target, has - paid);
  scores.set(from, (scores.get(from) ?? 0) + paid);
}

/** What hits lies where its target is, comes back, is worn down, or goes into hiding before the idol. */
function land(
  state: ThrowState,
  name: string,
  missile: Missile,
  target: string,
  from: string,
): void {
  const left = missile.hitPoints === null ? null : missile.hitPoints - 1;
  const isGone = left === null ? target === state.idol : left < 1;
  if (isGone) state.missiles.delete(name);
  missile.hitPoints = left;
  const comesBack = state.rules.returning.includes(missile.kind);
  missile.where = comesBack ? { held: from, since: state.today } : { lies: placeOf(state, target) };
}

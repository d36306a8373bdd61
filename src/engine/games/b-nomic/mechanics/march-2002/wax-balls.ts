import {
  create,
  demand,
  destroy,
  gain,
  lose,
  mark,
  markFor,
  type Change,
} from '../../../../world/changes.ts';
import type { Signal } from '../../../../world/world.ts';
import { liesWhere } from './landing.ts';
import { entitiesOf, kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';

/** The two kinds of balls (401/0). */
export const WAX = 'ball of wax';
export const EARWAX = 'ball of earwax';

/** Lets a change go on only where a ball plugs nobody’s ears. */
export const outOfEars = (ball: string): Change =>
  demand((world) => markOf(world, ball, 'in') === undefined, 'It is in somebody’s ears.');

/** A ball lies on a square again, thrown at nobody. */
export const lies = (ball: string, square: string | undefined): Change[] => [
  mark(ball, 'target', undefined),
  mark(ball, 'catcher', undefined),
  mark(ball, 'square', square),
];

/** Returns what makes earwax of the wax of those who are deaf no more. */
export function unplugged(world: World): Change[] {
  return entitiesOf(world, WAX).flatMap((ball) => {
    const owner = ownerOf(world, ball) ?? '';
    const isIn = markOf(world, ball, 'in') !== undefined;
    if (!isIn || markOf(world, owner, 'deaf') !== undefined) return [];
    return [destroy(ball), create(ball, EARWAX, owner), mark(ball, 'disgusting', 'yes')];
  });
}

/** Returns what becomes of a ball whose owner is no more: it lies where e was, as earwax where it was in eir ears. */
export function left(signal: Signal, world: World): Change[] {
  const ball = String(signal['name']);
  const isIn = markOf(world, ball, 'in') !== undefined;
  const taken = [destroy(ball), create(ball, EARWAX), mark(ball, 'disgusting', 'yes')];
  return [...(isIn ? taken : []), ...liesWhere(signal)];
}

/** Returns what a ball does that was not caught: wax takes points for its thrower and falls, earwax bursts. */
export function hit({ hit: ball, roll }: { hit: string; roll: number }, world: World): Change[] {
  const target = markOf(world, ball, 'target') ?? '';
  const thrower = markOf(world, ball, 'thrower');
  const flying = demand(
    () => target !== '' && markOf(world, ball, 'catcher') === undefined,
    'It was not thrown, or may still be caught.',
  );
  if (kindOf(world, ball) === EARWAX) {
    return [flying, markFor(target, 'icky', 'yes', { unit: 'nday', periods: roll }), destroy(ball)];
  }
  return [
    flying,
    lose(target, 'points', roll),
    // Nobody has them where whoever threw it has left.
    ...(thrower === undefined ? [] : [gain(thrower, 'points', roll)]),
    ...lies(ball, markOf(world, target, 'square')),
  ];
}

import { playingIn } from '../../../mechanics/membership/shared-standing.ts';
import { demand, mustBe, type Change } from '../../../world/changes.ts';
import { entitiesOf, markOf, membersOf, type World } from '../../../world/entities.ts';

/** Returns whether somebody is the Mastermind, by the mark `role`. */
export function isMastermind(world: World, name: string): boolean {
  return markOf(world, name, 'role') === 'Mastermind';
}

/** Lets changes go on only for a Crook: the idle are not counted as any (idle-crooks). */
export function isCrook(name: string): Change[] {
  const isIdle = `${name} is idle.`;
  return [
    mustBe('player', name),
    demand((world) => playingIn(world).includes(name), isIdle, 'idle-crooks'),
  ];
}

/** Lists the garages to which somebody has the key: their own, those tracked, and all for the Mastermind. */
export function keysOf(world: World, name: string): string[] {
  const tracked = membersOf(world, name, 'keys');
  const all = isMastermind(world, name);
  return entitiesOf(world, 'player').filter(
    (crook) => all || crook === name || tracked.includes(crook),
  );
}

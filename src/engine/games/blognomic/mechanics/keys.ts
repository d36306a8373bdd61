import { entitiesOf, markOf, membersOf, type World } from '../../../world/entities.ts';

/** Tells whether somebody is the Mastermind, by the mark `role`. */
export function isMastermind(world: World, name: string): boolean {
  return markOf(world, name, 'role') === 'Mastermind';
}

/** Lists the garages to which somebody has the key: their own, those tracked, and all for the Mastermind. */
export function keysOf(world: World, name: string): string[] {
  const tracked = membersOf(world, name, 'keys');
  const all = isMastermind(world, name);
  return entitiesOf(world, 'player').filter(
    (crook) => all || crook === name || tracked.includes(crook),
  );
}

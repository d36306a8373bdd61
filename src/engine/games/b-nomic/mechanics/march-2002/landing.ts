import { hasRock } from '../../../../mechanics/boards/shared-squares.ts';
import { findForce } from '../../../../procedures/in-force.ts';
import { demand, mark, type Change } from '../../../../world/changes.ts';
import { entitiesOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import type { Signal } from '../../../../world/world.ts';

/** Squares to a side of the Grid. */
const SIDE = 20;

/** Returns whether a square is on the Grid: `3-17`. */
export function isOnGrid(square: string): boolean {
  const [x = 0, y = 0, ...more] = square.split('-').map(Number);
  return more.length === 0 && [x, y].every((one) => one >= 1 && one <= SIDE);
}

/** Lets a change go on only where a player may come to a square: one on the Grid, of no other player and no big rock. */
export function mayStandOn(player: string, square: string): Change[] {
  return [
    demand(() => isOnGrid(square), `${square} is not on the Grid.`, '301/2'),
    mayShare(player, square),
    demand((world) => !hasRock(world, square), `A big rock is on ${square}.`, '346/2'),
  ];
}

/** Lets a change go on only where no other player is on a square: there is one on each at the most (301/2). */
export function mayShare(player: string, square: string): Change {
  const isFree = (world: World) =>
    !findForce(world, ['301/2']).holds ||
    !entitiesOf(world, 'player').some(
      (other) => other !== player && markOf(world, other, 'square') === square,
    );
  return demand(isFree, `Another player is on ${square}.`, '301/2');
}

/** Returns where something is: on its own square, or on that of whoever has it (439/0). Undefined in Limbo. */
export function whereIs(world: World, one: string): string | undefined {
  return markOf(world, one, 'square') ?? markOf(world, ownerOf(world, one) ?? '', 'square');
}

/** Returns whether two are on one square of the Grid, which neither is in Limbo. */
export function areTogether(world: World, one: string, other: string): boolean {
  const square = markOf(world, one, 'square');
  return square !== undefined && square === markOf(world, other, 'square');
}

/** Returns what lets a thing lie where somebody was who is no more. */
export function liesWhere({ name, square }: Signal): Change[] {
  return typeof square === 'string' ? [mark(String(name), 'square', square)] : [];
}

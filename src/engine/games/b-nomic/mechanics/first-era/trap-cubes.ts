import { z } from 'astro/zod';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  mark,
  markFor,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../../world/entities.ts';
import type { Choices } from '../../../../procedures/settings.ts';
import { counted } from '../../../../../schemas/counted.ts';

/** Where traps are. */
export const ARENA = 'Arena';
/** Traps that are available where there were none (1922/0). */
const FIRST = 4;

/** A cube of the Arena by its three coordinates: `1-4-2`. */
export const Cube = z.string().regex(/^[1-4]-[1-4]-[1-4]$/u, 'expected a cube like 1-4-2');

const trapsOf = (world: World) => entitiesOf(world, 'trap');
const trapIn = (world: World, cube: string) =>
  trapsOf(world).find((trap) => markOf(world, trap, 'cube') === cube);
const avatarsIn = (world: World, cube: string) =>
  entitiesOf(world, 'player').filter((player) => markOf(world, player, 'cube') === cube);

function place(cube: string): Change {
  return depending((world) => {
    const isEmpty = trapIn(world, cube) === undefined && avatarsIn(world, cube).length === 0;
    const number = amountOf(world, ARENA, 'placed') + 1;
    return [
      demand(() => isEmpty, `${cube} is not empty.`),
      create(`trap ${number}`, 'trap'),
      mark(`trap ${number}`, 'cube', cube),
      put(ARENA, 'placed', number),
    ];
  });
}

/** Returns what makes one more trap available and puts all in the Arena, where half of them are left at most. */
export function restock(cubes: readonly string[], world: World, { none }: Choices): Change[] {
  const before = amountOf(world, ARENA, 'available');
  const isNone = before < (none === 'one-or-none' ? 2 : 1);
  const available = isNone ? FIRST : before;
  const left = trapsOf(world).length;
  const missing = available + 1 - left;
  return [
    demand(() => left <= Math.ceil(available / 2), 'More than half of the traps are left.'),
    demand(() => cubes.length === missing, `${counted(missing, 'trap is', 'traps are')} placed.`),
    put(ARENA, 'available', available + 1),
    ...cubes.map(place),
  ];
}

/** Kills whoever shares a cube with a trap; a player who brought that about gets a token. */
export function spring(cube: string, by: string | undefined): Change {
  return depending((world) => {
    const trap = trapIn(world, cube);
    const dead = avatarsIn(world, cube);
    if (trap === undefined || dead.length === 0) return [];
    const isForeign = by !== undefined && !dead.includes(by);
    return [
      destroy(trap),
      ...dead.flatMap((player) => [
        mark(player, 'cube', undefined),
        mark(player, 'owes', 'a stat'),
      ]),
      ...(isForeign ? [gain(by, 'trap-tokens', 1)] : []),
    ];
  });
}

/** Tells whether two cubes share a side. */
export const areBeside = (a: string, b: string): boolean => {
  const away = [0, 2, 4].map((at) => Math.abs(Number(a[at]) - Number(b[at])));
  return away.reduce((sum, one) => sum + one, 0) === 1;
};

/** Moves a trap to a cube without one. */
export function move(from: string, to: string, world: World): Change[] {
  const trap = trapIn(world, from);
  return [
    demand(() => trap !== undefined, `There is no trap in ${from}.`),
    demand(() => trapIn(world, to) === undefined, `There is a trap in ${to}.`),
    ...(trap === undefined ? [] : [mark(trap, 'cube', to)]),
    markFor(ARENA, 'moved', 'yes', { unit: 'checking-period', periods: 1 }),
  ];
}

/** Lets changes go on only where no avatar is. */
export const noAvatar = (cube: string): Change =>
  demand((world) => avatarsIn(world, cube).length === 0, `An avatar is in ${cube}.`);

import { demand, type Change } from '../../../../../world/changes.ts';
import {
  amountOf,
  entitiesOf,
  entityPath,
  markOf,
  ownedBy,
  type World,
} from '../../../../../world/entities.ts';
import { z } from 'astro/zod';
import { areBeside, ARENA } from '../trap-cubes.ts';

/** The rule on the Arena. */
export const RULE = '1912/6';

/** What of players is counted in the Arena; each stays a positive whole number. */
export const Stat = z.enum(['AvSpeed', 'AvPower', 'AvStrength', 'AvSkill']);
export type Stat = z.output<typeof Stat>;

/** How stats are counted by whatever rule touches them. */
export const STATS = Object.fromEntries(Stat.options.map((stat) => [stat, { start: 1, floor: 1 }]));

/** The mark that says where an avatar is: in the Arena, or in a Royal Arena (1920/0). */
export type Ground = 'cube' | 'royal';

/** Returns the ground on which a player’s avatar is; undefined where e has none. */
export function groundOf(world: World, player: string): Ground | undefined {
  const grounds: readonly Ground[] = ['royal', 'cube'];
  return grounds.find((ground) => markOf(world, player, ground) !== undefined);
}

/** Lists whose avatars are in a cube. */
export const avatarsAt = (world: World, ground: Ground, cube: string): string[] =>
  entitiesOf(world, 'player').filter((player) => markOf(world, player, ground) === cube);

/** Says of the Arena, as a mark, of what a cube is full, or that it is illegal. */
export const fullMark = (cube: string): string => `full ${cube}`;
export const illegalMark = (cube: string): string => `illegal ${cube}`;

/** Lets changes go on only where an avatar may enter a cube. */
export function mayEnter(ground: Ground, cube: string): Change {
  const bears = (world: World, mark: string) => markOf(world, ARENA, mark) !== undefined;
  return (draft) => {
    if (ground === 'royal') return;
    demand((world) => !bears(world, fullMark(cube)), `${cube} is full.`, RULE)(draft);
    demand((world) => !bears(world, illegalMark(cube)), `${cube} is illegal.`, '1920/0')(draft);
  };
}

/** Tells whether a cube is on an edge: two of its coordinates are the first or the last. */
export const isEdge = (cube: string): boolean =>
  cube.split('-').filter((at) => at === '1' || at === '4').length >= 2;

/** Lets changes go on only where two cubes share a side. */
export const beside = (a: string, b: string): Change =>
  demand(() => areBeside(a, b), `${b} is not beside ${a}.`);

/**
 * Returns whether the avatar of a player is beside a cube that is full of water; undefined where no Arena is played, of
 * which that would be known.
 */
export function isBesideWater(world: World, player: string): boolean | undefined {
  if (world.underWay('arena') === undefined) return undefined;
  const own = markOf(world, player, 'cube');
  const isNear = (mark: string) =>
    own !== undefined &&
    mark.startsWith(fullMark('')) &&
    markOf(world, ARENA, mark) === WATER &&
    areBeside(own, mark.slice(fullMark('').length));
  return world.namesBelow(entityPath(world, ARENA) ?? ARENA).some(isNear);
}

/** Of what a jet of water fills a cube. */
export const WATER = 'water';

/** Lists the weapons of the Arena that somebody has. */
export const weaponsOf = (world: World, player: string): string[] =>
  ownedBy(world, player).filter((one) => WEAPONS.includes(markOf(world, one, 'kind') ?? ''));

const WEAPONS = ['Water Jet', 'Air Jet', 'Flame Thrower', 'Rock'];

/** Lets changes go on only where somebody has turns left, and counts one. */
export function mayTurn(player: string, ground: Ground): Change {
  return demand((world) => {
    const used = amountOf(world, player, turnsOf(ground));
    const most = ground === 'royal' ? ROYAL_TURNS : amountOf(world, player, 'AvSpeed');
    return used < most;
  }, `${player} has no turn left.`);
}

/** What counts the turns that somebody took on a ground. */
export const turnsOf = (ground: Ground): string => (ground === 'royal' ? 'royal-turns' : 'turns');

/** Turns of each avatar in a Royal Arena. */
const ROYAL_TURNS = 15;

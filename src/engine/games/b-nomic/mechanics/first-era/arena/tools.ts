import {
  demand,
  destroy,
  mark,
  markFor,
  presuppose,
  type Change,
} from '../../../../../world/changes.ts';
import { markOf, ownerOf, type World } from '../../../../../world/entities.ts';
import { ARENA, areBeside } from '../trap-cubes.ts';
import { avatarsAt, fullMark, WATER } from './cubes.ts';

/** Says of the Arena, as a mark, that a cube is full of smoke, or shielded (1911/3). */
const smokeMark = (cube: string): string => `smoke ${cube}`;
const shieldMark = (cube: string): string => `shielded ${cube}`;

const PODS = '1915/0';
const STORE = '1911/3';
const NWEEK = { unit: 'nweek', periods: 1 } as const;

/** Returns what fills a cube with water up to the end of the nweek, in which no smoke stays. */
export function fill(cube: string): Change[] {
  return [
    presuppose(ARENA, 'arena'),
    markFor(ARENA, fullMark(cube), WATER, NWEEK),
    mark(ARENA, smokeMark(cube), undefined),
  ];
}

/** Returns what fills a cube with smoke, where there is no water. */
function smoke(cube: string, world: World): Change[] {
  const isWet = markOf(world, ARENA, fullMark(cube)) === WATER;
  return isWet ? [] : [markFor(ARENA, smokeMark(cube), 'yes', NWEEK)];
}

/** Returns whether a jet that hits a cube is lost on a shield. */
export function isShieldedCube(world: World, cube: string): boolean {
  return markOf(world, ARENA, shieldMark(cube)) !== undefined;
}

/** Returns what is left of a jet that hits a shield: smoke in the place of the shield. */
export function boil(cube: string, world: World): Change[] {
  return [mark(ARENA, shieldMark(cube), undefined), ...smoke(cube, world)];
}

/** Tools that one uses from one's avatar (1911/3). */
export const WIELDED: readonly string[] = ['Smoke Bomb', 'Shieldkit'];

/** Returns what an Arena Tool of one's own does that is used on a cube. */
export function useTool(
  { tool, on: cube, by }: { tool: string; on: string; by: string },
  world: World,
): Change[] {
  const own = markOf(world, by, 'cube');
  const isNear = own !== undefined && (own === cube || areBeside(own, cube));
  const has = demand(() => ownerOf(world, tool) === by, `${by} does not have ${tool}.`);
  switch (markOf(world, tool, 'kind')) {
    case 'Water Pod':
      return [
        has,
        demand(() => avatarsAt(world, 'cube', cube).length === 0, `An avatar is in ${cube}.`, PODS),
        ...fill(cube),
      ];
    case 'Smoke Bomb':
      return [
        has,
        demand(() => isNear, `The avatar of ${by} is not in ${cube}, nor beside it.`, STORE),
        presuppose(ARENA, 'arena'),
        ...smoke(cube, world),
        destroy(tool),
      ];
    case 'Shieldkit':
      return [
        has,
        demand(() => own === cube, `The avatar of ${by} is not in ${cube}.`, STORE),
        presuppose(ARENA, 'arena'),
        mark(ARENA, shieldMark(cube), 'yes'),
        destroy(tool),
      ];
    default:
      return [demand(() => false, `${tool} is no tool of the Arena.`)];
  }
}

import { z } from 'astro/zod';
import { Words } from '../../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  gain,
  mark,
  presuppose,
  put,
  tell,
  whileRule,
  type Change,
} from '../../../../../world/changes.ts';
import { action, defineActions } from '../../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, type World } from '../../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../../mechanics/mechanic.ts';
import { Names } from '../../../../../procedures/fields.ts';
import { attempt, rolled } from '../sobriety.ts';
import { ARENA, Cube } from '../trap-cubes.ts';
import {
  beside,
  groundOf,
  isEdge,
  mayEnter,
  mayTurn,
  RULE,
  Stat,
  STATS,
  turnsOf,
  weaponsOf,
  type Ground,
} from './cubes.ts';
import { grow, shoot, type Shot } from './shots.ts';
import { useTool, WIELDED } from './tools.ts';

/** Gives a Water Jet to whoever has no weapon. */
function arm(by: string, world: World): Change[] {
  if (weaponsOf(world, by).length > 0) return [];
  let jet = `Water Jet of ${by}`;
  for (let count = 2; kindOf(world, jet) !== undefined; count++) {
    jet = `Water Jet ${count} of ${by}`;
  }
  return [create(jet, 'ware', by), mark(jet, 'kind', 'Water Jet')];
}

function appear(cube: string, by: string, world: World): Change[] {
  return [
    presuppose(ARENA, 'arena'),
    demand(() => groundOf(world, by) === undefined, `${by} has an avatar.`),
    demand(() => markOf(world, by, 'owes') === undefined, `${by} owes a stat.`, '1922/0'),
    demand(() => isEdge(cube), `${cube} is on no edge.`),
    mayEnter('cube', cube),
    mark(by, 'cube', cube),
    ...arm(by, world),
    tell({ what: 'cube-entered', cube, by }),
  ];
}

/** Takes a turn of the Arena, which drink makes hard; one that fails is taken all the same. */
function turn(
  by: string,
  roll: number | undefined,
  world: World,
  changes: (ground: Ground) => readonly Change[],
): Change[] {
  const ground = groundOf(world, by);
  if (ground === undefined) return [demand(() => false, `${by} has no avatar.`)];
  return [
    mayTurn(by, ground),
    gain(by, turnsOf(ground), 1),
    attempt(by, 'arena', roll, changes(ground)),
  ];
}

function advance(cube: string, by: string, ground: Ground, world: World): Change[] {
  return [
    beside(markOf(world, by, ground) ?? '', cube),
    mayEnter(ground, cube),
    mark(by, ground, cube),
    ...(ground === 'cube' ? [tell({ what: 'cube-entered', cube, by })] : []),
  ];
}

/** With a Checking Period turns are counted anew. */
const newPeriod = (world: World): Change[] =>
  entitiesOf(world, 'player').map((player) => put(player, turnsOf('cube'), 0));

const arena = defineActions({
  name: 'arena',
  title: 'The Arena',
  summary:
    'Avatars move from cube to cube and fire jets of water, a turn for each point of speed in a Checking Period. Whom a jet destroyed is told as it was rolled. Other weapons have no way into anybody’s hands by this rule; what they do is told by steps of other rules.',
  quantities: { ...STATS, turns: { start: 0 }, 'royal-turns': { start: 0 } },
  marks: ['cube', 'royal', 'kind'],
  naming: [],
  actions: {
    appear: action(
      'Creates an avatar of eir own on an edge of the Arena.',
      RULE,
      { appear: Cube, ...rolled },
      ({ appear: cube, roll, by }, world) => [attempt(by, 'arena', roll, appear(cube, by, world))],
    ),
    advance: action(
      'Moves eir avatar to a cube beside its own.',
      RULE,
      { advance: Cube, ...rolled },
      ({ advance: cube, roll, by }, world) =>
        turn(by, roll, world, (ground) => advance(cube, by, ground, world)),
    ),
    fire: action(
      'Fires a jet of water at a cube beside eir own; which cube it hit, and whose avatars it destroyed, was rolled.',
      RULE,
      {
        fire: Cube,
        hits: Cube,
        destroys: Names.default([]),
        lowers: z.record(Words, Stat).default({}),
        ...rolled,
      },
      ({ roll, ...shot }, world) =>
        turn(shot.by, roll, world, (ground) => shoot(shot satisfies Shot, ground, world)),
    ),
    tool: action(
      'Uses an Arena Tool of eir own on a cube, as a turn: a Water Pod, a Smoke Bomb or a Shieldkit.',
      RULE,
      { tool: Words, on: Cube, ...rolled },
      ({ tool, on, roll, by }, world) => [
        mayTurn(by, 'cube'),
        gain(by, turnsOf('cube'), 1),
        // A pod works from afar; what one uses from an avatar is hard for who has drunk (1913/2).
        ...(WIELDED.includes(markOf(world, tool, 'kind') ?? '')
          ? [attempt(by, 'arena', roll, useTool({ tool, on, by }, world))]
          : useTool({ tool, on, by }, world)),
      ],
    ),
    grow: action(
      'Raises a stat, once for each player whom e soaked within an nweek.',
      RULE,
      { grow: Stat },
      ({ grow: stat, by }, world) => grow(stat, by, world),
    ),
  },
  hears: {
    created: ({ name, kind }, world) =>
      kind === 'player' ? [whileRule(RULE, () => arm(String(name), world))] : [],
  },
  turns: { 'checking-period': newPeriod, nday: () => [], nweek: () => [] },
});

/** The Arena of the late First Era, by Rule 1912. */
export const arenaBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1912', procedures: [arena] },
];

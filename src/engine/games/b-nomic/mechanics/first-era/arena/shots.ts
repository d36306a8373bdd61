import { demand, gain, lose, mark, markFor, type Change } from '../../../../../world/changes.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../../../world/entities.ts';
import { ownValue } from '../../../../../../schemas/own-value.ts';
import { nweeksInNdays } from '../gardens/plants.ts';
import { areBeside } from '../trap-cubes.ts';
import { avatarsAt, beside, Stat, weaponsOf, type Ground } from './cubes.ts';
import { boil, fill, isShieldedCube } from './tools.ts';

const KING = '1920/0';

/** A shot: at which cube, which it hit, and whose avatars it destroyed, by what was rolled. */
export interface Shot {
  readonly fire: string;
  readonly hits: string;
  readonly destroys: readonly string[];
  readonly lowers: Readonly<Record<string, Stat>>;
  readonly by: string;
}

/** Says of a player, as a mark, that e may still raise a stat for a soaking. */
const soakingOf = (victim: string) => `soaked ${victim}`;

/** Lists the marks of soakings for which somebody has raised no stat yet. */
const soakingsOf = (world: World, player: string): string[] =>
  entitiesOf(world, 'player')
    .map(soakingOf)
    .filter((mark) => markOf(world, player, mark) !== undefined);

/** Returns what comes of a jet of water that somebody fires. */
export function shoot(shot: Shot, ground: Ground, world: World): Change[] {
  const { fire, hits, destroys, by } = shot;
  const own = markOf(world, by, ground) ?? '';
  const isDeflected = ground === 'cube' && hasToken(world, hits);
  const hit = isDeflected ? own : hits;
  const isLost = ground === 'cube' && isShieldedCube(world, hit);
  return [
    demand(
      () => weaponsOf(world, by).some((one) => markOf(world, one, 'kind') === 'Water Jet'),
      `${by} has no Water Jet.`,
    ),
    beside(own, fire),
    demand(() => hits === fire || areBeside(fire, hits), `The jet cannot hit ${hits}.`),
    demand(
      () => destroys.every((one) => avatarsAt(world, ground, hit).includes(one)),
      `Only avatars in ${hit} are destroyed.`,
      isDeflected ? KING : undefined,
    ),
    demand(() => !isLost || destroys.length === 0, `A shield is round ${hit}.`, '1911/3'),
    ...(ground === 'cube' ? (isLost ? boil(hit, world) : fill(hit)) : []),
    ...destroys.flatMap((one) => (ground === 'cube' ? soak(one, by) : dethrone(one, shot, world))),
  ];
}

/** Tells whether the token of an avatar that is in a Royal Arena stands in a cube (1920/0). */
const hasToken = (world: World, cube: string): boolean =>
  entitiesOf(world, 'player').some((one) => markOf(world, one, 'token') === cube);

/** An avatar is gone; whoever soaked somebody else may raise a stat within an nweek. */
function soak(victim: string, by: string): Change[] {
  const late = { unit: 'nday', periods: nweeksInNdays(1) };
  return [
    mark(victim, 'cube', undefined),
    ...(victim === by ? [] : [markFor(by, soakingOf(victim), 'yes', late)]),
  ];
}

/** In a Royal Arena an avatar goes back to its token, and a stat is lowered as who destroyed it wishes. */
function dethrone(victim: string, { lowers }: Shot, world: World): Change[] {
  const stat = ownValue(lowers, victim);
  const isLow = Stat.options.every((one) => amountOf(world, victim, one) <= 1);
  const isFit = stat === undefined ? isLow : amountOf(world, victim, stat) > 1;
  return [
    demand(() => isFit, `A stat of ${victim} above one is lowered.`, KING),
    ...(stat === undefined ? [] : [lose(victim, stat, 1)]),
    ...goHome(victim, world),
  ];
}

/** Puts an avatar of a Royal Arena in the place of its token. */
export function goHome(player: string, world: World): Change[] {
  return [
    mark(player, 'cube', markOf(world, player, 'token')),
    mark(player, 'token', undefined),
    mark(player, 'royal', undefined),
  ];
}

/** Raises a stat for a soaking, once for each. */
export function grow(stat: Stat, by: string, world: World): Change[] {
  const [first] = soakingsOf(world, by);
  return [
    demand(() => first !== undefined, `${by} has soaked nobody within an nweek.`),
    ...(first === undefined ? [] : [mark(by, first, undefined)]),
    gain(by, stat, 1),
  ];
}

import { Words } from '../../../../schemas/scalars.ts';
import { create, demand, destroy, gain, mustBe, put, type Change } from '../../../world/changes.ts';
import { action, type Action } from '../../../world/actions.ts';
import { amountOf, entitiesOf, kindOf, type World } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import type { Signal } from '../../../world/world.ts';
import { die } from '../../../procedures/fields.ts';
import { buyFor, mayUse } from './berths.ts';

/** The name of the stat that a gym has for a crook. */
export const weightsOf = (gym: string, crook: string): string => `${gym} for ${crook}`;

/** What is done to the stat of somebody in a gym to which they have access; it comes to be where it was nothing. */
function inGym(gym: string, by: string, world: World, change: Change): Change[] {
  const weights = weightsOf(gym, by);
  const fresh = kindOf(world, weights) !== undefined ? [] : [create(weights, 'weights')];
  return [mustBe('gym', gym), mayUse(by, gym), ...fresh, change];
}

/** Returns the stats of a gym, and those of somebody in all gyms, are no more when that is no more. */
export function endWeights({ name, kind }: Signal, world: World): Change[] {
  const gone = String(name);
  const stats =
    kind === 'gym'
      ? entitiesOf(world, 'player').map((crook) => weightsOf(gone, crook))
      : kind === 'player'
        ? entitiesOf(world, 'gym').map((gym) => weightsOf(gym, gone))
        : [];
  return stats.filter((stat) => kindOf(world, stat) === 'weights').map(destroy);
}

/** What is done with gyms. */
export const gyms: Readonly<Record<string, Action>> = {
  'add-gym': action(
    'Buys a gym for an empty berth.',
    'working-out',
    { 'add-gym': Words, garage: Words },
    (fields) => buyFor(fields.garage, fields['add-gym'], 'gym', fields.by),
    oncePer('day'),
  ),
  exercise: action(
    'Adds a roll to the stat of one’s own name in a gym.',
    'working-out',
    { exercise: Words, roll: die(5) },
    ({ exercise, roll, by }, world) =>
      inGym(exercise, by, world, gain(weightsOf(exercise, by), 'weights', roll)),
    oncePer('week'),
  ),
  'copy-stat': action(
    'Copies the stat of one’s own name from one gym to another.',
    'working-out',
    { 'copy-stat': Words, to: Words },
    ({ 'copy-stat': gym, to, by }, world) => [
      mustBe('gym', gym),
      mayUse(by, gym),
      demand(() => gym !== to, 'It is copied to another gym.'),
      ...inGym(
        to,
        by,
        world,
        put(weightsOf(to, by), 'weights', amountOf(world, weightsOf(gym, by), 'weights')),
      ),
    ],
  ),
};

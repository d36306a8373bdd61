import { Words } from '../../../../schemas/scalars.ts';
import { create, gain, mustBe, put, type Change } from '../../../world/changes.ts';
import { action, type Action } from '../../../world/actions.ts';
import { amountOf, kindOf, type World } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
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
      ...inGym(
        to,
        by,
        world,
        put(weightsOf(to, by), 'weights', amountOf(world, weightsOf(gym, by), 'weights')),
      ),
    ],
  ),
};

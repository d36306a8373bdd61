import { Words } from '../../../../schemas/scalars.ts';
import { create, gain, put, type Change } from '../../../holdings/changes.ts';
import { deed, type Deed } from '../../../holdings/deeds.ts';
import { amountOf, type Holdings } from '../../../holdings/holdings.ts';
import { oncePer } from '../../../holdings/periods.ts';
import { die } from '../../../procedures/fields.ts';
import { buyFor, kindIs, mayUse } from './berths.ts';

/** The name of the stat that a gym has for a crook. */
export const weightsOf = (gym: string, crook: string): string => `${gym} for ${crook}`;

/** What is done to the stat of somebody in a gym to which they have access; it comes to be where it was nothing. */
function inGym(gym: string, by: string, holdings: Holdings, change: Change): Change[] {
  const weights = weightsOf(gym, by);
  const fresh = holdings.entities.has(weights) ? [] : [create(weights, 'weights')];
  return [kindIs(gym, 'gym'), mayUse(by, gym), ...fresh, change];
}

/** What is done with gyms. */
export const gyms: Readonly<Record<string, Deed>> = {
  'add-gym': deed(
    'Buys a gym for an empty berth.',
    'working-out',
    { 'add-gym': Words, garage: Words },
    (fields) => buyFor(fields.garage, fields['add-gym'], 'gym', fields.by),
    oncePer('day'),
  ),
  exercise: deed(
    'Adds a roll to the stat of one’s own name in a gym.',
    'working-out',
    { exercise: Words, roll: die(5) },
    ({ exercise, roll, by }, holdings) =>
      inGym(exercise, by, holdings, gain(weightsOf(exercise, by), 'weights', roll)),
    oncePer('week'),
  ),
  'copy-stat': deed(
    'Copies the stat of one’s own name from one gym to another.',
    'working-out',
    { 'copy-stat': Words, to: Words },
    ({ 'copy-stat': gym, to, by }, holdings) => [
      kindIs(gym, 'gym'),
      mayUse(by, gym),
      ...inGym(
        to,
        by,
        holdings,
        put(weightsOf(to, by), 'weights', amountOf(holdings, weightsOf(gym, by), 'weights')),
      ),
    ],
  ),
};

import { Words } from '../../../../schemas/scalars.ts';
import { create, gain, pay } from '../../../holdings/changes.ts';
import { deed, type Deed } from '../../../holdings/deeds.ts';
import { oncePer } from '../../../holdings/periods.ts';
import { die } from '../../../procedures/fields.ts';
import { kindIs, mayUse, PRICE, putInto } from './berths.ts';

const weightsOf = (gym: string, crook: string) => `${gym} for ${crook}`;

/** What is done with gyms. */
export const gyms: Readonly<Record<string, Deed>> = {
  'add-gym': deed(
    'Buys a gym for an empty berth.',
    'working-out',
    { 'add-gym': Words, garage: Words },
    (fields) => [
      pay(fields.by, 'cash', PRICE),
      ...putInto(fields.garage, fields['add-gym'], 'gym', fields.by),
    ],
    oncePer('day'),
  ),
  exercise: deed(
    'Adds a roll to the stat of one’s own name in a gym.',
    'working-out',
    { exercise: Words, roll: die(5) },
    ({ exercise, roll, by }, holdings) => {
      const weights = weightsOf(exercise, by);
      const fresh = holdings.entities.has(weights) ? [] : [create(weights, 'weights')];
      return [
        kindIs(exercise, 'gym'),
        mayUse(by, exercise),
        ...fresh,
        gain(weights, 'weights', roll),
      ];
    },
    oncePer('week'),
  ),
};

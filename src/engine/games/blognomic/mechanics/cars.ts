import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { demand, depending, destroy, gain, grant, put } from '../../../holdings/changes.ts';
import { deed, type Deed } from '../../../holdings/deeds.ts';
import { amountOf, membersOf } from '../../../holdings/holdings.ts';
import { oncePer } from '../../../holdings/periods.ts';
import { dice } from '../../../procedures/fields.ts';
import { kindIs, mayUse, putInto } from './berths.ts';

/** The heat of a stolen car. */
const STOLEN = 10;
/** The heat of a car that was modified for the third time. */
export const RECOGNISABLE = 15;

/** What is done with cars. */
export const cars: Readonly<Record<string, Deed>> = {
  steal: deed(
    'Steals a car by three rolls and adds it to a garage.',
    'hotrods',
    { steal: Words, garage: Words, rolls: dice(3, 4) },
    ({ steal, garage, rolls: [chassis = 0, engine = 0, transmission = 0], by }) => [
      ...putInto(garage, steal, 'car', by),
      put(steal, 'chassis', chassis),
      put(steal, 'engine', engine),
      put(steal, 'transmission', transmission),
      put(steal, 'heat', STOLEN),
    ],
    oncePer('day'),
  ),
  modify: deed(
    'Builds an item into a car; the third one makes it recognisable.',
    'hotrods',
    { modify: Words, with: Words, adds: z.enum(['chassis', 'engine', 'transmission']) },
    ({ modify, with: item, adds, by }) => [
      kindIs(modify, 'car'),
      demand(({ owners }) => owners.get(modify) === by, 'It is somebody else’s car.'),
      mayUse(by, item),
      depending((holdings) => [gain(modify, adds, amountOf(holdings, item, 'bonus'))]),
      destroy(item),
      grant(modify, 'modifications', item),
      depending((holdings) =>
        membersOf(holdings, modify, 'modifications').length === 3
          ? [put(modify, 'heat', RECOGNISABLE)]
          : [],
      ),
    ],
  ),
};

import { Words } from '../../../../schemas/scalars.ts';
import { demand, lose, mustBe } from '../../../world/changes.ts';
import { action, type Action } from '../../../world/actions.ts';
import { ownerOf } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import { buyFor, freeBerths, mayUse } from './berths.ts';

/** What is done with respray kits. */
export const kits: Readonly<Record<string, Action>> = {
  'add-kit': action(
    'Buys a respray kit for an empty berth.',
    'chop-shop',
    { 'add-kit': Words, garage: Words },
    (fields) => buyFor(fields.garage, fields['add-kit'], 'kit', fields.by),
    oncePer('day'),
  ),
  respray: action(
    'Takes three from the heat of a car that has as much, beside an empty berth.',
    'chop-shop',
    { respray: Words, with: Words },
    ({ respray, with: kit, by }) => [
      mustBe('kit', kit),
      mustBe('car', respray),
      mayUse(by, kit),
      mayUse(by, respray),
      demand(
        (world) => freeBerths(world, ownerOf(world, kit) ?? '') > 0,
        'The garage with the kit has no empty berth.',
      ),
      lose(by, 'cash', 25),
      lose(respray, 'heat', 3),
    ],
    oncePer('week'),
  ),
};

import { Words } from '../../../../schemas/scalars.ts';
import { demand, depending, pay, put } from '../../../holdings/changes.ts';
import { deed, type Deed } from '../../../holdings/deeds.ts';
import { amountOf, ownedBy } from '../../../holdings/holdings.ts';
import { oncePer } from '../../../holdings/periods.ts';
import { BERTHS, kindIs, mayUse, PRICE, putInto } from './berths.ts';

/** What is done with respray kits. */
export const kits: Readonly<Record<string, Deed>> = {
  'add-kit': deed(
    'Buys a respray kit for an empty berth.',
    'chop-shop',
    { 'add-kit': Words, garage: Words },
    (fields) => [
      pay(fields.by, 'cash', PRICE),
      ...putInto(fields.garage, fields['add-kit'], 'kit', fields.by),
    ],
    oncePer('day'),
  ),
  respray: deed(
    'Takes three from the heat of a car, beside an empty berth.',
    'chop-shop',
    { respray: Words, with: Words },
    ({ respray, with: kit, by }) => [
      kindIs(kit, 'kit'),
      kindIs(respray, 'car'),
      mayUse(by, kit),
      mayUse(by, respray),
      demand(
        (holdings) => ownedBy(holdings, holdings.owners.get(kit) ?? '').length < BERTHS,
        'The garage with the kit has no empty berth.',
      ),
      pay(by, 'cash', 25),
      depending((holdings) => [
        put(respray, 'heat', Math.max(0, amountOf(holdings, respray, 'heat') - 3)),
      ]),
    ],
    oncePer('week'),
  ),
};

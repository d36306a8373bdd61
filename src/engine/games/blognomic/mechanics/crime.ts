import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  grant,
  pay,
  put,
  type Change,
} from '../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../holdings/deeds.ts';
import { amountOf, membersOf, ownedBy } from '../../../holdings/holdings.ts';
import { oncePer } from '../../../holdings/periods.ts';
import type { MechanicBinding } from '../../../mechanic.ts';
import { dice, die } from '../../../procedures/fields.ts';

const BERTHS = 2;
const PRICE = 50;
/** What a car's heat is set to when it is stolen, and when it is modified for the third time. */
const STOLEN = 10;
const RECOGNISABLE = 15;

const stat = { start: 0, floor: 0, ceiling: 10, beyond: 'is-refused' } as const;

/** Whether somebody has the key to the garage in which an item is; everybody has their own. */
function mayUse(by: string, item: string): Change {
  return demand((holdings) => {
    const garage = holdings.owners.get(item) ?? '';
    return garage === by || membersOf(holdings, by, 'keys').includes(garage);
  }, `${by} has no key to the garage of ${item}.`);
}

function kindIs(item: string, kind: string): Change {
  return demand((holdings) => holdings.entities.get(item) === kind, `${item} is no ${kind}.`);
}

function putInto(garage: string, item: string, kind: string, by: string): Change[] {
  return [
    demand((holdings) => ownedBy(holdings, garage).length < BERTHS, 'There is no empty berth.'),
    create(item, kind, garage),
    mayUse(by, item),
  ];
}

/** A risky change of a stat: a roll below what it is sets it to nothing. */
function risk(lab: string, what: 'narcotics' | 'explosives', cost: number, roll: number): Change[] {
  return [
    pay(lab, 'chemicals', cost),
    depending((holdings) =>
      roll < amountOf(holdings, lab, what) ? [put(lab, what, 0)] : [gain(lab, what, 1)],
    ),
  ];
}

const COOKING = { narcotics: 3, explosives: 2 } as const;

const labs = {
  'add-lab': deed(
    'Buys a lab for an empty berth.',
    'breaking-bad',
    { 'add-lab': Words, garage: Words },
    (fields) => [
      pay(fields.by, 'cash', PRICE),
      ...putInto(fields.garage, fields['add-lab'], 'lab', fields.by),
    ],
    oncePer('day'),
  ),
  stock: deed('Spends $5 on chemicals.', 'breaking-bad', { stock: Words }, ({ stock, by }) => [
    kindIs(stock, 'lab'),
    mayUse(by, stock),
    pay(by, 'cash', 5),
    gain(stock, 'chemicals', 1),
  ]),
  cook: deed(
    'Turns chemicals into something else, at a risk.',
    'breaking-bad',
    { cook: z.enum(['narcotics', 'explosives']), in: Words, roll: die(10) },
    ({ cook, in: lab, roll, by }) => [
      kindIs(lab, 'lab'),
      mayUse(by, lab),
      ...risk(lab, cook, COOKING[cook], roll),
    ],
  ),
};

const weightsOf = (gym: string, crook: string) => `${gym} for ${crook}`;

const gyms = {
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

const kits = {
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

const cars = {
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

const garageItems = defineDeeds({
  name: 'garage-items',
  title: 'Labs, gyms, kits and cars',
  summary:
    'What one does with things in garages to which one has the key. A day and a week begin by a step; how many hours lie between is the matter of daily and weekly actions.',
  quantities: {
    cash: { start: 100, floor: -50, ceiling: 2000, beyond: 'is-refused' },
    chemicals: stat,
    narcotics: stat,
    explosives: stat,
    weights: stat,
    chassis: stat,
    engine: stat,
    transmission: stat,
    // A stat ends at 10, and yet a recognisable car has a heat of 15.
    heat: { start: 0, floor: 0, ceiling: RECOGNISABLE },
    bonus: {},
  },
  sets: ['keys', 'modifications'],
  deeds: { ...labs, ...gyms, ...kits, ...cars },
});

/** What is done with things in garages, by rules of the dynasty of December 2012. */
export const crimeBindings: readonly MechanicBinding[] = [
  'BLG-18',
  'BLG-19',
  'BLG-20',
  'BLG-21',
].map((mechanic) => ({ mechanic, procedures: [garageItems] }));

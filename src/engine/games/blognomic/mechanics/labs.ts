import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { depending, gain, lose, mustBe, pay, put, type Change } from '../../../world/changes.ts';
import { action, type Action } from '../../../world/actions.ts';
import { amountOf } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import { die } from '../../../procedures/fields.ts';
import { buyFor, mayUse } from './berths.ts';

/** A risky change of a stat: a roll below what it is sets it to nothing. */
function risk(lab: string, what: 'narcotics' | 'explosives', cost: number, roll: number): Change[] {
  return [
    pay(lab, 'chemicals', cost),
    depending((world) =>
      roll < amountOf(world, lab, what) ? [put(lab, what, 0)] : [gain(lab, what, 1)],
    ),
  ];
}

const COOKING = { narcotics: 3, explosives: 2 } as const;

/** What is done with labs. */
export const labs: Readonly<Record<string, Action>> = {
  'add-lab': action(
    'Buys a lab for an empty berth.',
    'breaking-bad',
    { 'add-lab': Words, garage: Words },
    (fields) => buyFor(fields.garage, fields['add-lab'], 'lab', fields.by),
    oncePer('day'),
  ),
  stock: action('Spends $5 on chemicals.', 'breaking-bad', { stock: Words }, ({ stock, by }) => [
    mustBe('lab', stock),
    mayUse(by, stock),
    lose(by, 'cash', 5),
    gain(stock, 'chemicals', 1),
  ]),
  cook: action(
    'Turns chemicals into something else, at a risk.',
    'breaking-bad',
    { cook: z.enum(['narcotics', 'explosives']), in: Words, roll: die(10) },
    ({ cook, in: lab, roll, by }) => [
      mustBe('lab', lab),
      mayUse(by, lab),
      ...risk(lab, cook, COOKING[cook], roll),
    ],
  ),
};

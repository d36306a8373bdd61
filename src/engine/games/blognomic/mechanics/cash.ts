import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import {
  create,
  demand,
  gain,
  hand,
  lose,
  put,
  whileRule,
  type Change,
} from '../../../world/changes.ts';
import { berthQuantities, makeRoom } from './berths.ts';
import { isCrook } from './keys.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf, entitiesOf, ownerOf, type World } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { die, Integer } from '../../../procedures/fields.ts';
import { attention } from './attention.ts';

const FENCE = 'Fence';
/** Most dollars that one may hand to one other, hand out, and be handed in a week. */
const TO_ONE = 50;
const IN_ALL = 100;

const cash = { start: 100, floor: -50, ceiling: 2000, beyond: 'is-refused' } as const;
const handed = (from: string, to: string) => `handed by ${from} to ${to}`;

/** What somebody handed out and was handed in the week, also to and by those who have left since. */
const OUT = 'handed out';
const IN = 'handed in';

function transfer(
  { transfer: amount, to, by }: { transfer: number; to: string; by: string },
  world: World,
): Change[] {
  const pair = amountOf(world, by, handed(by, to)) + amount;
  return [
    demand(() => amount > 0 && to !== by, 'One hands a positive amount to somebody else.'),
    ...isCrook(to),
    demand(() => amountOf(world, by, 'cash') >= amount, `${by} would have less than nothing.`),
    demand(() => pair <= TO_ONE, `No more than $${TO_ONE} go to one Crook in a week.`),
    demand(
      () => amountOf(world, by, OUT) + amount <= IN_ALL,
      `No more than $${IN_ALL} go out in a week.`,
    ),
    demand(
      () => amountOf(world, to, IN) + amount <= IN_ALL,
      `No more than $${IN_ALL} come in in a week.`,
    ),
    put(by, handed(by, to), pair),
    gain(by, OUT, amount),
    gain(to, IN, amount),
    lose(by, 'cash', amount),
    gain(to, 'cash', amount),
  ];
}

/** A week begins: what was handed before counts no more. */
function forget(world: World): Change[] {
  const crooks = entitiesOf(world, 'player');
  return crooks.flatMap((from) => [
    put(from, OUT, 0),
    put(from, IN, 0),
    ...crooks.map((to) => put(from, handed(from, to), 0)),
  ]);
}

/** Share of its value for which the Fence takes an item, in hundredths. */
const SHARE = 80;

const fence = {
  buy: action(
    'Buys an item from the Fence; “out” says what goes to the Scrapheap where no berth is free.',
    'dollar',
    { buy: Words, out: Words.optional() },
    ({ buy, out, by }, world) => [
      demand(() => ownerOf(world, buy) === FENCE, `The Fence has no ${buy}.`),
      lose(by, 'cash', amountOf(world, buy, 'value')),
      hand(buy, by),
      whileRule('the-garage', () => makeRoom(by, out)),
    ],
  ),
  sell: action('Sells an item to the Fence.', 'dollar', { sell: Words }, ({ sell, by }, world) => [
    demand(() => ownerOf(world, sell) === by, `${by} has no ${sell}.`),
    demand(() => amountOf(world, sell, 'value') > 0, 'It has no cash value.'),
    gain(by, 'cash', Math.floor((amountOf(world, sell, 'value') * SHARE) / 100)),
    hand(sell, FENCE),
  ]),
  bring: action(
    'Adds an item to what the Fence has, as a roll decides, with its own rolls.',
    'dollar',
    { bring: Words, roll: die(5), bonuses: z.array(Integer).min(1).max(3) },
    ({ bring, roll, bonuses }) => [
      demand(() => fits(roll, bonuses), `A roll of ${roll} does not bring such an item.`),
      create(bring, 'item', FENCE),
      put(bring, 'value', 50 * bonuses.reduce((all, bonus) => all + Math.abs(bonus), 0)),
    ],
    oncePer('week'),
  ),
};

/** Whether the numbers of an item are such as its roll calls for: a d4, three d2, or a d5 taken from heat. */
function fits(roll: number, bonuses: readonly number[]): boolean {
  const within = (low: number, high: number) => bonuses.every((one) => one >= low && one <= high);
  if (roll === 4) return bonuses.length === 3 && within(1, 2);
  return bonuses.length === 1 && (roll === 5 ? within(-5, -1) : within(1, 4));
}

const money = defineActions({
  name: 'cash',
  title: 'Cash, transfers and the Fence',
  summary:
    'Cash lies between −50 and 2000, and what would lead beyond is not done. Transfers are limited by the week; the Fence buys at four fifths. New names for items come from the log.',
  quantities: { cash, value: {}, ...berthQuantities },
  actions: {
    transfer: action('Hands over cash.', 'transfers', { transfer: Integer, to: Words }, transfer),
    spend: action(
      'Spends cash on what a rule offers; only a positive amount can be spent.',
      'dollar',
      { spend: Integer },
      ({ spend, by }) => [
        demand(() => spend > 0, 'Only a positive amount can be spent.'),
        lose(by, 'cash', spend),
      ],
    ),
    ...fence,
  },
  turns: { week: forget },
});

/** Cash, the Fence and attention of the dynasty of December 2012 (mechanics.md J.7). */
export const cashBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-22', procedures: [money] },
  { mechanic: 'BLG-23', procedures: [money] },
  { mechanic: 'BLG-25', procedures: [attention] },
  { mechanic: 'BLG-15', procedures: [attention] },
];

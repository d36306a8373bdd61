import { z } from 'astro/zod';
import { Words } from '../../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  hand,
  mark,
  markFor,
  mustBe,
  transfer,
  type Change,
} from '../../../../../world/changes.ts';
import { action } from '../../../../../world/actions.ts';
import { kindOf, markOf, ownerOf, type World } from '../../../../../world/entities.ts';
import { holds, isOf, plantsIn, ruleOf } from './plants.ts';

const RULE = '1911/3';
const STORE = 'Store';

/** Tildex by what the Store sells; 200 where its rule names no price. */
const PRICES = {
  'Thorn Seed': 130,
  'Fluffy Bunny': 250,
  'Hungry Bunny': 100,
  'Ninja Bunny': 350,
  'Smoke Bomb': 140,
  Shieldkit: 200,
  'Water Jet': 200,
  'Air Jet': 200,
  'Flame Thrower': 200,
  Rock: 50,
} as const;
type Ware = keyof typeof PRICES;
const Wares = z.enum(Object.keys(PRICES) as [Ware, ...Ware[]]);

const NWEEK = { unit: 'nweek', periods: 1 } as const;
/** Bunnies leave their scent in gardens and on players, who are told apart. */
const scentOf = (where: 'garden' | 'hands') => `bunny in ${where}`;
const scented = (target: string, where: 'garden' | 'hands') =>
  markFor(target, scentOf(where), 'yes', NWEEK);

const isPlant = (world: World, plant: string) =>
  demand(() => ruleOf(world, plant) !== undefined, `${plant} is no plant.`);

function steal(fruit: string, by: string, world: World): Change[] {
  const holder = ownerOf(world, fruit) ?? '';
  const isOnPlant = kindOf(world, holder) === 'plant';
  const target = isOnPlant ? (ownerOf(world, holder) ?? '') : holder;
  const where = isOnPlant ? 'garden' : 'hands';
  return [
    mustBe('fruit', fruit),
    demand(
      () => markOf(world, target, scentOf(where)) === undefined,
      'Another bunny has been there in this nweek.',
    ),
    scented(target, where),
    hand(fruit, by),
  ];
}

/** The Store and the bunnies that it sells, by Rule 1911. */
export const store = {
  buy: action('Buys something from the Store.', RULE, { buy: Wares, as: Words }, (fields) => [
    transfer(fields.by, STORE, 'tildex', PRICES[fields.buy]),
    create(fields.as, fields.buy === 'Thorn Seed' ? 'fruit' : 'ware', fields.by),
    mark(fields.as, 'kind', fields.buy),
  ]),
  destroy: action(
    'Lets a Fluffy Bunny destroy a plant.',
    RULE,
    { destroy: Words, with: Words },
    (fields, world) => [
      holds(fields.by, fields.with, 'Fluffy Bunny'),
      isPlant(world, fields.destroy),
      demand(
        () => !isOf(world, fields.destroy, 'Lemon Tree'),
        'No bunny destroys a lemon tree.',
        '1918/0',
      ),
      scented(ownerOf(world, fields.destroy) ?? '', 'garden'),
      destroy(fields.destroy),
      destroy(fields.with),
    ],
  ),
  raid: action(
    'Lets a Hungry Bunny raid a garden, where a plant was drawn; a lemon tree survives it.',
    RULE,
    { raid: Words, with: Words, drawn: Words },
    (fields, world) => [
      holds(fields.by, fields.with, 'Hungry Bunny'),
      demand(() => plantsIn(world, fields.raid).includes(fields.drawn), 'It is not there.'),
      scented(fields.raid, 'garden'),
      ...(isOf(world, fields.drawn, 'Lemon Tree') ? [] : [destroy(fields.drawn)]),
      destroy(fields.with),
    ],
  ),
  steal: action(
    'Lets a Ninja Bunny steal a fruit, where no bunny has been in this nweek.',
    RULE,
    { steal: Words, with: Words },
    (fields, world) => [
      holds(fields.by, fields.with, 'Ninja Bunny'),
      ...steal(fields.steal, fields.by, world),
      destroy(fields.with),
    ],
  ),
};

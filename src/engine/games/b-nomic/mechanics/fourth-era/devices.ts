import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  grant,
  hand,
  markFor,
  mustBe,
  mustOwn,
  pay,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { action, happening } from '../../../../world/actions.ts';
import {
  amountOf,
  kindOf,
  markOf,
  membersOf,
  ownerOf,
  type World,
} from '../../../../world/entities.ts';
import { Names } from '../../../../procedures/fields.ts';
import { byIntent } from './by-intent.ts';

const DEVICES = '4e35';
const GOODS = '4e37';
const HEALTH = '4e74';
const DEAD = 'Dead';

/** Mackerel for a device where its blueprint names no price. */
export const PRICE = 50;

const has = (world: World, thing: string, property: string) =>
  membersOf(world, thing, 'properties').includes(property);
const mayOwn = (name: string) =>
  demand(
    (world) => ['player', 'corporation'].includes(kindOf(world, name) ?? ''),
    `${name} cannot own devices.`,
  );
const isFree = (world: World, device: string) =>
  demand(() => !has(world, device, 'Cursed'), `${device} is cursed.`);

/** Makes a device by a blueprint, which is gone by that where it is unique. */
export function make(blueprint: string, device: string, owner: string, world: World): Change[] {
  const isUnique = markOf(world, blueprint, 'unique') === 'yes';
  const properties = membersOf(world, blueprint, 'properties');
  return [
    create(device, 'device', owner),
    ...properties.map((property) => grant(device, 'properties', property)),
    ...(isUnique ? [destroy(blueprint)] : []),
  ];
}

/** What the rule on health makes of somebody; undefined where that rule is not played and nothing is told. */
function healthOf(world: World, name: string): string | undefined {
  const isPlayed = world.underWay('health') !== undefined;
  return markOf(world, name, 'health') ?? (isPlayed ? 'Alive' : undefined);
}

function trigger(
  { trigger: device, by, dead }: { trigger: string; by: string; dead: readonly string[] },
  world: World,
): Change[] {
  const cooled = markOf(world, device, 'used') === undefined;
  const living = dead.find((one) => (healthOf(world, one) ?? DEAD) !== DEAD);
  const isDead = dead.includes(by) || healthOf(world, by) === DEAD;
  return [
    mustOwn(by, device, 'device'),
    demand(() => living === undefined, `${living ?? ''} is not dead.`, HEALTH),
    demand(() => !has(world, device, 'RPG') || !isDead, `${by} is dead and cannot use it.`),
    demand(() => !has(world, device, 'Cooldown') || cooled, 'It was used in this nweek.'),
    markFor(device, 'used', 'in this nweek', { unit: 'nweek', periods: 1 }),
    ...(has(world, device, 'Disposable') ? [destroy(device)] : []),
  ];
}

/** Devices in the hands of their owners, by Rule 4E35. */
export const devices = {
  transfer: action(
    'Hands on a device that is not cursed.',
    DEVICES,
    { transfer: Words, to: Words },
    (fields, world) => [
      mustOwn(fields.by, fields.transfer, 'device'),
      isFree(world, fields.transfer),
      mayOwn(fields.to),
      hand(fields.transfer, fields.to),
    ],
  ),
  destroy: action(
    'Destroys a device of eir own that is not cursed.',
    DEVICES,
    { destroy: Words },
    (fields, world) => [
      mustOwn(fields.by, fields.destroy, 'device'),
      isFree(world, fields.destroy),
      destroy(fields.destroy),
    ],
  ),
  trigger: action(
    'Uses the power of a device; the dead use none that is marked for the living.',
    DEVICES,
    { trigger: Words, dead: Names.default([]) },
    trigger,
  ),
};

/** Devices that are made by blueprints and sold, by Rule 4E37. */
export const sales = {
  buy: action(
    'Buys a device that a blueprint, which is not unique, describes.',
    GOODS,
    { buy: Words, as: Words },
    ({ buy, as, by }, world) => [
      mustBe('blueprint', buy),
      demand(() => markOf(world, buy, 'unique') !== 'yes', 'It is sold by auction.'),
      pay(by, 'mackerel', amountOf(world, buy, 'price')),
      ...make(buy, as, by, world),
    ],
  ),
  price: happening(
    'The Artisan changes the price of a blueprint that is not unique, fewer than two objecting.',
    GOODS,
    {
      price: Words,
      mackerel: WholeNumber,
      objections: WholeNumber.default(0),
      intent: Words.optional(),
    },
    ({ price, mackerel, objections, intent }, world) => [
      mustBe('blueprint', price),
      demand(() => markOf(world, price, 'unique') !== 'yes', 'It is sold by auction.'),
      byIntent({ without: 2 }, { by: ownerOf(world, 'Goods') ?? '', intent, objections }),
      put(price, 'price', mackerel),
    ],
  ),
  define: happening(
    'A rule defines a device, with its owner and properties.',
    DEVICES,
    { define: Words, owner: Words, properties: Names.default([]) },
    ({ define, owner, properties }) => [
      mayOwn(owner),
      create(define, 'device', owner),
      ...properties.map((property) => grant(define, 'properties', property)),
    ],
  ),
};

import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  grant,
  hand,
  markFor,
  pay,
  put,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, happening } from '../../../../holdings/deeds.ts';
import { amountOf, markOf, membersOf, type Holdings } from '../../../../holdings/holdings.ts';
import { Names } from '../../../../procedures/fields.ts';

const DEVICES = '4e35';
const GOODS = '4e37';

/** Mackerel for a device where its blueprint names no price. */
export const PRICE = 50;

const has = (holdings: Holdings, thing: string, property: string) =>
  membersOf(holdings, thing, 'properties').includes(property);
const isOwner = (by: string, device: string) =>
  demand(
    ({ owners, entities }) => entities.get(device) === 'device' && owners.get(device) === by,
    `${by} does not own ${device}.`,
  );
const mayOwn = (name: string) =>
  demand(
    ({ entities }) => ['player', 'corporation'].includes(entities.get(name) ?? ''),
    `${name} cannot own devices.`,
  );
const isFree = (holdings: Holdings, device: string) =>
  demand(() => !has(holdings, device, 'Cursed'), `${device} is cursed.`);

/** Makes a device by a blueprint, which is gone by that where it is unique. */
export function make(
  blueprint: string,
  device: string,
  owner: string,
  holdings: Holdings,
): Change[] {
  const isUnique = markOf(holdings, blueprint, 'unique') === 'yes';
  const properties = membersOf(holdings, blueprint, 'properties');
  return [
    create(device, 'device', owner),
    ...properties.map((property) => grant(device, 'properties', property)),
    ...(isUnique ? [destroy(blueprint)] : []),
  ];
}

function trigger(
  { trigger: device, by, dead }: { trigger: string; by: string; dead: readonly string[] },
  holdings: Holdings,
): Change[] {
  const cooled = markOf(holdings, device, 'used') === undefined;
  return [
    isOwner(by, device),
    demand(
      () => !has(holdings, device, 'RPG') || !dead.includes(by),
      `${by} is dead and cannot use it.`,
    ),
    demand(() => !has(holdings, device, 'Cooldown') || cooled, 'It was used in this nweek.'),
    markFor(device, 'used', 'in this nweek', { unit: 'nweek', periods: 1 }),
    ...(has(holdings, device, 'Disposable') ? [destroy(device)] : []),
  ];
}

/** Devices in the hands of their owners, by Rule 4E35. */
export const devices = {
  transfer: deed(
    'Hands on a device that is not cursed.',
    DEVICES,
    { transfer: Words, to: Words },
    (fields, holdings) => [
      isOwner(fields.by, fields.transfer),
      isFree(holdings, fields.transfer),
      mayOwn(fields.to),
      hand(fields.transfer, fields.to),
    ],
  ),
  destroy: deed(
    'Destroys a device of eir own that is not cursed.',
    DEVICES,
    { destroy: Words },
    (fields, holdings) => [
      isOwner(fields.by, fields.destroy),
      isFree(holdings, fields.destroy),
      destroy(fields.destroy),
    ],
  ),
  trigger: deed(
    'Uses the power of a device; the dead use none that is marked for the living.',
    DEVICES,
    { trigger: Words, dead: Names.default([]) },
    trigger,
  ),
};

/** Devices that are made by blueprints and sold, by Rule 4E37. */
export const sales = {
  buy: deed(
    'Buys a device that a blueprint, which is not unique, describes.',
    GOODS,
    { buy: Words, as: Words },
    ({ buy, as, by }, holdings) => [
      demand(() => holdings.entities.get(buy) === 'blueprint', `There is no blueprint ${buy}.`),
      demand(() => markOf(holdings, buy, 'unique') !== 'yes', 'It is sold by auction.'),
      pay(by, 'mackerel', amountOf(holdings, buy, 'price')),
      ...make(buy, as, by, holdings),
    ],
  ),
  price: happening(
    'The Artisan changes the price of a blueprint that is not unique, fewer than two objecting.',
    GOODS,
    { price: Words, mackerel: WholeNumber, objections: WholeNumber.default(0) },
    ({ price, mackerel, objections }, holdings) => [
      demand(() => holdings.entities.get(price) === 'blueprint', `There is no blueprint ${price}.`),
      demand(() => objections < 2, 'Two object.'),
      demand(() => markOf(holdings, price, 'unique') !== 'yes', 'It is sold by auction.'),
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

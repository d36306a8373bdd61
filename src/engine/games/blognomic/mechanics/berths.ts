import {
  create,
  demand,
  depending,
  hand,
  lose,
  presuppose,
  type Change,
} from '../../../world/changes.ts';
import {
  amountOf,
  ownedBy,
  ownerOf,
  type QuantityRules,
  type World,
} from '../../../world/entities.ts';
import { keysOf } from './keys.ts';

/** Berths of a garage at first, and how many of them an item takes up where nothing else is said. */
export const berthQuantities: QuantityRules = {
  berths: { start: 2, floor: 0 },
  size: { start: 1, floor: 1, beyond: 'is-refused' },
};

/** Where things go for which no garage has a berth. */
export const HEAP = 'Scrapheap';

/** Lets a change go on only where an item is with somebody, or in the Scrapheap. */
export function isIn(item: string, place: string): Change {
  return demand((world) => ownerOf(world, item) === place, `${item} is not with ${place}.`);
}

/** Returns what makes room for what has come: where there is none, that or something else goes to the Scrapheap. */
export function makeRoom(crook: string, out: string | undefined): Change[] {
  const need = depending((world) => {
    if (freeBerths(world, crook) >= 0) return [];
    const reason = 'There is no free berth; something must go to the Scrapheap.';
    if (out === undefined) return [demand(() => false, reason)];
    return [isIn(out, crook), presuppose(HEAP, 'heap'), hand(out, HEAP)];
  });
  const lack = `${crook} has not enough free berths.`;
  return [need, demand((world) => freeBerths(world, crook) >= 0, lack)];
}

/** What a lab, a gym or a kit costs in dollars. */
const PRICE = 50;

/** Returns how many berths of a garage nothing takes up; less than none where it is too full. */
export function freeBerths(world: World, crook: string): number {
  const taken = ownedBy(world, crook).map((item) => amountOf(world, item, 'size'));
  return amountOf(world, crook, 'berths') - taken.reduce((sum, size) => sum + size, 0);
}

/** Returns whether somebody has the key to the garage in which an item is (the-garage). */
export function mayUse(by: string, item: string): Change {
  return demand(
    (world) => keysOf(world, by).includes(ownerOf(world, item) ?? ''),
    `${by} has no key to the garage of ${item}.`,
  );
}

/** Puts a new thing into an empty berth of a garage to which somebody has the key. */
export function putInto(garage: string, item: string, kind: string, by: string): Change[] {
  return [
    demand((world) => freeBerths(world, garage) > 0, 'There is no empty berth.'),
    create(item, kind, garage),
    mayUse(by, item),
  ];
}

/** Buys a thing for an empty berth; who pays may come into debt, as far as cash goes. */
export function buyFor(garage: string, item: string, kind: string, by: string): Change[] {
  return [lose(by, 'cash', PRICE), ...putInto(garage, item, kind, by)];
}

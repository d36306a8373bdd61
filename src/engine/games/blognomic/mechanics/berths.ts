import { create, demand, lose, type Change } from '../../../world/changes.ts';
import { kindOf, ownedBy, ownerOf } from '../../../world/entities.ts';
import { keysOf } from './keys.ts';

/** Things that a garage holds at first. */
export const BERTHS = 2;
/** What a lab, a gym or a kit costs in dollars. */
const PRICE = 50;

/** Whether somebody has the key to the garage in which an item is (the-garage). */
export function mayUse(by: string, item: string): Change {
  return demand(
    (world) => keysOf(world, by).includes(ownerOf(world, item) ?? ''),
    `${by} has no key to the garage of ${item}.`,
  );
}

/** Lets a change go on only where a thing is of a kind. */
export function kindIs(item: string, kind: string): Change {
  return demand((world) => kindOf(world, item) === kind, `${item} is no ${kind}.`);
}

/** Puts a new thing into an empty berth of a garage to which somebody has the key. */
export function putInto(garage: string, item: string, kind: string, by: string): Change[] {
  return [
    demand((world) => ownedBy(world, garage).length < BERTHS, 'There is no empty berth.'),
    create(item, kind, garage),
    mayUse(by, item),
  ];
}

/** Buys a thing for an empty berth; who pays may come into debt, as far as cash goes. */
export function buyFor(garage: string, item: string, kind: string, by: string): Change[] {
  return [lose(by, 'cash', PRICE), ...putInto(garage, item, kind, by)];
}

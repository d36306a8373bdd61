import { create, demand, lose, type Change } from '../../../holdings/changes.ts';
import { ownedBy } from '../../../holdings/holdings.ts';
import { keysOf } from './keys.ts';

/** Things that a garage holds at first. */
export const BERTHS = 2;
/** What a lab, a gym or a kit costs in dollars. */
const PRICE = 50;

/** Whether somebody has the key to the garage in which an item is (the-garage). */
export function mayUse(by: string, item: string): Change {
  return demand(
    (holdings) => keysOf(holdings, by).includes(holdings.owners.get(item) ?? ''),
    `${by} has no key to the garage of ${item}.`,
  );
}

/** Lets a change go on only where a thing is of a kind. */
export function kindIs(item: string, kind: string): Change {
  return demand((holdings) => holdings.entities.get(item) === kind, `${item} is no ${kind}.`);
}

/** Puts a new thing into an empty berth of a garage to which somebody has the key. */
export function putInto(garage: string, item: string, kind: string, by: string): Change[] {
  return [
    demand((holdings) => ownedBy(holdings, garage).length < BERTHS, 'There is no empty berth.'),
    create(item, kind, garage),
    mayUse(by, item),
  ];
}

/** Buys a thing for an empty berth; who pays may come into debt, as far as cash goes. */
export function buyFor(garage: string, item: string, kind: string, by: string): Change[] {
  return [lose(by, 'cash', PRICE), ...putInto(garage, item, kind, by)];
}

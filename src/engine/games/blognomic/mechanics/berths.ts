import { create, demand, type Change } from '../../../holdings/changes.ts';
import { membersOf, ownedBy } from '../../../holdings/holdings.ts';

/** Things that a garage holds at first. */
export const BERTHS = 2;
/** What a lab, a gym or a kit costs in dollars. */
export const PRICE = 50;

/** Whether somebody has the key to the garage in which an item is; everybody has their own. */
export function mayUse(by: string, item: string): Change {
  return demand((holdings) => {
    const garage = holdings.owners.get(item) ?? '';
    return garage === by || membersOf(holdings, by, 'keys').includes(garage);
  }, `${by} has no key to the garage of ${item}.`);
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

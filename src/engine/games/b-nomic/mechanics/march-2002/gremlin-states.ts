import { demand, type Change } from '../../../../holdings/changes.ts';
import { amountOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';

/** The two states of a gremlin. */
export const ACTIVE = 'active';
export const HIDING = 'hiding';

/** Tells whether a gremlin is active. */
export function isActive(holdings: Holdings, gremlin: string): boolean {
  return markOf(holdings, gremlin, 'state') === ACTIVE;
}

/** Lets a change go on only where a gremlin is active. */
export function mustBeActive(gremlin: string): Change {
  return demand((holdings) => isActive(holdings, gremlin), `The ${gremlin} Gremlin hides.`);
}

/** The score of a player or a gremlin. */
export function points(holdings: Holdings, player: string): number {
  return amountOf(holdings, player, 'points');
}

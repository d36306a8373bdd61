import { entitiesOf, markOf, membersOf, type Holdings } from '../../../holdings/holdings.ts';

/** Tells whether somebody is the Mastermind, by the mark `role`. */
export function isMastermind(holdings: Holdings, name: string): boolean {
  return markOf(holdings, name, 'role') === 'Mastermind';
}

/** Lists the garages to which somebody has the key: their own, those tracked, and all for the Mastermind. */
export function keysOf(holdings: Holdings, name: string): string[] {
  const tracked = membersOf(holdings, name, 'keys');
  const all = isMastermind(holdings, name);
  return entitiesOf(holdings, 'player').filter(
    (crook) => all || crook === name || tracked.includes(crook),
  );
}

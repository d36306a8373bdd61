import type { Witness } from '../../schemas/index.ts';
import { leavesInForce } from './kinds.ts';

/**
 * Returns whether a copy shows its rule in force: its document says so, and its own list tells of no repeal after
 * which it was not made again.
 */
export function isPrintedInForce({ status, events }: Pick<Witness, 'status' | 'events'>): boolean {
  return status === 'in-force' && forcesOf(events).at(-1) !== false;
}

/**
 * Returns whether a copy says that its rule is in force no more, by its document or by its own list. One that lists
 * other changes after a repeal has lost what was between, and says nothing.
 */
export function isPrintedRepealed(copy: Pick<Witness, 'status' | 'events'>): boolean {
  return copy.status === 'repealed' || (copy.status === 'in-force' && endsRepealed(copy));
}

function endsRepealed({ events }: Pick<Witness, 'events'>): boolean {
  const last = events.at(-1);
  return last !== undefined && leavesInForce(last.verb) === false;
}

function forcesOf(events: Witness['events']): boolean[] {
  return events.flatMap(({ verb }) => leavesInForce(verb) ?? []);
}

import type { Witness } from '../../schemas/index.ts';
import { leavesInForce } from './kinds.ts';

/** Tells whether a copy shows its rule in force: its document says so, and its own list ends with no repeal. */
export function isPrintedInForce(copy: Pick<Witness, 'status' | 'events'>): boolean {
  return copy.status === 'in-force' && !endsRepealed(copy);
}

/** Tells whether a copy says that its rule is in force no more, by its document or by its own list. */
export function isPrintedRepealed(copy: Pick<Witness, 'status' | 'events'>): boolean {
  return copy.status === 'repealed' || (copy.status === 'in-force' && endsRepealed(copy));
}

function endsRepealed({ events }: Pick<Witness, 'events'>): boolean {
  return events.flatMap(({ verb }) => leavesInForce(verb) ?? []).at(-1) === false;
}

import type { Sides } from './veto.ts';

/** A proposal that passed, with its votes and the serials of those that it is opposed to. */
export interface Opposed extends Sides {
  readonly serial: string;
  readonly opposedTo: readonly string[];
}

/**
 * Returns which of some passed proposals are inactive because they are opposed to others (r403/0). Of a
 * pair the one with fewer votes for it, with more against it, with the higher serial. Taken pair by
 * pair, one that is inactive itself still makes another inactive; taken in turn, it does not.
 */
export function inactivated(
  passed: readonly Opposed[],
  chains: 'pairwise' | 'in-turn',
): ReadonlySet<string> {
  const ordered = [...passed].sort(strongerFirst);
  const inactive = new Set<string>();
  ordered.forEach((proposal, rank) => {
    const stronger = ordered.slice(0, rank).filter((other) => areOpposed(proposal, other));
    const effective = stronger.filter(
      ({ serial }) => chains === 'pairwise' || !inactive.has(serial),
    );
    if (effective.length > 0) inactive.add(proposal.serial);
  });
  return inactive;
}

/** Opposition goes both ways, whichever of the two names the other (r403/0). */
function areOpposed(one: Opposed, other: Opposed): boolean {
  return one.opposedTo.includes(other.serial) || other.opposedTo.includes(one.serial);
}

function strongerFirst(a: Opposed, b: Opposed): number {
  return b.yes - a.yes || a.no - b.no || Number(a.serial) - Number(b.serial);
}

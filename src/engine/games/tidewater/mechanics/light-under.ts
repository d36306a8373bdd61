import { amountOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { handsOf } from './standing.ts';

/** What hangs under a slip, and from how many hands. */
export interface LightUnder {
  readonly lit: number;
  readonly shuttered: number;
  readonly hands: number;
}

/** Returns where the arms or lanterns of a hand under a slip stand: `slip/28/lit/Ann`. */
export function lanternPath(slip: string, side: 'lit' | 'shuttered', hand: string): string {
  return `slip/${slip}/${side}/${hand}`;
}

/** Returns how many a hand has under a slip, on one side. */
export function hungBy(
  world: World,
  slip: string,
  side: 'lit' | 'shuttered',
  hand: string,
): number {
  return Number(world.get(lanternPath(slip, side, hand)) ?? 0);
}

/** Counts what hangs under a slip; an arm is as much as one lantern. Who is Below has none there. */
export function lightUnder(world: World, slip: string): LightUnder {
  const all = handsOf(world).map((hand) => ({
    lit: hungBy(world, slip, 'lit', hand),
    shuttered: hungBy(world, slip, 'shuttered', hand),
  }));
  return {
    lit: all.reduce((sum, { lit }) => sum + lit, 0),
    shuttered: all.reduce((sum, { shuttered }) => sum + shuttered, 0),
    hands: all.filter(({ lit, shuttered }) => lit + shuttered > 0).length,
  };
}

/** Returns how many lanterns a hand has: three, and one more after a pie (Rule 47). */
export function lanternsOf(world: World, hand: string): number {
  return 3 + amountOf(world, hand, 'supper');
}

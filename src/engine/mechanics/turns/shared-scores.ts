import type { Lens } from '../../procedures/lenses.ts';
import { findForce } from '../../procedures/in-force.ts';
import { sharedAmounts } from '../../procedures/shares.ts';
import type { Share } from '../../procedures/sharing.ts';
import { markOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';

/** The office of the Scribe (303). */
export const SCRIBE = 'Scribe';

/** The mark of whoever is on Time Off (308). */
export const AWAY = 'time-off';

/** The rule by which somebody goes on Time Off, and is away while it is in force. */
export const TIME_OFF = '308';

function isAway(world: World, name: string): boolean {
  return markOf(world, name, AWAY) !== undefined && findForce(world, [TIME_OFF]).holds;
}

type Scores = ReadonlyMap<string, number>;

/** Shares points by name; the score of whoever is on Time Off does not change (308). */
export function sharedScores<S>(lens: Lens<S, Scores>): Share<S> {
  const points = sharedAmounts('points', lens);
  return {
    ...points,
    write: (draft, before, after) => {
      const open = [...lens.of(after)].filter(([name]) => !isAway(draft, name));
      points.write(draft, before, lens.with(after, new Map(open)));
    },
  };
}

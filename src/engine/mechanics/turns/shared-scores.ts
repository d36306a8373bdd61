import type { Lens } from '../../procedures/lenses.ts';
import { sharedAmounts } from '../../procedures/shares.ts';
import type { Share } from '../../procedures/sharing.ts';
import { markOf } from '../../world/entities.ts';

/** The office of the Scribe (303). */
export const SCRIBE = 'Scribe';

/** The mark of whoever is on Time Off (308). */
export const AWAY = 'time-off';

type Scores = ReadonlyMap<string, number>;

/** Shares points by name; the score of whoever is on Time Off does not change (308). */
export function sharedScores<S>(lens: Lens<S, Scores>): Share<S> {
  const points = sharedAmounts('points', lens);
  return {
    ...points,
    write: (draft, before, after) => {
      const open = [...lens.of(after)].filter(([name]) => markOf(draft, name, AWAY) === undefined);
      points.write(draft, before, lens.with(after, new Map(open)));
    },
  };
}

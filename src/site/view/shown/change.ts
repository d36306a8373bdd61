import { comparableVersions } from '../../held-versions.ts';
import type { GameModel } from '../../model.ts';
import { viewComparison } from '../comparison.ts';
import type { HunkView } from '../hunks.ts';
import type { Link } from '../page.ts';

/** A change of a rule, for the first page: one stretch of it, and the way to the whole. */
export interface ShownChange {
  readonly comparison: Link;
  readonly summary: string;
  readonly hunk: Exclude<HunkView, { kind: 'unchanged' }>;
}

/** No more comparisons than these are looked at. */
const TRIED = 60;
/** A stretch of more letters than these, before and after, is not seen at a glance. */
const LONGEST = 900;

/** Shows the stretch with the most to see among those that are short; null where no two texts differ in one. */
export function showChange(model: GameModel): ShownChange | null {
  const pairs = model.rules.flatMap((rule) =>
    comparableVersions(model, rule).map((versions) => ({ rule, versions })),
  );
  const found = pairs.slice(0, TRIED).flatMap(({ rule, versions }): ShownChange[] => {
    const { page, number, heading, summary, hunks } = viewComparison(model, rule, ...versions);
    const text = number === null ? heading : `${number} ${heading}`;
    return (hunks ?? [])
      .filter(isSmallChange)
      .map((hunk) => ({ comparison: { text, href: page.address }, summary, hunk }));
  });
  const [best = null] = found.toSorted((a, b) => b.hunk.pieces.length - a.hunk.pieces.length);
  return best;
}

/** A stretch of words of which some are other words now. */
function isSmallChange(hunk: HunkView): hunk is ShownChange['hunk'] {
  if (hunk.kind !== 'changed' || hunk.drawing !== null) return false;
  return (
    hunk.pieces.reduce((sum, { older, newer }) => sum + older.length + newer.length, 0) <= LONGEST
  );
}

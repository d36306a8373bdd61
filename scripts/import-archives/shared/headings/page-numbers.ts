import { firstFrom, lastBefore } from '../../../../src/schemas/first-from.ts';
import { greatestOf } from '../../../../src/schemas/extremes.ts';
import type { Candidate, Outline } from './families.ts';

/** Fewer numbers than these may have anything in common by chance. */
const FEWEST = 4;
/** The share of pages at which the same words stand: the first and the last may have others. */
const MANY = 0.7;

/**
 * Returns whether numbers that stand alone on their lines are those of pages: the same words stand below nearly all of
 * them, or above, as at the head and the foot of a page.
 */
export function areOfPages(members: readonly Candidate[], { lines }: Outline): boolean {
  const areAlone = members.every(({ line, name }) => {
    const isCommand = line.mark.startsWith('\\');
    return (
      line.kind === 'plain' &&
      !isCommand &&
      name?.keyword === '' &&
      name.size === line.words.text.length
    );
  });
  if (!areAlone || members.length < FEWEST) return false;
  const places = members.map(({ line }) => line.index);
  const below = places.map((at) => firstFrom(lines, at + 1, ({ text }) => text !== '')?.text);
  const above = places.map((at) => lastBefore(lines, at, ({ text }) => text !== '')?.text);
  return [below, above].some((words) => {
    const known = words.filter((one) => one !== undefined && /\p{L}/u.test(one));
    const counts = [...Map.groupBy(known, (one) => one).values()].map(({ length }) => length);
    return greatestOf(counts, 0) >= members.length * MANY;
  });
}

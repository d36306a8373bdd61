import { NO_WORDS } from './doubts.ts';
import { isBetween } from './between.ts';
import { UNCLOSED, type Candidate } from './families.ts';
import { compareKeys } from './rule-name.ts';
import { areSigned, type WeighedFamily } from './weigh.ts';

/** The least number of rules of which the numbers are the only sign. */
const FEWEST = 3;

/**
 * Finds a family whose numbers go on from one member of `over` to the next: a list within a rule begins
 * again in each, so that these are the rules, and `over` are sections. What has the sign of paragraphs of law is none.
 */
export function findRunning(
  over: WeighedFamily,
  weighed: readonly WeighedFamily[],
): WeighedFamily | undefined {
  if (areSigned(over.members)) return undefined;
  const heads = over.members.map(({ line }) => line.index);
  return weighed.find(({ members, doubts }) => {
    if (members.length < FEWEST || members.length <= over.members.length) return false;
    if (doubts.includes(NO_WORDS) || !rises(members)) return false;
    const [first, last] = [members[0]?.line.index ?? 0, members.at(-1)?.line.index ?? 0];
    const between = heads.filter((head) => head > first && head < last);
    return (heads[0] ?? Infinity) < first && between.length > 0;
  });
}

/**
 * Finds families that are marked otherwise and fill gaps in the numbers of those taken, or go on from
 * their end: `**101** Text` and `102. Text`. All numbers have three digits, and together they rise; where those
 * taken do not, since a rule was numbered anew in its place, each lies between the rules around it.
 */
export function findSequels(
  taken: readonly WeighedFamily[],
  weighed: readonly WeighedFamily[],
): WeighedFamily[] {
  const joined: WeighedFamily[] = [];
  let members = taken.flatMap((one) => one.members).toSorted((a, b) => a.line.index - b.line.index);
  if (!areHundreds(members)) return [];
  for (const other of weighed) {
    if (taken.includes(other) || !areHundreds(other.members)) continue;
    if (other.doubts.includes(NO_WORDS) || isUnclosed(other)) continue;
    const together = [...members, ...other.members].sort((a, b) => a.line.index - b.line.index);
    if (!rises(together) && !fillGaps(other.members, members)) continue;
    members = together;
    joined.push(other);
  }
  return joined;
}

/** A number that no sign closes may count anything. */
function isUnclosed({ members: [first] }: WeighedFamily): boolean {
  return first?.line.mark === UNCLOSED;
}

/** @param taken in the order of their lines */
function fillGaps(others: readonly Candidate[], taken: readonly Candidate[]): boolean {
  const keys = ({ name }: Candidate) => name?.key.join('.');
  const numbers = new Set(taken.map(keys));
  return others.every((one) => !numbers.has(keys(one)) && isBetween(one, taken));
}

function areHundreds(members: readonly Candidate[]): boolean {
  const are = ({ name }: Candidate) =>
    name !== undefined && name.key.length <= 2 && (name.key[0] ?? 0) >= 100;
  return members.length > 0 && members.every(are);
}

/** Tells whether each number is greater than the one before. */
function rises(members: readonly Candidate[]): boolean {
  return members.every(
    ({ name }, index) =>
      name !== undefined &&
      (index === 0 || compareKeys(members[index - 1]?.name?.key ?? [], name.key) < 0),
  );
}

/**
 * Finds a numbered list above the first of some headings that has more members than there are headings:
 * whoever wrote it may have meant these as rules, too.
 */
export function findListAbove(
  headings: readonly number[],
  weighed: readonly WeighedFamily[],
): readonly Candidate[] | undefined {
  const first = headings.reduce((least, index) => Math.min(least, index), Infinity);
  return weighed
    .map(({ members }) => members.filter(({ line }) => line.index < first))
    .find((above) => above.length >= Math.max(FEWEST, headings.length + 1) && rises(above));
}

import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { countRevisions, numberEvents } from './revision-scheme.ts';
import { greatestOf } from '../../schemas/extremes.ts';

/** Revisions from one to another, both inclusive. */
export interface RevisionRange {
  readonly first: number;
  readonly last: number;
}

/** Changes that a heading counts and no list tells of; where in the range they stand is not known. */
export interface UnlistedChanges extends RevisionRange {
  readonly count: number;
  /** Listed changes that stand somewhere in the same range. */
  readonly among: number;
}

/** A listed change with the revisions that it can have made; an uncounted one goes with the one before. */
export interface PlacedEvent<E extends RevisionEvent> {
  readonly event: E;
  readonly range: RevisionRange;
}

/** What headings and lists together tell of where each change stands. */
export interface Placement<E extends RevisionEvent> {
  readonly placed: readonly PlacedEvent<E>[];
  readonly unlisted: readonly UnlistedChanges[];
}

/** A revision that is known, with the number of changes that are listed up to it. */
interface Mark {
  readonly revision: number;
  readonly listed: number;
}

/**
 * Places listed changes at revisions. Every copy says with its heading how many changes there were,
 * and with its list which ones it knows; where the heading counts more, some change between this copy
 * and the one before is unlisted, and the listed ones of that stretch have a range, not a place.
 */
export function placeEvents<E extends RevisionEvent>(
  events: readonly E[],
  witnesses: readonly Witness[],
): Placement<E> {
  const marks = toMarks(events, witnesses);
  const placed = numberEvents(events).map(({ event, revision }) => ({
    event,
    range: rangeOf(revision, marks),
  }));
  return { placed, unlisted: findUnlisted(marks) };
}

const START: Mark = { revision: 0, listed: 0 };

function toMarks(events: readonly RevisionEvent[], witnesses: readonly Witness[]): Mark[] {
  const listed = countRevisions(events);
  const told = witnesses
    .filter((copy) => copy.events.length > 0 && isBeginningOf(copy.events, events))
    .map((copy) => ({ revision: copy.revision ?? 0, listed: countRevisions(copy.events) }));
  // A copy that has lost its list still tells that there were so many changes, listed elsewhere or not.
  const highest = greatestOf(
    witnesses.map(({ revision }) => revision ?? 0),
    0,
  );
  const marks = [...told, { revision: highest, listed }].sort(
    (a, b) => a.revision - b.revision || b.listed - a.listed,
  );
  // The later copy knows better: an earlier one that contradicts it has lost part of its list.
  const agreeing = marks.reduceRight<Mark[]>(
    (known, mark) =>
      follows(START, mark) && (known[0] === undefined || follows(mark, known[0]))
        ? [mark, ...known]
        : known,
    [],
  );
  return [START, ...agreeing];
}

/** A list that contradicts its heading, by more changes than that counts, places nothing. */
function follows(before: Mark, mark: Mark): boolean {
  const listed = mark.listed - before.listed;
  return listed >= 0 && mark.revision - before.revision >= listed;
}

function isBeginningOf(list: readonly RevisionEvent[], whole: readonly RevisionEvent[]): boolean {
  return list.every((event, index) => event.by === whole[index]?.by);
}

function rangeOf(ordinal: number, marks: readonly Mark[]): RevisionRange {
  if (ordinal === 0) return { first: 0, last: 0 };
  const next = marks.findIndex(({ listed }) => listed >= ordinal);
  const after = marks[next];
  const before = (after ? marks[next - 1] : marks.at(-1)) ?? START;
  const first = before.revision + (ordinal - before.listed);
  return { first, last: after ? after.revision - (after.listed - ordinal) : first };
}

function findUnlisted(marks: readonly Mark[]): UnlistedChanges[] {
  return marks.flatMap((mark, index): UnlistedChanges[] => {
    const before = marks[index - 1];
    if (before === undefined) return [];
    const among = mark.listed - before.listed;
    const count = mark.revision - before.revision - among;
    return count === 0 ? [] : [{ first: before.revision + 1, last: mark.revision, count, among }];
  });
}

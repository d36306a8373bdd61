import { changeKind } from '../../rules/kinds.ts';
import { nextNumber, printNumber, type NumberSeries } from '../../rules/number-series.ts';
import {
  countRevisions,
  type Countable,
  type RevisionScheme,
} from '../../rules/revision-scheme.ts';

/** A change of something that is numbered. */
export interface NumberedChange extends Countable {
  /** What brought it about; null where nothing is told. */
  readonly by: string | null;
}

/** Something that has a number, with all that was done to it. */
export interface NumberedThing {
  readonly number: number;
  /** Revisions that it had before the first of the changes that are known. */
  readonly base?: number;
  readonly changes: NumberedChange[];
  isThere: boolean;
}

/** What one type of things has been numbered so far. */
export interface Register {
  readonly series: NumberSeries;
  readonly things: NumberedThing[];
}

/** Opens a register in which some numbers were given before, and some of their bearers are gone. */
export function openRegister(
  series: NumberSeries,
  used: readonly number[],
  gone: readonly number[],
): Register {
  const numbers = [...new Set([...used, ...gone])].sort((a, b) => a - b);
  const things = numbers.map((number): NumberedThing => ({
    number,
    changes: [],
    isThere: !gone.includes(number),
  }));
  return { series, things };
}

/** Returns the number that the next thing of the type gets. */
export function nextOf({ series, things }: Register): number {
  const there = things.filter(({ isThere }) => isThere);
  const numbers = (of: readonly NumberedThing[]) => of.map(({ number }) => number);
  return nextNumber(series, { ever: numbers(things), current: numbers(there) });
}

/** Finds the last thing that bore a number. */
export function findThing({ things }: Register, number: number): NumberedThing | undefined {
  return things.findLast((thing) => thing.number === number);
}

/** Enters a new thing under a number. */
export function enter({ things }: Register, number: number): void {
  things.push({ number, changes: [], isThere: true });
}

/** Enters what was done to a thing; a repeal takes it away, and a re-creation brings it back. */
export function enterChange(thing: NumberedThing, change: NumberedChange): void {
  const kind = changeKind(change.verb);
  thing.changes.push(change);
  thing.isThere = kind === 'reenactment' || (kind !== 'repeal' && thing.isThere);
}

/** Writes what a thing is called: `23/14`, or `4E81` where revisions are not counted. */
export function writeId(
  { series }: Register,
  thing: NumberedThing,
  scheme: RevisionScheme,
): string {
  const printed = printNumber(series, thing.number);
  return scheme.counts ? `${printed}/${revisionOf(thing, scheme)}` : printed;
}

/** Returns the revision of a thing: what it had at first, and one for each change that counts. */
export function revisionOf({ base = 0, changes }: NumberedThing, scheme: RevisionScheme): number {
  return base + countRevisions(changes, scheme);
}

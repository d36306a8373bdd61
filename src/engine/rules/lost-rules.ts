import { leastOf } from '../../schemas/extremes.ts';
import type { Witness } from '../../schemas/index.ts';
import { changeKind } from './kinds.ts';
import { isPrintedTwice } from './printed-twice.ts';

/**
 * Finds the copies that may go on with the words of a rule of which the heading is lost: a later document prints a rule
 * that was changed and that nothing made, so that it was there when the game began, and an earlier one leaves it out
 * between the numbers of two that it prints. The one before it is doubted, unless another copy has its words.
 * @param witnesses copies in order of time, of documents that were made at once and not file by file
 */
export function copiesBeforeLostRules(witnesses: readonly Witness[]): ReadonlySet<Witness> {
  const placed = witnesses.filter(({ file }) => file === undefined);
  const documents = [...Map.groupBy(placed, ({ source }) => source).values()];
  const printed = Map.groupBy(witnesses, ({ rule }) => rule);
  const places = new Map(documents.map(([copy], place) => [copy?.source, place]));
  const unmade = [...printed.values()].filter(isUnmade).map((copies) => ({
    first: leastOf(copies.map(({ source }) => places.get(source) ?? -1)),
    number: Number(copies[0]?.number ?? NaN),
  }));
  const ascending = inOrder(unmade);
  const doubted = documents.flatMap((own, place) =>
    before(
      own,
      ascending.flatMap(({ first, number }) => (first > place ? [number] : [])),
    ),
  );
  return new Set(doubted.filter((copy) => !isPrintedTwice(copy, printed.get(copy.rule) ?? [])));
}

/** Whether lists tell of all changes of a rule, and none of them of what made it. */
function isUnmade(copies: readonly Witness[]): boolean {
  const lists = copies.map(({ events }) => events);
  const isMade = lists.flat().some(({ verb }) => changeKind(verb) === 'enactment');
  return !isMade && copies.some(({ revision, events }) => isAllTold(revision, events.length));
}

function isAllTold(revision: number | null, changes: number): boolean {
  return changes > 0 && revision === changes;
}

/** The copies behind which, in the order of numbers, one of some others would stand, and not at the end. */
function before(own: readonly Witness[], lost: readonly number[]): Witness[] {
  if (lost.length === 0) return [];
  const numbered = inOrder(own.map((copy) => ({ copy, number: Number(copy.number ?? NaN) })));
  let at = 0;
  return numbered.flatMap(({ copy, number }, place) => {
    while ((lost[at] ?? Infinity) <= number) at++;
    return (lost[at] ?? Infinity) < (numbered[place + 1]?.number ?? -Infinity) ? [copy] : [];
  });
}

/** Those that are numbered by figures alone, in the order of these. */
function inOrder<T extends { readonly number: number }>(all: readonly T[]): T[] {
  return all.filter(({ number }) => !Number.isNaN(number)).toSorted((a, b) => a.number - b.number);
}

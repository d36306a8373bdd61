import type { Witness } from '../../schemas/index.ts';
import { wordingOf } from './wordings.ts';

/**
 * Finds the copies that may be halves of two rules: where lines are lost, the heading of one may stand above the words
 * and the list of the next. Such a list has other changes than those of other copies, none of which confirms it; and
 * none has its words. Of two that deny each other nobody can tell which is mixed.
 * @param witnesses copies of rules of which each document was made at once, not file by file
 */
export function mixedCopies(witnesses: readonly Witness[]): ReadonlySet<Witness> {
  const listed = witnesses.filter(({ events }) => events.length > 0);
  const mixed = [...Map.groupBy(listed, ({ rule }) => rule).values()].flatMap((copies) =>
    copies.length < 2 ? [] : copies.filter((copy) => isMixed(copy, copies)),
  );
  return new Set(mixed);
}

function isMixed(copy: Witness, copies: readonly Witness[]): boolean {
  const others = copies.filter((one) => one !== copy);
  const isAgreed = others.some((one) => goesOnFrom(one.events, copy.events) || isAlike(one, copy));
  return !isAgreed;
}

function isAlike(one: Witness, other: Witness): boolean {
  const wording = wordingOf(one);
  return wording !== undefined && wording === wordingOf(other);
}

/** Returns whether a list has the changes of another as far as both reach. */
export function goesOnFrom(list: Witness['events'], other: Witness['events']): boolean {
  return other.every((event, index) => {
    const own = list[index];
    return own === undefined || (own.verb === event.verb && isSameCause(own, event));
  });
}

type Change = Witness['events'][number];

/** Who made a change by eir own hand may have another name by the time of the later list. */
function isSameCause(one: Change, other: Change): boolean {
  if (one.by === other.by) return true;
  const isPersonal = one.cause !== undefined && !NUMBERED.has(one.cause);
  return isPersonal && one.cause === other.cause && isSameDay(one.at, other.at);
}

/** What is told by a number is not called otherwise later. */
const NUMBERED: ReadonlySet<string> = new Set(['proposal', 'rule', 'convergence']);

function isSameDay(one: Change['at'], other: Change['at']): boolean {
  return typeof one === 'string' && one === other;
}

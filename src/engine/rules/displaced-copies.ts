import type { Witness } from '../../schemas/index.ts';
import { isPrintedTwice } from './printed-twice.ts';

/**
 * Finds the copies behind which a document goes on with another rule than those before or after it do, unless the
 * numbers of its rules ascend or one of these has the same order: a page of it may lie out of place, and end and
 * begin within a rule. So it may where a rule has lost its words and the numbers do not ascend, or where they do but
 * for one place. Where two documents deny each other nobody can tell whose page it is. Words that another copy has,
 * too, are those of their rule. That numbers do not ascend says nothing alone: people write rules in any order. What
 * counts is the order in which a document is read, and not that of its lines: a scanner may begin with the last page.
 * @param witnesses copies in order of time, of documents that were made at once and not file by file
 */
export function displacedCopies(witnesses: readonly Witness[]): ReadonlySet<Witness> {
  const placed = witnesses.filter(({ file }) => file === undefined);
  const documents = [...Map.groupBy(placed, ({ source }) => source).values()].map((copies) =>
    copies.toSorted((a, b) => a.order - b.order),
  );
  const displaced = documents.flatMap((own, place) => {
    if (ascends(own)) return [];
    const [before, after] = [Math.max(0, place - BESIDE), place + BESIDE + 1];
    const beside = documents.slice(before, after).filter((one) => one !== own);
    return displacedIn(own, [...beside, ...asNumbered(own)]);
  });
  const printed = Map.groupBy(witnesses, ({ rule }) => rule);
  return new Set(displaced.filter((copy) => !isPrintedTwice(copy, printed.get(copy.rule) ?? [])));
}

/**
 * Returns the rules of a document in the order of their numbers, where they have stood in it: where a heading has lost
 * its words, which may stand where a page was put, and where no more than a few rules stand elsewhere.
 */
function asNumbered(own: readonly Witness[]): (readonly Witness[])[] {
  const numbers = own.map(({ number }) => Number(number ?? NaN));
  if (numbers.some((number) => Number.isNaN(number))) return [];
  const isBare = own.some(({ words, status }) => words === 0 && status === 'in-force');
  if (!isBare && !isOneMoved(numbers)) return [];
  return [own.toSorted((a, b) => Number(a.number) - Number(b.number))];
}

/** A page holds a few rules; a part of a ruleset, which may stand before one of lower numbers, has more. */
const ON_A_PAGE = 3;

/** Whether numbers ascend but for one place, across which no more than a page of them can have been moved. */
function isOneMoved(numbers: readonly number[]): boolean {
  const falls = numbers.flatMap((number, at) =>
    number > (numbers[at + 1] ?? Infinity) ? [at] : [],
  );
  const [at, other] = falls;
  if (at === undefined || other !== undefined) return false;
  const [high = 0, low = 0] = numbers.slice(at, at + 2);
  const before = numbers.slice(0, at + 1).filter((number) => number > low);
  const behind = numbers.slice(at + 1).filter((number) => number < high);
  const moved = Math.min(before.length, behind.length);
  return moved <= ON_A_PAGE && numbers.length > 2 * moved;
}

/** How many documents before and behind one it is compared with. */
const BESIDE = 2;

/** Where a page is put elsewhere, another rule follows in three places, or in two. More are of another order. */
const BREAKS = 3;

/** The copies from each rule on that others go on from with another one, up to that with which this document does. */
function displacedIn(own: readonly Witness[], beside: readonly (readonly Witness[])[]): Witness[] {
  const orders = beside.map((other) => orderOf(other, own));
  const broken = orders.flatMap(({ breaks }) => (breaks.length <= BREAKS ? breaks : []));
  // A document that lacks the next rule, or that which should be the next, says nothing of where they stand.
  const isConfirmed = (place: number, expected: string) =>
    orders.some(({ isKept, has }) => has(expected) && isKept(place, own[place + 1]?.rule ?? END));
  return broken.flatMap(({ from, to, expected }) => {
    const places = Array.from({ length: to - from }, (_, at) => from + at);
    const first = places.find((place) => !isConfirmed(place, expected)) ?? to;
    return own.slice(Math.max(0, first), to);
  });
}

/** How another document orders the rules that one shares with it. */
interface Order {
  /** Whether a rule comes next behind that of a place. */
  readonly isKept: (place: number, next: string) => boolean;
  /** Whether it has a rule, or that is the end, which all have. */
  readonly has: (rule: string) => boolean;
  /** Places behind which another rule follows than is expected, and of that which does; -1 is before the first. */
  readonly breaks: readonly {
    readonly from: number;
    readonly to: number;
    readonly expected: string;
  }[];
}

const START = '^';
const END = '';

function orderOf(other: readonly Witness[], own: readonly Witness[]): Order {
  const rules = new Set(own.map(({ rule }) => rule));
  const shared = other.filter(({ rule }) => rules.has(rule));
  const named = [START, ...shared.map(({ rule }) => rule)];
  const successors = new Map(named.map((rule, place) => [rule, named[place + 1] ?? END] as const));
  const nextOf = (place: number) => successors.get(own[place]?.rule ?? START);
  const isKept = (place: number, next: string) => nextOf(place) === next;
  const shown = own.flatMap(({ rule }, place) => (successors.has(rule) ? [place] : []));
  const places = shown.length === 0 ? [] : [-1, ...shown];
  const breaks = places.flatMap((from, index) => {
    const to = places[index + 1] ?? own.length;
    const expected = nextOf(from) ?? END;
    return expected === (own[to]?.rule ?? END) ? [] : [{ from, to, expected }];
  });
  return { isKept, has: (rule) => rule === END || successors.has(rule), breaks };
}

function ascends(copies: readonly Witness[]): boolean {
  const numbers = copies.map(({ number }) => (number === null ? NaN : Number(number)));
  return numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? NaN));
}

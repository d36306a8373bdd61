import type { Witness } from '../../schemas/index.ts';
import { wordingOf } from './wordings.ts';

/**
 * Finds the copies behind which a document goes on with another rule than those before or after it do, unless the
 * numbers of its rules ascend or one of these has the same order: a page of it may lie out of place, and end and
 * begin within a rule. So it may where a rule has lost its words and the numbers do not ascend. Where two documents deny each other nobody can tell whose page it is. Words that another copy
 * has, too, are those of their rule. That numbers do not ascend says nothing alone: people write rules in any order.
 * What counts is the order in which a document is read, and not that of its lines: a scanner may begin with the last
 * page.
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
 * A document that prints a heading and no words below it has lost these: they may stand where a page was put, and its
 * rules have stood in the order of their numbers.
 */
function asNumbered(own: readonly Witness[]): (readonly Witness[])[] {
  const isBare = own.some(({ words, status }) => words === 0 && status === 'in-force');
  if (!isBare || own.some(({ number }) => Number.isNaN(Number(number ?? NaN)))) return [];
  return [own.toSorted((a, b) => Number(a.number) - Number(b.number))];
}

/** How many documents before and behind one it is compared with. */
const BESIDE = 2;

/** Where a page is put elsewhere, another rule follows in three places, or in two. More are of another order. */
const BREAKS = 3;

/** The copies from each rule on that others go on from with another one, up to that with which this document does. */
function displacedIn(own: readonly Witness[], beside: readonly (readonly Witness[])[]): Witness[] {
  const orders = beside.map((other) => orderOf(other, own));
  const broken = orders.flatMap(({ breaks }) => (breaks.length <= BREAKS ? breaks : []));
  // A document that lacks the next rule says nothing of where that stands.
  const isConfirmed = (place: number) =>
    orders.some(({ isKept }) => isKept(place, own[place + 1]?.rule ?? END));
  return broken
    .filter(({ from }) => !isConfirmed(from))
    .flatMap(({ from, to }) => own.slice(from, to));
}

/** How another document orders the rules that one shares with it. */
interface Order {
  /** Whether a rule comes next behind that of a place. */
  readonly isKept: (place: number, next: string) => boolean;
  /** Places behind which another rule follows, and of that which does. */
  readonly breaks: readonly { readonly from: number; readonly to: number }[];
}

const END = '';

function orderOf(other: readonly Witness[], own: readonly Witness[]): Order {
  const rules = new Set(own.map(({ rule }) => rule));
  const shared = other.filter(({ rule }) => rules.has(rule));
  const successors = new Map(
    shared.map(({ rule }, place) => [rule, shared[place + 1]?.rule ?? END] as const),
  );
  const isKept = (place: number, next: string) => successors.get(own[place]?.rule ?? END) === next;
  const places = own.flatMap(({ rule }, place) => (successors.has(rule) ? [place] : []));
  const breaks = places.flatMap((from, index) => {
    const to = places[index + 1] ?? own.length;
    return isKept(from, own[to]?.rule ?? END) ? [] : [{ from, to }];
  });
  return { isKept, breaks };
}

function ascends(copies: readonly Witness[]): boolean {
  const numbers = copies.map(({ number }) => (number === null ? NaN : Number(number)));
  return numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? NaN));
}

function isPrintedTwice(copy: Witness, copies: readonly Witness[]): boolean {
  const wording = wordingOf(copy);
  return wording !== undefined && copies.some((one) => one !== copy && wordingOf(one) === wording);
}

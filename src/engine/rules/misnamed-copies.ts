import { greatestOf, leastOf } from '../../schemas/extremes.ts';
import { changeKind } from './kinds.ts';
import type { Witness } from '../../schemas/index.ts';

/** Tells whether a copy stands under the number of another rule. */
export type IsMisnamed = (copy: Witness) => boolean;

/** A title that more rules than this have says nothing of any. */
const COMMON = 8;

/**
 * Tells whether what one copy lists of its changes goes on in another, by neither of which the rule was
 * made or numbered anew; unless the first is the longer, and known to be of a rule that had another number before.
 */
function goesOn(a: Witness, b: Witness): boolean {
  if (a.revision === null || b.revision === null) return false;
  const [short, long] = a.events.length < b.events.length ? [a, b] : [b, a];
  return long.events.every(({ verb, by }, at) => {
    const other = short.events[at];
    if (other === undefined) return !isNew(verb, long === a ? a : null);
    return other.verb === verb && other.by === by;
  });
}

function isNew(verb: string, other: Witness | null): boolean {
  const kind = changeKind(verb);
  return (
    kind === 'enactment' || (kind === 'renumbering' && (other === null || !isNumberedAnew(other)))
  );
}

/** A rule is called by its first number; one that has another now is known to have been renumbered from it. */
function isNumberedAnew({ rule, number }: Witness): boolean {
  return number !== null && number.toLowerCase() !== rule;
}

/**
 * Finds the copies whose number is most likely misread: no other document has their title, or their words,
 * under it, and one has these under the number of a rule which is not there. That is so where documents before and after
 * do, where its list of changes goes on from theirs, or where the number is that of another title elsewhere.
 * A number out of the order of all others in its document is misread, too, unless what another document has
 * under it goes on in this one; and one that no other document has, where the changes below it go on under another
 * that is missing beside it, or of a rule that nobody made and no earlier document has, while one of theirs is missing.
 * So may a number be with which a document ends: it breaks off there.
 * @param witnesses copies of rules in order of time
 */
export function misnamedCopies(witnesses: readonly Witness[]): IsMisnamed {
  const places = new Map(
    [...new Set(witnesses.map(({ source }) => source))].map((id, at) => [id, at]),
  );
  const placeOf = ({ source }: Witness) => places.get(source) ?? 0;
  const titled = witnesses.filter(({ title, number }) => title !== '' && number !== null);
  const allOf = Map.groupBy(witnesses, ({ rule }) => rule);
  const isElse = ({ rule, title }: Witness) =>
    allOf.get(rule)?.some((copy) => copy.title !== title) === true;
  const alike = [
    ...Map.groupBy(titled, ({ title }) => title).values(),
    ...Map.groupBy(
      titled.filter(({ wording }) => wording !== undefined),
      ({ wording }) => wording,
    ).values(),
  ];
  const misnamed = alike.flatMap((copies) => {
    const rules = [...Map.groupBy(copies, ({ rule }) => rule).values()];
    if (rules.length < 2 || rules.length > COMMON) return [];
    const printing = new Map(rules.map((own) => [own, new Set(own.map(placeOf))]));
    return rules.flatMap((own) => {
      const [only, more] = own;
      if (only === undefined || more !== undefined) return [];
      const at = placeOf(only);
      const isOfOther = rules.some((other) => {
        const shown = [...(printing.get(other) ?? [])];
        const isAround = leastOf(shown) < at && at < greatestOf(shown);
        const isSame = other.some((copy) => goesOn(copy, only));
        if (!isSame && isListedFor(only, allOf.get(only.rule) ?? [])) return false;
        const isThere = (allOf.get(other[0]?.rule ?? '') ?? []).some(
          (copy) => placeOf(copy) === at,
        );
        return other !== own && !isThere && (isAround || isSame || isElse(only));
      });
      return isOfOther ? [only] : [];
    });
  });
  const found = new Set([
    ...misnamed,
    ...outOfOrder(witnesses),
    ...continuedElsewhere(witnesses),
    ...thereUnprinted(witnesses, placeOf),
    ...cutWithinNumber(witnesses),
  ]);
  return (copy) => found.has(copy);
}

/** Tells whether the changes that a copy lists go on from those of another one under its number. */
function isListedFor(copy: Witness, own: readonly Witness[]): boolean {
  return own.some((one) => one !== copy && one.events.length > 0 && goesOn(one, copy));
}

function continuedElsewhere(witnesses: readonly Witness[]): Witness[] {
  const listed = witnesses.filter(({ number, events }) => number !== null && events.length > 0);
  const printed = new Set(witnesses.map(({ source, rule }) => `${source} ${rule}`));
  const copiesOf = Map.groupBy(witnesses, ({ rule }) => rule);
  const begunAlike = Map.groupBy(listed, ({ events: [first] }) => `${first?.verb} ${first?.by}`);
  return [...begunAlike.values()].flatMap((copies) => {
    const rules = new Set(copies.map(({ rule }) => rule));
    if (rules.size < 2 || rules.size > COMMON) return [];
    return copies.filter((copy) => {
      const isOnly = copiesOf.get(copy.rule)?.length === 1;
      const isMissing = (other: Witness) => !printed.has(`${copy.source} ${other.rule}`);
      return isOnly && copies.some((other) => isMissing(other) && goesOn(other, copy));
    });
  });
}

/**
 * The copies of rules that were changed and not made, so that they were there from the beginning, and that no earlier
 * document prints; where a rule is missing beside it that these have without a change, that is the one which is meant.
 */
function thereUnprinted(
  witnesses: readonly Witness[],
  placeOf: (copy: Witness) => number,
): Witness[] {
  const copiesOf = Map.groupBy(witnesses, ({ rule }) => rule);
  const unchanged = [...copiesOf.values()].flatMap(([first]) =>
    first?.revision === 0 && first.events.length === 0 ? [first] : [],
  );
  const since = new Map(unchanged.map((copy) => [copy.rule, placeOf(copy)]));
  const begun = Map.groupBy(since.values(), (place) => place);
  const places = [...Map.groupBy(witnesses, placeOf)].sort(([a], [b]) => a - b);
  const lacking = new Set<number>();
  let before = 0;
  for (const [place, copies] of places) {
    const rules = new Set(copies.map(({ rule }) => rule));
    const shown = [...rules].filter((rule) => (since.get(rule) ?? Infinity) < place).length;
    if (shown < before) lacking.add(place);
    before += begun.get(place)?.length ?? 0;
  }
  return witnesses.filter(
    (copy) =>
      copiesOf.get(copy.rule)?.length === 1 &&
      copy.number !== null &&
      copy.events.length > 0 &&
      copy.revision === copy.events.length &&
      copy.events.every(({ verb }) => !isNew(verb, null)) &&
      lacking.has(placeOf(copy)),
  );
}

/** The copies of which documents that have words elsewhere, or nothing else, end with the number: more figures may be lost. */
function cutWithinNumber(witnesses: readonly Witness[]): Witness[] {
  return [
    ...Map.groupBy(witnesses, ({ source, file }) => `${source} ${file ?? ''}`).values(),
  ].flatMap((copies) => {
    const most = greatestOf(copies.map(({ order }) => order));
    return copies.filter(
      ({ order, words, title, number, events }) =>
        order === most &&
        words === 0 &&
        title === '' &&
        number !== null &&
        events.length === 0 &&
        (copies.length === 1 || copies.some((one) => one.words > 0)),
    );
  });
}

/** Fewer rules than this show no order. */
const SERIES = 4;

/** The copies of which one alone stands out of the order of the numbers in its document. */
function outOfOrder(witnesses: readonly Witness[]): Witness[] {
  const copiesOf = Map.groupBy(witnesses, ({ rule }) => rule);
  const isConfirmed = (copy: Witness) =>
    copiesOf
      .get(copy.rule)
      ?.some((one) => one !== copy && (one.title === copy.title || goesOn(one, copy))) === true;
  return [...Map.groupBy(witnesses, ({ source }) => source).values()].flatMap((copies) =>
    breakingOrder(copies).filter((copy) => !isConfirmed(copy)),
  );
}

/** The copies without any one of which the numbers of a document ascend; none where they do so anyway. */
function breakingOrder(copies: readonly Witness[]): Witness[] {
  const placed = copies
    .filter(({ file }) => file === undefined)
    .toSorted((a, b) => a.order - b.order);
  const numbers = placed.map(({ number }) => (number === null ? NaN : Number(number)));
  if (placed.length < SERIES || numbers.some(Number.isNaN)) return [];
  const falls = numbers.flatMap((number, at) => (number > (numbers[at - 1] ?? -1) ? [] : [at]));
  const [fall, another] = falls;
  if (fall === undefined || another !== undefined) return [];
  const ascendsWithout = (at: number) => (numbers[at + 1] ?? Infinity) > (numbers[at - 1] ?? -1);
  return [fall - 1, fall].filter(ascendsWithout).flatMap((at) => placed[at] ?? []);
}

import type { Witness } from '../../schemas/index.ts';
import { isPrintedTwice } from './printed-twice.ts';
import { areUnlike } from './wordings.ts';

/** How many of the rules of a document may be odd in this way before that says nothing. */
const ODD = 0.25;

/**
 * Finds the copies that may have the words of another rule, or have lost some to it: in their document a rule has none
 * that has some in another, or more than the same revision of it has there, so that a page may lie out of place; and
 * the copy with fewer, which may as well have lost them. Words that another copy has, too, are those of their rule.
 * @param witnesses copies of documents that were made at once and not file by file
 */
export function copiesOfStrayedWords(witnesses: readonly Witness[]): ReadonlySet<Witness> {
  const placed = witnesses.filter(({ file }) => file === undefined);
  const printed = Map.groupBy(witnesses, ({ rule }) => rule);
  const worded = new Set(witnesses.flatMap(({ rule, words }) => (words > 0 ? [rule] : [])));
  const documents = [...Map.groupBy(placed, ({ source }) => source).values()];
  const strayed = documents.flatMap((own) => {
    const shorter = own.map((copy) => shorterThan(copy, printed.get(copy.rule) ?? []));
    const odd = [...bareIn(own), ...own.filter((_, place) => (shorter[place] ?? []).length > 0)];
    const isStrayed = odd.some(({ rule }) => worded.has(rule)) && odd.length <= ODD * own.length;
    return isStrayed ? [...own.filter(({ words }) => words > 0), ...shorter.flat()] : [];
  });
  return new Set(strayed.filter((copy) => !isPrintedTwice(copy, printed.get(copy.rule) ?? [])));
}

/** The rules without words that have no parts, either. */
function bareIn(own: readonly Witness[]): Witness[] {
  const whole = new Set(own.map(({ parent }) => parent));
  return own.filter(({ words, status, id }) => {
    return words === 0 && status === 'in-force' && !whole.has(id);
  });
}

/** The copies of a rule that have fewer words of the same revision than one, by more than a misreading. */
function shorterThan(copy: Witness, copies: readonly Witness[]): readonly Witness[] {
  if (copy.revision === null) return [];
  return copies.filter(
    (one) =>
      one.revision === copy.revision &&
      one.words > 0 &&
      one.words < copy.words &&
      areUnlike([one, copy]),
  );
}

import type { Witness } from '../../schemas/index.ts';
import { isPrintedTwice } from './printed-twice.ts';

/** How many of the rules of a document may have no words before that says nothing. */
const BARE = 0.25;

/**
 * Finds the copies that may have the words of another rule: in their document a rule has none that has some in
 * another, so that a page of it may lie out of place. Words that another copy has, too, are those of their rule.
 * @param witnesses copies of documents that were made at once and not file by file
 */
export function copiesOfStrayedWords(witnesses: readonly Witness[]): ReadonlySet<Witness> {
  const placed = witnesses.filter(({ file }) => file === undefined);
  const printed = Map.groupBy(witnesses, ({ rule }) => rule);
  const worded = new Set(witnesses.flatMap(({ rule, words }) => (words > 0 ? [rule] : [])));
  const documents = [...Map.groupBy(placed, ({ source }) => source).values()];
  const strayed = documents.flatMap((own) => {
    const bare = bareIn(own);
    const isLost = bare.some(({ rule }) => worded.has(rule)) && bare.length <= BARE * own.length;
    return isLost ? own.filter(({ words }) => words > 0) : [];
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

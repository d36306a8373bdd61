import type { Witness } from '../../schemas/index.ts';
import { areUnlike, wordingOf } from './wordings.ts';

/**
 * Returns whether another one of the copies of a rule has the words of one; or, of the same revision, words that differ
 * by no more than a misreading: neither of the two has lost a part of its words then, or has words of another rule.
 */
export function isPrintedTwice(copy: Witness, copies: readonly Witness[]): boolean {
  const wording = wordingOf(copy);
  const others = copies.filter((one) => one !== copy && wordingOf(one) !== undefined);
  return (
    wording !== undefined &&
    others.some((one) => wordingOf(one) === wording || isOfSameRevision(one, copy))
  );
}

function isOfSameRevision(one: Witness, other: Witness): boolean {
  return one.revision !== null && one.revision === other.revision && !areUnlike([one, other]);
}

import type { Witness } from '../../schemas/index.ts';
import { wordingOf } from './wordings.ts';

/** Returns whether another one of the copies of a rule has the words of one. */
export function isPrintedTwice(copy: Witness, copies: readonly Witness[]): boolean {
  const wording = wordingOf(copy);
  return wording !== undefined && copies.some((one) => one !== copy && wordingOf(one) === wording);
}

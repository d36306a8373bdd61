import type { Era } from '../../schemas/index.ts';
import { dateWords } from '../moment-words.ts';

/** Returns when an era began and ended. */
export function eraEnds({ from, to }: Era): { readonly from: string; readonly to: string } {
  return {
    from: from === undefined ? 'not known' : dateWords(from),
    to: to === undefined ? 'no end is known' : dateWords(to),
  };
}

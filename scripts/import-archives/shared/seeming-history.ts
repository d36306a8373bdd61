import { readCause } from './revision-cause.ts';
import type { CommentProblem } from './revision-comment.ts';
import type { TextLine } from './text-line.ts';

/** What a line of a document says, and where it stands. */
type PlacedWords = Pick<TextLine, 'text' | 'span'>;

/** One change as a record of changes has it: `Created by p13`. */
const CHANGE =
  /^\s*(?:\[\d{1,9}\])?(\p{L}{3,21}) (\p{L}{1,3}) (?:\[\d{1,9}\])?(\S{0,10}\d\S{0,10})\s*$/u;

/**
 * Returns the first line with a comment that would list a change but for one of its three words, which is misread: its
 * verb, the word “by”, or the cause. Undefined where there is none; what is no list of changes is text.
 */
export function findSeemingHistory<L extends PlacedWords>(lines: readonly L[]): L | undefined {
  return lines.find(({ text }) => {
    const [, inside] = /\[\[([^[\]]{1,200}(?:\[\d{1,9}\][^[\]]{1,200}){0,20})/u.exec(text) ?? [];
    return inside?.split('.').some(seemsChange) === true;
  });
}

/** Returns what is to be said of such a line. */
export function seemingProblem({ text, span }: PlacedWords): CommentProblem {
  const reason = `Unexpected “${text.slice(0, 60)}”, expected a list of changes such as “[[ Created by 12/0. ]]”; it is read as text.`;
  return { span, reason };
}

function seemsChange(sentence: string): boolean {
  const [, verb = '', by, cause = ''] = CHANGE.exec(sentence) ?? [];
  const right = [/ed$/iu.test(verb), by === 'by', readCause(cause).kind === 'known'];
  return right.filter(Boolean).length === 2;
}

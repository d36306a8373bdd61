import { DIGIT, mention, type Mention, type ReferenceForm } from './form.ts';
import { APART } from './numerals.ts';

const REVISION = new RegExp(
  String.raw`${APART}([1-9]\d{0,4}|0)/(0|[1-9]\d{0,2})(?![\p{L}\p{N}_%/]|[.-]\d)`,
  'gu',
);

/** The words that stand between the verb of a change and one of its causes. */
const CAUSE =
  /\b(?:amended|assigned|created|enacted|modified|proposed|re-?created|repealed|revised)\s+by\s[^.;:[\]]*$/iu;

/** The largest first half of what may be a date. */
const LARGEST_DAY = 31;

/**
 * `33/9`, the revision of a rule; and behind a verb of change (`created by 367/1, 368/0`) that of a
 * proposal. What may be a fraction or a date cites nothing.
 */
export const revision: ReferenceForm = {
  name: 'revision',
  sign: DIGIT,
  find: (text) =>
    [...text.matchAll(REVISION)].map(readRevision).filter((found) => found !== undefined),
};

function readRevision(match: RegExpExecArray): Mention | undefined {
  const [printed, key = '', ordinal = ''] = match;
  const { index, input } = match;
  const revision = Number(ordinal);
  const isCause = CAUSE.test(input.slice(Math.max(0, index - 200), index));
  const leastKey = Math.max(revision, isCause ? 0 : LARGEST_DAY);
  if (revision > 0 && Number(key) <= leastKey) return undefined;
  const kind = isCause ? 'proposal' : 'rule';
  return mention({ kind, key, revision, start: index, end: index + printed.length });
}

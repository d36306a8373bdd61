import { DIGIT, mention, type Mention, type ReferenceForm } from './form.ts';
import { APART } from './numerals.ts';

const REVISION = new RegExp(
  String.raw`${APART}([1-9]\d{0,4}|0)/(0|[1-9]\d{0,2})(?![\p{L}\p{N}_%/]|[.-]\d)`,
  'gu',
);

/** The words that stand between the verb of a change and one of its causes. */
const CAUSE =
  /\b(?:amended|assigned|created|enacted|modified|proposed|re-?created|repealed|revised)\s+by\s[^.;:[\]]*$/iu;

/** A rule by its number alone: what bears this number in the same words is a rule as well. */
const RULE = /(?<![\p{L}\p{N}_-])rule\s{1,2}(\d{1,5})(?![\p{L}\p{N}/])/giu;

/** The largest first half of what may be a date. */
const LARGEST_DAY = 31;

/**
 * `33/9`, a revision of a rule or of a proposal. It is a proposal's behind a verb of change (`created
 * by 367/1, 368/0`), and a rule's where the same words name `Rule 33`; otherwise the kind stays open.
 * What may be a fraction or a date cites nothing.
 */
export const revision: ReferenceForm = {
  name: 'revision',
  sign: DIGIT,
  find: (text) => {
    const found = [...text.matchAll(REVISION)];
    const rules = new Set(found.length > 0 ? numbersOfRules(text) : []);
    return found.map((match) => readRevision(match, rules)).filter((one) => one !== undefined);
  },
};

function numbersOfRules(text: string): string[] {
  return [...text.matchAll(RULE)].map(([, number = '']) => number);
}

function readRevision(match: RegExpExecArray, rules: ReadonlySet<string>): Mention | undefined {
  const [printed, key = '', ordinal = ''] = match;
  const { index, input } = match;
  const revision = Number(ordinal);
  const isCause = CAUSE.test(input.slice(Math.max(0, index - 200), index));
  const leastKey = Math.max(revision, isCause ? 0 : LARGEST_DAY);
  if (revision > 0 && Number(key) <= leastKey) return undefined;
  const kind = isCause ? 'proposal' : rules.has(key) ? 'rule' : 'revision';
  return mention({ kind, key, revision, start: index, end: index + printed.length });
}

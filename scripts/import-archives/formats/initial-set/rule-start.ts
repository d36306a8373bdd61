/** Three digits with or without a full stop, and what became of the proposal. */
const START = /^(\d{3})(\.?)(?:\s*(\(not accepted\)))?(?=\s|$)/u;

/** What stands at the beginning of a rule's first line. */
export interface RuleStart {
  readonly number: number;
  /** Length of number, full stop and remark. */
  readonly size: number;
  readonly isAccepted: boolean;
  /** Whether a full stop or a remark shows that the number is no part of a sentence. */
  readonly isMarked: boolean;
}

/** Reads a line, without white space around it, that may begin a rule: `101.`, `302`. */
export function readRuleStart(text: string): RuleStart | undefined {
  const found = START.exec(text);
  if (found === null) return undefined;
  const [all, digits, stop, remark] = found;
  return {
    number: Number(digits),
    size: all.length,
    isAccepted: remark === undefined,
    isMarked: stop !== '' || remark !== undefined,
  };
}

/**
 * Returns whether a number may follow another as the number of a rule. Numbers rise; one that nothing
 * marks must be the very next, or the first of its hundred.
 */
export function mayFollow({ number, isMarked }: RuleStart, last: number): boolean {
  if (number <= last) return false;
  return isMarked || number === last + 1 || number % 100 === 1;
}

/** The number, with the era before it where the game prints one. */
const HEADING = /^Rule ((?:\d{1,3}E)?\d{1,5}):(?=\s|$)/u;
/** No title is longer; a line that goes on beyond is none. */
const LONGEST = 200;

/** What is left of a heading of which one letter, figure or mark is another: `Ruie 4E1: Title`, `Rule 4F1: Title`. */
const MISREAD =
  /^(?:(?:[^r]ule|R\Sle|Ru\Se|Rul\S) (?:\d{1,3}E)?\d{1,5}:|Rule\S(?:\d{1,3}E)?\d{1,5}:|Rule (?=[^:\s]*\d)[\dA-Za-z]{1,9}:|Rule (?:\d{1,3}E)?\d{1,5}[;!|])\s+\p{Lu}/u;

/** The parts of the line that begins a rule, as columns of its trimmed text. */
export interface RuleHeading {
  readonly number: string;
  /** Where `Rule 4E1:` ends. */
  readonly size: number;
  /** Empty where nothing follows the number. */
  readonly title: string;
}

/** Returns whether a line begins like a rule and goes on for longer than any title does. */
export function isTooLong(text: string): boolean {
  return text.length > LONGEST && HEADING.test(text);
}

/** Returns whether a line would begin a rule if one of its characters were another. */
export function isMisreadHeading(text: string): boolean {
  return text.length <= LONGEST && MISREAD.test(text) && !HEADING.test(text);
}

/** Reads a line, without white space around it, that begins a rule: `Rule 4E1: Title`. */
export function readRuleHeading(text: string): RuleHeading | undefined {
  const found = text.length <= LONGEST ? HEADING.exec(text) : null;
  const number = found?.[1];
  if (number === undefined) return undefined;
  const size = found?.[0].length ?? 0;
  return { number, size, title: text.slice(size).trim() };
}

/** A printed number that cites: `33`, `33/9`, `4E15`, `1-10`, `301.A.2`. */
export interface Numeral {
  readonly start: number;
  readonly end: number;
  /** Without revision and section, letters in capitals: `33`, `4E15`, `1-10`, `301`. */
  readonly key: string;
  readonly revision?: number;
}

/** What may not stand before a short form such as `r257`: more of a word, an address or an amount. */
export const APART = String.raw`(?<![\p{L}\p{N}_#$%/.@-])`;

/** What may not follow a number that cites: more of a word, decimals, a fraction, a percentage. */
export const WHOLE = String.raw`(?![\p{L}\p{N}_%]|[./]\d)`;

/** What may not follow a number that cites alone: the other end of a range. */
export const NO_RANGE = String.raw`(?![-–]\d)`;

/** Sections of a rule behind its number: `.A`, `.A.2`. A letter that begins a sentence is none. */
const SECTION = String.raw`(?:\.[A-Za-z](?![\p{L}\p{N}])(?:\.\d{1,3})*)?`;

const REVISION = String.raw`(?:/(\d{1,3}))?`;

/** Patterns of printed numbers. Each has two groups: the number, the revision. */
export const NUMBERS = {
  /** Of rules; an era or a chapter may be part of them. */
  rule: String.raw`(\d{1,2}[Ee]\d{1,4}|\d{1,2}-\d{1,2}|\d{1,5})${REVISION}${SECTION}${WHOLE}`,
  /** Of things that are counted through. */
  plain: String.raw`(\d{1,5})${REVISION}${WHOLE}`,
};

/** Which kind of number a form looks for. */
export type Numbering = keyof typeof NUMBERS;

const NUMERAL: Record<Numbering, RegExp> = {
  rule: new RegExp(NUMBERS.rule, 'uy'),
  plain: new RegExp(NUMBERS.plain, 'uy'),
};
const RANGE = /[-–]\d/uy;
const ASIDE = /\s\([^()]{1,60}\)/uy;
const SEPARATOR =
  /\s?[,;–-]\s{0,2}(?:(?:and|or)\s{1,2})?|\s{1,2}(?:and|or|nor|&|to|through)\s{1,2}/uy;

/** Reads the number at `at`; none when it is the lower end of a range. */
export function readNumeral(text: string, at: number, numbering: Numbering): Numeral | undefined {
  const numeral = numeralAt(text, at, numbering);
  return numeral && matchAt(RANGE, text, numeral.end) === null ? numeral : undefined;
}

/**
 * Reads the numbers of a list or range at `at`: `33 and 699`, `101-116 (fixed) and 201`. Of a range
 * it gives both ends.
 */
export function readNumerals(text: string, at: number, numbering: Numbering): Numeral[] {
  const numerals: Numeral[] = [];
  let next = numeralAt(text, at, numbering);
  while (next) {
    numerals.push(next);
    const aside = matchAt(ASIDE, text, next.end);
    const end = next.end + (aside?.[0].length ?? 0);
    const separator = matchAt(SEPARATOR, text, end);
    next = separator ? numeralAt(text, end + separator[0].length, numbering) : undefined;
  }
  return numerals;
}

function numeralAt(text: string, at: number, numbering: Numbering): Numeral | undefined {
  const match = matchAt(NUMERAL[numbering], text, at);
  return match ? toNumeral(match) : undefined;
}

/** Makes a numeral of a match of one of the `NUMBERS`, with the words before it if there are any. */
export function toNumeral(match: RegExpExecArray): Numeral {
  const [printed, number = '', revision] = match;
  return {
    start: match.index,
    end: match.index + printed.length,
    key: number.toUpperCase(),
    ...(revision !== undefined && { revision: Number(revision) }),
  };
}

/** Matches a sticky pattern at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

import type { Candidate } from './candidate.ts';
import type { RuleName } from './counted-name.ts';

/** Fewer numerals may be words: `I`, `A`. */
const FEWEST = 3;
/** The share of headings of one depth that are counted where all of these are. */
const MOST = 0.5;
/** `I. Lamps`, `IV) Wicks`, `IX: Oil`, `I - Jars`, `II` alone, and `III Salt`: the row tells that it is a number. */
const NUMERAL =
  /^(?<number>[IVXLC]{1,9})(?:[.):]{1,2}(?=\s|$)|[ \t]?[–—-]{1,3}(?=[ \t])|(?=[ \t]|$))[ \t]*/u;
/** `A. Lamps`: the word `A` needs a sign to be a number. */
const LETTER = /^(?<number>[A-Z])(?:[.):]{1,2}(?=\s|$)|[ \t]?[–—-]{1,3}(?=[ \t])|$)[ \t]*/u;

/** Returns lines with the numbers with which most of them begin; none where these are no row that counts on from the first. */
export function countRow(members: readonly Candidate[]): readonly Candidate[] {
  return countedBy(NUMERAL, numerals, members) ?? countedBy(LETTER, lettersFrom, members) ?? [];
}

/** Returns the members with numbers where these are the first of a row, in their order; undefined where they are not. */
function countedBy(
  shape: RegExp,
  rowOf: (size: number) => readonly string[],
  members: readonly Candidate[],
): readonly Candidate[] | undefined {
  const found = members.map(({ line, name }) => {
    return name === undefined ? shape.exec(line.words.text.slice(0, REACH)) : null;
  });
  const numbers = found.flatMap((one) => one?.groups?.['number'] ?? []);
  if (numbers.length < FEWEST || numbers.length < members.length * MOST) return undefined;
  const row = rowOf(numbers.length);
  if (numbers.some((number, at) => number !== row[at])) return undefined;
  let count = 0;
  return members.map((one, at) => {
    const [whole] = found[at] ?? [];
    return whole === undefined
      ? one
      : { ...one, name: nameOf(whole, ++count, row[count - 1] ?? '') };
  });
}

const REACH = 40;

function nameOf({ length }: string, place: number, number: string): RuleName {
  return { keyword: '', number, key: [place], revision: null, size: length, isClosed: true };
}

function lettersFrom(size: number): readonly string[] {
  return Array.from({ length: Math.min(size, 26) }, (_, at) => String.fromCodePoint(65 + at));
}

function numerals(size: number): readonly string[] {
  return Array.from({ length: Math.min(size, 399) }, (_, at) => toNumeral(at + 1));
}

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const TENS = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'];

function toNumeral(value: number): string {
  const hundreds = 'C'.repeat(Math.floor(value / 100));
  return `${hundreds}${TENS[Math.floor(value / 10) % 10] ?? ''}${ONES[value % 10] ?? ''}`;
}

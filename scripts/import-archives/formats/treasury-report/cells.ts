/** What a cell of a table says: a balance, nothing, or something that is no whole number. */
export type Cell =
  | { readonly balance: string }
  | { readonly says: 'nothing' }
  | { readonly says: 'something else'; readonly printed: string };

/** `1203`, `-5`, `+5`, `5.0`, and `1,203` with a comma before each three figures. */
const NUMBER = /^(?<sign>[-+\u2212]?)(?<digits>\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/u;

/** No balance comes near this. */
const LONGEST = 80;

/**
 * Reads a cell. The mark of a note behind a number (`33[2]`) and stress around it (`**33**`) are no part of it. A blank
 * cell, a dash and a question mark say nothing: not that there is none. Halves are no balance that a ledger can hold.
 */
export function readCell(printed: string): Cell {
  if (printed.length > LONGEST) return { says: 'something else', printed };
  const text = printed
    .trim()
    .replace(/^(?<mark>\*\*|[*`])(?<words>[^*`]+)\k<mark>$/u, '$<words>')
    .replace(/ ?\[\d{1,4}\]$/u, '');
  if (/^(?:[-\u2013\u2014.?]|n\/a)?$/iu.test(text)) return { says: 'nothing' };
  const { sign = '', digits } = NUMBER.exec(text)?.groups ?? {};
  if (digits === undefined) return { says: 'something else', printed };
  const isNegative = sign === '-' || sign === '\u2212';
  return { balance: `${isNegative ? '-' : ''}${digits.replaceAll(',', '')}` };
}

/** Returns whether a word is a cell of its own kind, though perhaps one that cannot be read: `1/2`, `2.5`, `½`. */
export function isCellLike(word: string): boolean {
  const cell = readCell(word);
  return !('says' in cell) || cell.says === 'nothing' || /^[-+]?[\d½¼¾⅓⅔./,]+$/u.test(word);
}

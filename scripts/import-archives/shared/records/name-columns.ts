import { wordsIn, type FieldWords } from './data-record.ts';
import { readNumber } from './roles.ts';

const LONGEST_TITLE = 100;
/** What ends as a sentence does, or is one in a script without blanks. */
const SENTENCE = /[.!?。！？]$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{8}/u;
/** More words than a name has. */
const MORE_THAN_NAME = 3;
/** Characters of a cell that are looked at. */
const REACH = 400;

/**
 * Gives names to the columns of rows above which no names stand: one in which every row has another number holds the
 * numbers, the one with the most words the texts, and one more the titles. Undefined where that is not so of every row,
 * or where the words are names and figures: a list of players has numbers, too.
 */
export function nameColumns(
  rows: readonly (readonly FieldWords[])[],
): readonly string[] | undefined {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || rows.some((row) => row.length !== width)) return undefined;
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => wordsIn(row[index])),
  );
  const number = columns.findIndex(
    (values) =>
      values.every((value) => readNumber(value) !== undefined) &&
      new Set(values).size === values.length,
  );
  const sizes = columns.map((values) => values.reduce((sum, { length }) => sum + length, 0));
  const text = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  if (number < 0 || text === number) return undefined;
  const told = (columns[text] ?? []).filter((value) => isTold(value.slice(0, REACH)));
  if (told.length * 2 < rows.length) return undefined;
  const title = columns.findIndex(
    (values, index) =>
      ![number, text].includes(index) &&
      values.every(({ length }) => length > 0 && length <= LONGEST_TITLE) &&
      new Set(values).size === values.length,
  );
  const named = new Map([
    [number, 'number'],
    [text, 'text'],
    [title, 'title'],
  ]);
  return columns.map((_, index) => named.get(index) ?? `column ${index + 1}`);
}

function isTold(words: string): boolean {
  return SENTENCE.test(words) || words.split(/\s+/u).length >= MORE_THAN_NAME;
}

import type { Citation, ReferenceFormName } from '../../schemas/index.ts';
import {
  DIGIT,
  mention,
  type Archive,
  type Mention,
  type PlacedCitation,
  type ReferenceForm,
} from './form.ts';
import { readNumeral, readNumerals, type Numbering, type Numeral } from './numerals.ts';

interface KeywordForm {
  readonly name: ReferenceFormName;
  readonly kind: Citation['kind'];
  /** Matches the words before the number, white space included; its one group is the plural's ending. */
  readonly keyword: RegExp;
  readonly numbering: Numbering;
  /** Returns the key where it is not the number alone. */
  readonly toKey?: (number: string, keyword: string) => string;
  /** Returns the end of the expression where more than the number belongs to it. */
  readonly toEnd?: (text: string, end: number, archive: Archive) => number;
}

/**
 * Makes the form of a word that is followed by a number or, in the plural, by several. In the
 * singular word and number cite together (`Rule 33`), in the plural each number does for itself. A
 * plural with one number cites nothing: it is more likely a verb or an amount.
 */
export function defineKeywordForm(form: KeywordForm): ReferenceForm {
  return {
    name: form.name,
    sign: DIGIT,
    find: (text, archive) =>
      [...text.matchAll(form.keyword)]
        .map((match) => (match[1] ? readPlural(form, match) : readSingular(form, match, archive)))
        .filter((found) => found !== undefined),
  };
}

function readSingular(
  form: KeywordForm,
  { 0: keyword, index, input }: RegExpExecArray,
  archive: Archive,
): Mention | undefined {
  const numeral = readNumeral(input, index + keyword.length, form.numbering);
  if (!numeral) return undefined;
  const end = form.toEnd?.(input, numeral.end, archive) ?? numeral.end;
  return mention({ ...cite(form, numeral, keyword), start: index, end });
}

function readPlural(
  form: KeywordForm,
  { 0: keyword, index, input }: RegExpExecArray,
): Mention | undefined {
  const numerals = readNumerals(input, index + keyword.length, form.numbering);
  const last = numerals.at(-1);
  if (!last || numerals.length === 1) return undefined;
  const citations = numerals.map((numeral) => cite(form, numeral, keyword));
  return { start: index, end: last.end, citations };
}

function cite(form: KeywordForm, numeral: Numeral, keyword: string): PlacedCitation {
  const key = form.toKey?.(numeral.key, keyword) ?? numeral.key;
  return { ...numeral, kind: form.kind, key };
}

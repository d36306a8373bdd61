import { readCountedName, type RuleName } from './counted-name.ts';
import { SPELT_NUMBER, speltValue } from './spelt-number.ts';
import { RULE_WORDS } from './words-of-rules.ts';

export type { RuleName } from './counted-name.ts';

/** Characters of a line that are looked at: no number stands further in. */
const REACH = 120;

const DIGITS = String.raw`(?:\d{1,9}(?:[A-Z]\d{1,9})?|[IVXLC]{1,9}(?=\.\d))(?:[.–-]\d{1,9}|\.[A-Z](?![\p{L}\p{N}])){0,7}[a-z]?`;
/** Words that are cut short: `Sec. 60-10`, `Art. 7`. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['sec', 'section'],
  ['sect', 'section'],
  ['art', 'article'],
  ['reg', 'regulation'],
]);
/** Behind the first of a row many languages write more than its number: `Article 1er`, `Artículo 1º`. */
const FIRST_SIGN = '(?:(?<=\\d)(?:er|ère|re|\\.?[ºª°]))?';
const NAMED = new RegExp(
  `^(${RULE_WORDS}|(?:articles|sections|clauses)(?=[ \\t]\\d{1,4}[ \\t]?[:.–—-][ \\t])|(?:${[...SHORT.keys()].join('|')})(?=\\.))(?:(?<=sec|sect|art|reg)\\.|(?<=article|section|amendment)\\.(?=[ \\t]))?[ \\t]*(?:(?:no\\.?|number|#|№)[ \\t]*)?(-?${DIGITS}|[A-Z]{1,5}-\\d{1,9}|(?<![a-z])(?:[ivxlcdm]{1,15}|[a-z]))${FIRST_SIGN}(?![\\p{L}\\p{N}])`,
  'iu',
);
/** The first of a row, in a word: `Article premier`. */
const FIRST =
  /^(article|art[íi]culo|artigo|articolo|titre|t[íi]tulo|titolo|chapitre|cap[íi]tulo|capitolo)[ \t]+(?:premier|primero?|primeiro|primo)(?![\p{L}\p{N}])/iu;
/** In a word: `Rule One`, `Article the First`. */
const SPELT = new RegExp(
  `^(${RULE_WORDS})[ \\t]+(?:the[ \\t]+)?(?:no\\.?[ \\t]+|number[ \\t]+)?(${SPELT_NUMBER})(?![\\p{L}\\p{N}-])`,
  'iu',
);
const BARE = new RegExp(
  `^([#§№][ \\t]?|R-?(?=\\d)|N(?:[or]\\.|[°º])[ \\t]?(?=\\d))?(${DIGITS})(?![\\p{L}\\p{N}])([ \\t]?§)?`,
  'iu',
);
/** A sign that says what it is stands before numerals as well: `§ IV`. */
const SIGNED = /^(§[ \t]?)([IVXLC]{1,9})(?![\p{L}\p{N}])/u;
const REVISION = /^\/(\d{1,9})(?![\p{L}\p{N}/])/u;
const SEPARATOR =
  /^[ \t]*(?:\\[.)](?=\s|$)|[:)\]]+(?:[ \t]*[–—-]+(?=[ \t]))?|\.[ \t]?[–—]+|\.[:)]?(?=$|[\s\p{Lu}*_[("“])|[–—-]{1,3}(?=\s|$))/u;
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/iu;
const DATE = /^(?:(?:1[89]|20)\d\d[.-]\d\d?[.-]\d|[0-3]?\d[.-][0-3]?\d[.-](?:1[89]|20)\d\d$)/u;

/** Reads the name of a rule at the very start of some words; undefined where none stands. */
export function readRuleName(words: string): RuleName | undefined {
  const text = words.slice(0, REACH);
  const counted = readCountedName(text);
  if (counted !== undefined) return counted;
  const first = FIRST.exec(text);
  const spelt = first === null ? SPELT.exec(text) : null;
  const named = first ?? spelt ?? NAMED.exec(text);
  const found = named ?? BARE.exec(text) ?? SIGNED.exec(text);
  const number = first === null ? (spelt ? speltValue(spelt[2] ?? '') : found?.[2]) : '1';
  if (found === null || number === undefined || DATE.test(number)) return undefined;
  const key = keyOf(number);
  if (key === undefined) return undefined;
  const afterNumber = text.slice(found[0].length);
  const revision = REVISION.exec(afterNumber);
  const rest = afterNumber.slice(revision?.[0].length ?? 0);
  const separator = SEPARATOR.exec(rest)?.[0] ?? '';
  const after = rest.slice(separator.length);
  if (separator === '' && !/^(?:\s|$)/u.test(after)) return undefined;
  const keyword = named?.[1]?.toLowerCase() ?? '';
  return {
    keyword: SHORT.get(keyword) ?? keyword.replace(/^(article|section|clause)s$/u, '$1'),
    number,
    key,
    revision: revision?.[1] === undefined ? null : Number(revision[1]),
    size: text.length - after.length,
    isClosed:
      separator !== '' ||
      after.trim() === '' ||
      (SHORT.has(keyword) && /^\s+\p{Lu}/u.test(rest)) ||
      found[0].endsWith('§') ||
      (named === null && /^[#№]\d{3}/u.test(found[0])),
  };
}

/** What is called a section or a chapter may be a rule, or hold rules. */
const PARTS =
  /^(?:section|chapter|part|act|abschnitt|kapitel|hoofdstuk|chapitre|titre|t[íi]tulo|titolo|titlu|cap[íi]tulo|capitolo|rozdzia[łl]|раздел|глава|章|节|節|장|篇|編)$/u;

/** Returns whether the word before a number is one for a part of a set of rules. */
export function isPartName(name: RuleName | undefined): boolean {
  return PARTS.test(name?.keyword ?? '');
}

/** Signs of members of a list that whoever reads it is to count: `#. Text`, `\\item Text`, `(@) Text`. */
const UNCOUNTED = /^(?:#\.|\\item|\(@[\w-]{0,40}\))[ \t]+(?=\S)/u;

/** Reads the name of a member of a list that is counted by place; all of one list have the number of the first. */
export function readUncounted(words: string): RuleName | undefined {
  return countedAs(UNCOUNTED.exec(words.slice(0, REACH))?.[0].length ?? 0);
}

/** Reads the sign of a member of a numbered list in Typst, which is counted by its place. */
export function readTypstItem(words: string): RuleName | undefined {
  return countedAs(/^\+[ \t]+(?=\S)/u.exec(words.slice(0, REACH))?.[0].length ?? 0);
}

/** `(1) Text`, `iv) Text`, `iv. Text`, `(iv) Text`: as people write lists, and parts of rules as well. */
const BRACKETED = /^(\()?(\d{1,4}|[ivxl]{1,9}|[IVXL]{1,9})([.)])[ \t]+(?=\S)/u;

/** Reads the number of a member of a list that is Roman or stands in brackets, with the signs around it. */
export function readListed(
  words: string,
): { readonly name: RuleName; readonly mark: string } | undefined {
  const [whole, open = '', number = '', close = ''] = BRACKETED.exec(words.slice(0, REACH)) ?? [];
  const key = keyOf(number);
  const isPlain = open === '' && /\d/u.test(number);
  if (whole === undefined || key === undefined || isPlain || (open !== '' && close === '.')) {
    return undefined;
  }
  const name = { keyword: '', number, key, revision: null, size: whole.length, isClosed: true };
  return { name, mark: `${open}${/\d/u.test(number) ? '1' : letterOf(number)}${close}` };
}

function letterOf(number: string): string {
  return number === number.toUpperCase() ? 'I' : 'i';
}

/** Reads the sign of an item that stands in no other item of a numbered list in wikitext. */
export function readWikiItem(words: string): RuleName | undefined {
  return countedAs(/^#[ \t]*(?=[^#*:;\s])/u.exec(words.slice(0, REACH))?.[0].length ?? 0);
}

function countedAs(size: number): RuleName | undefined {
  if (size === 0) return undefined;
  return { keyword: '', number: '1', key: [1], revision: null, size, isClosed: true };
}

function keyOf(number: string): readonly number[] | undefined {
  if (/^[A-Z]$/u.test(number) && !ROMAN.test(number)) return [number.codePointAt(0) ?? 0];
  if (/^[a-z]+$/iu.test(number)) return ROMAN.test(number) ? [romanValue(number)] : undefined;
  const [, letters, behind] = /^([a-z]+)-(\d+)$/iu.exec(number) ?? [];
  if (letters !== undefined && behind !== undefined) {
    // `I-7` and `N-7`: letters that are no numerals come in the order of the alphabet.
    if (letters !== letters.toUpperCase()) return undefined;
    const first = ROMAN.test(letters) ? romanValue(letters) : (letters.codePointAt(0) ?? 0);
    return [first, Number(behind)];
  }
  const [, roman, below] = /^([a-z]+)\.(\d.*)$/iu.exec(number) ?? [];
  if (roman !== undefined && below !== undefined) {
    // `v.2` is a version.
    if (roman !== roman.toUpperCase() || !ROMAN.test(roman)) return undefined;
    return [romanValue(roman), ...partsOf(below)];
  }
  return partsOf(number);
}

function partsOf(number: string): readonly number[] {
  const sign = number.startsWith('-') ? -1 : 1;
  const parts = number.match(/\d+|[a-z]/giu) ?? [];
  return parts.map((part, index) => {
    const value = /\d/u.test(part) ? Number(part) : (part.toLowerCase().codePointAt(0) ?? 0);
    return index === 0 ? sign * value : value;
  });
}

const LETTERS: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
  ['d', 500],
  ['m', 1000],
]);

function romanValue(number: string): number {
  const values = Array.from(number.toLowerCase(), (letter) => LETTERS.get(letter) ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Compares two numbers part by part: negative where the first comes before the second. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? 0) - (b[at] ?? -1);
}

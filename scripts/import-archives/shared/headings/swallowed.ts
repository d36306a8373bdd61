import type { Span } from '../../document.ts';
import { keywordOf, type Choice } from './choose.ts';
import type { Candidate } from './families.ts';
import { dropStart, type TextLine } from '../text-line.ts';
import { plainLine } from './marked-line.ts';
import { isRuler } from './ruler.ts';
import { compareKeys, readRuleName, type RuleName } from './rule-name.ts';

/** A line within a rule that looks like the heading of another rule. */
export interface Swallowed {
  readonly index: number;
  readonly number: string;
  readonly place: Span;
}

/**
 * Finds lines that look like headings of rules and were not read as such: named as the rules are, with
 * a number that no rule has. Without a word such as “Rule” before it, the number must lie between
 * those of the rules around it.
 */
export function findSwallowed({ outline, headings, taken }: Choice): Swallowed[] {
  const read = [...headings.values()].sort((a, b) => a.index - b.index);
  const names = read.map(({ number }) =>
    number === null ? undefined : readRuleName(`Rule ${number}`),
  );
  // Where 3.1 is a rule, 3 is the heading of a section.
  const known = new Set(names.flatMap((name) => beginningsOf(name?.key ?? [])));
  const parts = new Set(names.map((name) => name?.key.length ?? 0));
  const keywords = new Set(['', 'rule', ...taken.map(keywordOf)]);
  const candidates = [
    ...outline.marked.values(),
    ...outline.families
      .flatMap(({ members, outOfOrder }) => [...members, ...outOfOrder])
      .filter(({ line }) => line.kind === 'plain'),
    ...oddlyMarked(outline),
  ].sort((a, b) => a.line.index - b.line.index);
  const slips = new Set(slipsOf({ taken, outline }, read));
  let before = -1;
  return candidates.flatMap((one): Swallowed[] => {
    const { line, name } = one;
    while ((read[before + 1]?.index ?? Infinity) <= line.index) before++;
    if (read.length === 0 || headings.has(line.index) || name === undefined) return [];
    if (slips.has(one)) return [{ index: line.index, number: name.number, place: line.words.span }];
    if (!keywords.has(name.keyword)) return [];
    if (!parts.has(name.key.length) || known.has(name.key.join('.'))) return [];
    const above = outline.lines[line.index - 1];
    if (goesOn(one, outline.lines[line.index], above)) return [];
    const isFirst = above === undefined || above.text === '' || isRuler(above.text);
    const isTold = isFirst && looksLikeTitle(one);
    if (!isTold && !looksMeant(one, names[before]?.key, names[before + 1]?.key)) return [];
    return [{ index: line.index, number: name.number, place: line.words.span }];
  });
}

/**
 * Finds lines that are numbered as the rules are, but with a number out of their order, and go on from no list within
 * the rule above: a slip of whoever numbered them (`17`, `18`, `9`, `20`).
 */
function slipsOf(
  { taken, outline: { lines } }: Pick<Choice, 'taken' | 'outline'>,
  read: readonly { readonly index: number }[],
): Candidate[] {
  const others = taken.flatMap(({ family }) => family.outOfOrder);
  others.sort((a, b) => a.line.index - b.line.index);
  let [next, listed] = [0, new Set<number>()];
  return others.filter(({ line, name }) => {
    while ((read[next]?.index ?? Infinity) < line.index) {
      listed = new Set();
      next++;
    }
    const number = name?.key.length === 1 ? (name.key[0] ?? 0) : 0;
    const isSlip =
      number > 1 && !listed.has(number - 1) && (lines[line.index - 1]?.text ?? '') === '';
    listed.add(number);
    return isSlip && line.kind === 'plain' && next > 0;
  });
}

function beginningsOf(key: readonly number[]): string[] {
  return key.map((_, size) => key.slice(0, size + 1).join('.'));
}

/** Signs before the name of a rule that are no known mark: `"102. …`, `| 102 |`, `<b>102</b>`. */
const ODD_SIGNS =
  /^(?:<[a-z]{1,8}>|\\[a-z]{1,10}\{|[^\p{L}\p{N}\s][^\p{L}\p{N}]{0,7})(?=rule|\d{3})/iu;
/** A heading that the writer of AsciiDoc or Typst took out of the text: `//== Rule 4`. */
const OUT_OF_TEXT = /^\/\/\s?=/u;
/** Signs with which a sentence may begin, too. */
const OF_SENTENCES = /^[("'“‘[]/u;

function oddlyMarked({ lines, marked }: Choice['outline']): Candidate[] {
  return lines.flatMap((line, index): Candidate[] => {
    const size =
      marked.get(index)?.name || OUT_OF_TEXT.test(line.text)
        ? 0
        : (ODD_SIGNS.exec(line.text.slice(0, 20))?.[0].length ?? 0);
    if (size === 0) return [];
    const words = dropStart(line, size);
    const name = OF_SENTENCES.test(line.text)
      ? readRuleName(words.text)
      : readMarkedName(words.text);
    return name === undefined ? [] : [{ line: plainLine(words, index), name }];
  });
}

/** Between signs a number is closed, whatever stands behind it. */
function readMarkedName(words: string): RuleName | undefined {
  const digits = /^(?:rule\s)?\d{3,4}(?!\p{N})/iu.exec(words)?.[0];
  const name = readRuleName(words) ?? (digits === undefined ? undefined : readRuleName(digits));
  return name && { ...name, isClosed: true };
}

/** A line that was too long for its paragraph or entry goes on below, further in or with a number alone: `… 26 Sep`, `2017`. */
function goesOn(
  { line, name }: Candidate,
  whole: TextLine | undefined,
  above: TextLine | undefined,
): boolean {
  if (line.kind !== 'plain' || name?.keyword !== '') return false;
  if (above === undefined || above.text === '' || isRuler(above.text)) return false;
  // Signs around a number say that it counts: `102. Oars`, `§102 Oars`.
  const number = line.words.text.slice(0, name.size).trim();
  const isSigned = /^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/u.test(number);
  const isBare = whole?.text === line.words.text && !isSigned;
  const isFurtherIn = isBare && line.words.span.start > above.span.start;
  const isAlone = line.words.text.slice(name.size).trim() === '';
  return isFurtherIn || (isAlone && !/[.:;!?]$/u.test(above.text));
}

/** `Rule 7: Votes` where a paragraph begins; a sentence ends with a stop. */
function looksLikeTitle({ line, name }: Candidate): boolean {
  if (name?.keyword !== 'rule' || !name.isClosed) return false;
  const rest = line.words.text.slice(name.size);
  return rest.length <= 100 && !/[.;:,!?]$/u.test(rest);
}

/** `102/0 "Title"`, `102*`: a short line of three digits and more that no sentence ends. */
function isHeadingLike({ words }: Candidate['line'], { size, revision, key }: RuleName): boolean {
  const rest = words.text.slice(size);
  return revision !== null && key.length === 1 && rest.length <= 100 && !/[.;:,!?]$/u.test(rest);
}

function looksMeant(
  { line, name }: Candidate,
  before: readonly number[] | undefined,
  after: readonly number[] | undefined,
): boolean {
  if (name === undefined) return false;
  const isMarked = line.kind === 'sign' || line.kind === 'line' || line.kind === 'bold';
  if (isMarked && name.keyword === 'rule' && name.isClosed) return true;
  const isHundreds = (name.key[0] ?? 0) >= 100;
  const isBetween =
    (before === undefined ? isHundreds : compareKeys(before, name.key) < 0) &&
    (after === undefined || compareKeys(name.key, after) < 0);
  if (!isBetween || !(name.isClosed || isHeadingLike(line, name))) return false;
  if (isMarked) return true;
  return line.kind === 'plain' && (name.keyword === 'rule' || (name.key[0] ?? 0) >= 100);
}

import type { TextLine } from '../text-line.ts';
import type { Candidate, Outline } from './families.ts';
import { isRuler } from './ruler.ts';
import { OF_RULESETS, rulesetWords } from './words-of-rules.ts';

/** A part of a document that numbers its rules anew: a constitution, or the bylaws below it. */
export interface Part {
  /** How its rules are told from those of other parts that have the same numbers. */
  readonly label: string;
  /** The place of its heading. */
  readonly head: number;
  /** The place of the first line that is no more its own. */
  readonly end: number;
}

/** More parts than these are no sets of rules. */
const MOST = 12;
const LONGEST = 80;
/** What is called so is no longer, or not yet, in force beside another: no part of one set of rules. */
const OTHER_STATE =
  /(?<!\p{L})(?:old|former|initial|original|archived?|previous|draft|repealed|proposed|superseded|suggested|sample|examples?|version|changes|amendments?)(?!\p{L})|\d/iu;

/** Finds the headings that name several sets of rules (`# Constitution`, `# Bylaws`); none where there is but one. */
export function findParts(outline: Outline): readonly Part[] {
  const heads = headsOf(outline);
  const titles = heads.map(({ line }) => titleOf(line.words.text));
  if (heads.length < 2 || heads.length > MOST) return [];
  const labels = labelsFor(titles);
  if (labels === undefined) return [];
  const ends = endsOf(heads, outline);
  return heads.map(({ line }, at) => {
    return { label: labels[at] ?? '', head: line.index, end: ends[at] ?? outline.lines.length };
  });
}

/** Headings of sets of rules that are marked as the first two alike of them are. */
function headsOf({ marked, lines }: Outline): readonly Candidate[] {
  const found = lines.flatMap((line, index): Candidate[] => {
    if (line.text === '' || line.text.length > LONGEST + SIGNS) return [];
    const head = marked.get(index) ?? aloneAt(lines, index);
    return head !== undefined && isHead(head, lines) ? [head] : [];
  });
  const kinds = Map.groupBy(found, ({ line }) => `${line.kind} ${line.mark}`);
  return [...kinds.values()].find(({ length }) => length > 1) ?? [];
}

/** Room for the signs around a title. */
const SIGNS = 40;

function isHead({ line, name }: Candidate, lines: readonly TextLine[]): boolean {
  const { words, kind, index } = line;
  if (name !== undefined || !OF_RULESETS.test(words.text)) return false;
  if (words.text.length > LONGEST || /[.;,!?]$/u.test(words.text)) return false;
  if (kind === 'sign' || kind === 'line') return true;
  return kind === 'bold' ? line.after?.text === '' && isAlone(lines, index) : kind === 'plain';
}

/** A line without signs is a heading where it stands alone and is written in capitals. */
function aloneAt(lines: readonly TextLine[], index: number): Candidate | undefined {
  const words = lines[index];
  const isLoud = words !== undefined && words.text === words.text.toUpperCase();
  if (!isLoud || !isAlone(lines, index)) return undefined;
  const line = { index, kind: 'plain' as const, mark: '', depth: 0, words, signs: [], rules: [] };
  return { line, name: undefined };
}

function isAlone(lines: readonly TextLine[], index: number): boolean {
  const around = [lines[index - 1], lines[index + 1]];
  return around.every((one) => one === undefined || one.text === '' || isRuler(one.text));
}

/** A part ends where the next begins, or another heading that stands as high. */
function endsOf(heads: readonly Candidate[], { marked }: Outline): (number | undefined)[] {
  const [first] = heads;
  if (first === undefined) return [];
  const { kind, mark, depth } = first.line;
  const others = [...marked.values()].filter(({ line, name }) => {
    if (line.kind !== kind || name !== undefined) return false;
    return kind === 'sign' ? line.depth <= depth : line.mark === mark && kind === 'line';
  });
  const places = [...new Set([...heads, ...others].map(({ line }) => line.index))];
  places.sort((a, b) => a - b);
  const next = new Map(places.map((place, at) => [place, places[at + 1]]));
  return heads.map(({ line }) => next.get(line.index));
}

/** What stands around the words of a title. */
const AROUND = new Set('*_"“”\u0027:#= \t');

/** The words between signs that stand around them. */
function titleOf(words: string): string {
  let [from, to] = [0, words.length];
  while (from < to && AROUND.has(words.charAt(from))) from++;
  while (to > from && AROUND.has(words.charAt(to - 1))) to--;
  return words.slice(from, to);
}

/**
 * Returns by what the rules of sets are told apart: the word for the set where each has another (`Bylaws of the Mill`),
 * or else what they are called; undefined where that is the same, or may be the name of one set at several times.
 */
function labelsFor(titles: readonly string[]): readonly string[] | undefined {
  const words = wordsFor(titles);
  return words === undefined || areDistinct(words) ? words : distinctOf(titles);
}

/** Returns the word for its set in each title; undefined where titles may be those of one set. */
export function wordsFor(titles: readonly string[]): readonly string[] | undefined {
  return titles.some((one) => OTHER_STATE.test(one)) ? undefined : rulesetWords(titles);
}

function distinctOf(titles: readonly string[]): readonly string[] | undefined {
  return areDistinct(titles) ? titles : undefined;
}

/** Returns whether no two words are the same, in capitals or not. */
export function areDistinct(words: readonly string[]): boolean {
  return new Set(words.map((one) => one.toLowerCase())).size === words.length;
}

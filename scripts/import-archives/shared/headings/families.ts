import { findHeadingCommands } from '../heading-commands.ts';
import { leastOf } from '../../../../src/schemas/extremes.ts';
import { longestRise } from '../longest-rise.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import { withoutAnchors } from './anchors.ts';
import { bulletedLines } from './bullets.ts';
import type { Candidate } from './candidate.ts';
import { countAnew, countInOrder, outermost } from './counted.ts';
import { findCountedBold } from './counted-bold.ts';
import { areListed, listedCandidate, oneList } from './listed.ts';
import { readBareCommand } from './macros.ts';
import { plainLine, readMarkedLine, type MarkedLine } from './marked-line.ts';
import { readNumberedOtherwise } from './numbered-otherwise.ts';
import { arrangeRows } from './row.ts';
import { isRuler } from './ruler.ts';
import { linesOfRules } from './rule-sections.ts';
import { mendSigns } from './mistyped-signs.ts';
import { tellDepthsApart } from './nested-commands.ts';
import { isTitleLike } from './title-like.ts';
import { readTerm, readWikiRow } from './wiki-lines.ts';
import { readRowOverLines } from './wiki-rows.ts';
import { isWikitext } from './wikitext.ts';
import { withoutStrike } from './struck.ts';
import { readUnmarkedTitle, type TitleLook } from './unmarked-titles.ts';
import {
  compareKeys,
  isPartName,
  readRuleName,
  readTypstItem,
  readUncounted,
  readWikiItem,
  type RuleName,
} from './rule-name.ts';

export type { Candidate } from './candidate.ts';

/** Lines that are marked and named alike, so that all of them are headings of rules, or none. */
export interface Family {
  /** What its members have in common, as a key. */
  readonly key: string;
  readonly members: readonly Candidate[];
  /** Lines of the same shape that break the order of the numbers, and so belong to lists within rules. */
  readonly outOfOrder: readonly Candidate[];
}

/** All that looks like a heading in a document. */
export interface Outline {
  readonly lines: readonly TextLine[];
  /** Marked lines by their place; lines within code and comments are left out. */
  readonly marked: ReadonlyMap<number, Candidate>;
  readonly families: readonly Family[];
  /** Whether rules stand between the fences in which Markdown has code. */
  readonly isFenced?: boolean;
  /** Whether they are known to be written in Typst. */
  readonly isTypst?: boolean;
  /** Of each line, whether it stands below a heading that says that rules stand there. */
  readonly areOfRules: readonly boolean[];
}

/** How lines are to be looked at. */
export interface Look {
  /** What stands between fences. */
  readonly fences?: 'code' | 'rules';
  /** Whether they are wikitext; else their headings tell. */
  readonly isWiki?: boolean | undefined;
  readonly isTypst?: boolean | undefined;
  /** Whether they are those of the page that tells of a program. */
  readonly isOfProgram?: boolean | undefined;
  /** What sets titles off, where no sign does. */
  readonly titles?: TitleLook | undefined;
}

/** Finds every line that may be a heading, and sorts them into families. */
export function findFamilies(
  lines: readonly TextLine[],
  { fences = 'code', isWiki = isWikitext(lines), isTypst = false, isOfProgram, titles }: Look = {},
): Outline {
  const marked = new Map<number, Candidate>();
  const heads = new Set<number>();
  const groups = new Map<string, Candidate[]>();
  const commands = findHeadingCommands(lines.slice(0, SET_UP).map(({ text }) => text));
  const readCounted = isWiki ? readWikiItem : isTypst ? readCountedInTypst : readUncounted;
  const hidden = fences === 'code' ? hiddenLines(lines) : new Set<number>();
  const bulleted = bulletedLines(lines);
  lines.forEach((line, index) => {
    if (hidden.has(index) || line.text === '') return;
    const found = isWiki
      ? readWikiLine(lines, line, index)
      : readMarkedLine(lines, index, commands);
    const candidates = found === undefined ? [] : [toCandidate(found)];
    const [first] = candidates;
    if (first !== undefined) marked.set(index, first);
    if (first?.line.kind === 'sign') heads.add(index);
    const title = titles && readUnmarkedTitle(titles, lines, index, first);
    if (title !== undefined) {
      addTo(groups, `${title.kind} title`, title.candidate);
      return;
    }
    const isNamed =
      first?.name !== undefined || first?.line.kind === 'sign' || first?.line.kind === 'line';
    const counted = bulleted.has(index) ? undefined : readCounted;
    const named = isNamed
      ? first
      : (plainCandidate({ lines, heads }, line, index, counted) ?? first);
    const key = named === undefined ? undefined : keyOf(named);
    if (named === undefined || key === undefined) return;
    addTo(groups, key, named);
  });
  for (const { line } of takeChance(groups)) {
    marked.set(line.index, { line, name: undefined });
  }
  tellDepthsApart(marked, groups);
  mendSigns(marked, groups);
  const counted = findCountedBold(marked, groups.values(), lines);
  if (counted.length > 0) groups.set('bold in a row', [...counted]);
  for (const one of counted) marked.set(one.line.index, one);
  const above = firstNumbered(groups);
  const families = [...groups].map(([key, members]) => {
    return areListed(members)
      ? toListed(key, members, above)
      : toFamily(key, members, { lines, heads });
  });
  const areOfRules = isOfProgram === true ? [] : linesOfRules(marked, lines.length);
  return {
    ...{ lines, marked, families, areOfRules },
    ...(fences === 'rules' && { isFenced: true }),
    ...(isTypst && { isTypst }),
  };
}

function addTo(groups: Map<string, Candidate[]>, key: string, one: Candidate): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}

/** A title may begin with a number by chance: so few among so many others that have none are titles as well. */
const FEW = 3;
const MANY_OTHERS = 5;
/** Fewer are enough where the numbers do not go on by ones: `100m race`, `400m race`. */
const SOME_OTHERS = 2;

function areCounted(members: readonly Candidate[]): boolean {
  const numbers = members.map(({ name }) => name?.key[0] ?? NaN);
  return (
    members.length < 2 || numbers.some((one, at) => at > 0 && one === (numbers[at - 1] ?? NaN) + 1)
  );
}

/** Moves headings that begin with a number by chance to those of their kind that have none, and gives them. */
function takeChance(groups: Map<string, Candidate[]>): readonly Candidate[] {
  return [...groups].flatMap(([key, members]) => {
    const titles = groups.get(`${key} title`);
    const isNamed = members.some(({ name }) => name?.keyword !== '');
    if (titles === undefined || isNamed || members.length > FEW) return [];
    const least = areCounted(members) ? MANY_OTHERS : SOME_OTHERS;
    if (titles.length < members.length * least) return [];
    const all = [...titles, ...members.map(({ line }) => ({ line, name: undefined }))];
    all.sort((a, b) => a.line.index - b.line.index);
    groups.set(`${key} title`, all);
    groups.delete(key);
    return members;
  });
}

/** Lines at the top in which a document says how it is made. */
const SET_UP = 400;

/** In wikitext a line that begins with `#` is an item of a list, which is counted by its place. */
function readWikiLine(lines: readonly TextLine[], line: TextLine, index: number) {
  if (line.text.startsWith('#')) return undefined;
  return (
    readTerm(line, index) ??
    readRowOverLines(lines, line, index) ??
    readWikiRow(line, index) ??
    readMarkedLine(lines, index)
  );
}

/** Signs between a mark and the name of a rule: `## 📜 Rule 7`, or what stands for an object that a program left out. */
const ORNAMENT =
  /^[^\p{L}\p{N}\s(["'“‘-][^\p{L}\p{N}(["'“‘-]{0,7}(?=(?:rule|law|article|section) ?\d|\d{3}(?!\p{N}))|^\uFFFC{1,4}[ \t]{0,3}(?=\S)/iu;

/** A heading that is set in bold as a whole. */
const WHOLLY_BOLD = /^(\*\*|__)(?=\S)(?:(?!\1)(?:[^\\]|\\.)){1,200}\1$/u;

/** The number of a heading in bold stands behind the signs: `## **1. Lamps**`. */
function withoutBold(line: MarkedLine): MarkedLine {
  const { words } = line;
  const sign = WHOLLY_BOLD.exec(words.text.slice(0, 300))?.[1];
  if (sign === undefined || words.text.length > 300) return line;
  const inner = dropStart(keepStart(words, words.text.length - sign.length), sign.length);
  const before = { ...words.span, end: inner.span.start };
  const after = { ...words.span, start: inner.span.end };
  return { ...line, words: inner, signs: [...line.signs, before, after] };
}

function toCandidate(marked: MarkedLine): Candidate {
  const line =
    marked.kind === 'sign' || marked.kind === 'line'
      ? withoutBold(withoutStrike(withoutAnchors(marked)))
      : marked;
  const name = readRuleName(line.words.text);
  const isOther = name === undefined && line.kind !== 'plain' && line.kind !== 'row';
  const otherwise = isOther ? readNumberedOtherwise(line) : undefined;
  if (otherwise !== undefined) return otherwise;
  const size =
    name === undefined ? (ORNAMENT.exec(line.words.text.slice(0, 30))?.[0].length ?? 0) : 0;
  if (size === 0 || (line.kind !== 'sign' && line.kind !== 'line')) return { line, name };
  const words = dropStart(line.words, size);
  const signs = [...line.signs, { ...line.words.span, end: words.span.start }];
  const read = readRuleName(words.text);
  return read === undefined ? { line, name } : { line: { ...line, words, signs }, name: read };
}

function readCountedInTypst(text: string): RuleName | undefined {
  return readTypstItem(text) ?? readUncounted(text);
}

/** A line without signs begins a rule only where a paragraph may begin. */
function plainCandidate(
  around: Around,
  line: TextLine,
  index: number,
  readCounted: ((text: string) => RuleName | undefined) | undefined,
) {
  const { lines } = around;
  const command = readBareCommand(line.text);
  if (command !== undefined) {
    const { mark, size } = command;
    const counted = { keyword: '', number: '1', key: [1], revision: null, size, isClosed: true };
    return { line: { ...plainLine(line, index), mark }, name: counted };
  }
  const name = readCounted?.(line.text) ?? readRuleName(line.text);
  if (name === undefined) return listedCandidate(line, index);
  const isAlone = line.text.length === name.size;
  const isFirst = beginsParagraph(around, index);
  // A number that nothing closes is part of a sentence, unless a fact of the rule follows: `Rule 101 (Mutable)`.
  const rest = line.text.slice(name.size).trim();
  const isApart = isFirst && isBreak(lines[index + 1]);
  const isSaid =
    line.text.startsWith('§') || (name.keyword !== '' && /^[\p{Lu}\p{Lo}"“„«]/u.test(rest));
  const isFact =
    /^\((?:im)?mutable\)|^\([A-Za-z ]{1,30}[=:]/iu.test(rest) ||
    (name.revision !== null && (isFirst || isBreak(lines[index + 1])) && isTitleLike(rest)) ||
    (isSaid && isApart && isTitleLike(rest));
  if (line.text.startsWith('§') && (name.isClosed || (isFirst && beginsSentence(rest)))) {
    return { line: { ...plainLine(line, index), mark: '§' }, name };
  }
  if (!name.isClosed && !isFact && beginsUnclosed(around, line, index, name)) {
    return { line: { ...plainLine(line, index), mark: UNCLOSED }, name };
  }
  if (!name.isClosed && !isFact) return undefined;
  if (!isFirst && name.keyword !== '' && !isAlone && !name.isClosed) return undefined;
  return { line: plainLine(line, index), name };
}

/** What goes on with a paragraph of another law, or with a part of one: `§ 26 BGB`, `§ 5 Abs. 2`. */
const OF_A_LAW =
  /^(?:\p{Lu}{2,}|Abs(?:atz|[äa]tze)?(?![\p{L}])|S(?:atz)?(?![\p{L}])|Nr(?![\p{L}])|Art(?![\p{L}])|Ziff)/u;

/** A sentence may begin right behind the number of a paragraph: `§ 7 Lamps burn.` */
function beginsSentence(rest: string): boolean {
  return /^[\p{Lu}"“„«]/u.test(rest) && !OF_A_LAW.test(rest);
}

/** The mark of numbers that no sign closes. */
export const UNCLOSED = 'unclosed';

/**
 * A number of three digits, or of several parts, that no sign closes may begin a rule where a sentence begins behind it,
 * and a paragraph with it: `101 Lamps burn.` A list of such has the next number on the next line.
 */
function beginsUnclosed(around: Around, line: TextLine, index: number, name: RuleName): boolean {
  const { lines } = around;
  const { keyword, key, size } = name;
  const isFirst = beginsParagraph(around, index);
  if (keyword !== '' || !/^\s*[\p{Lu}"“«]/u.test(line.text.slice(size))) return false;
  const first = key[0] ?? 0;
  if (key.length > 1) return isFirst && key.length <= 3;
  if (first < 100 || first >= 10_000) return false;
  const counts = (at: number, other: number) => {
    const near = readRuleName(lines[at]?.text ?? '')?.key;
    return near?.length === 1 && near[0] === other;
  };
  return isFirst || counts(index - 1, first - 1) || counts(index + 1, first + 1);
}

/** What a heading above a table of contents says. */
const CONTENTS = /^(?:table of )?contents?$|^toc$|^index$/iu;

/** Returns whether a heading stands above a table of contents. */
export function isAboveContents({ line, name }: Candidate): boolean {
  return name === undefined && CONTENTS.test(line.words.text);
}

function keyOf(candidate: Candidate): string | undefined {
  const { line, name } = candidate;
  if (isAboveContents(candidate)) return undefined;
  const kinds = `${line.kind} ${line.mark}`;
  if (line.kind === 'sign' || line.kind === 'line') {
    return name === undefined ? `${kinds} title` : kinds;
  }
  if (name === undefined) return undefined;
  if (line.kind === 'row') return name.size === line.words.text.length ? kinds : undefined;
  if (line.kind === 'bold' || line.kind === 'link') {
    // A number in bold that a word follows is a quantity: `**3 points**`.
    const isSigned = line.words.text.startsWith('§');
    return name.isClosed || name.keyword !== '' || isSigned ? kinds : undefined;
  }
  if (!name.isClosed && line.kind === 'item') return undefined;
  // What was put between two articles has the number of the first, with a dash: `Article 47-1`.
  const parts = name.number.split(name.keyword === '' ? /[.–-]/u : '.').length;
  const named = isPartName(name) ? 'parts' : 'named';
  return `${kinds} ${name.keyword === '' ? sizeOf(name) : named} ${parts}`;
}

/** Rules of three digits are not counted with the steps of a list. */
function sizeOf({ key }: RuleName): string {
  return (key[0] ?? 0) >= 100 ? 'hundreds' : 'numbers';
}

/** Plain numbers of one part. */
const LIST = 'plain  numbers 1';
/** Commands of a document's own that count rules. */
const COMMANDS = 'plain \\';

function toFamily(key: string, members: readonly Candidate[], around: Around): Family {
  const { lines } = around;
  if (key.startsWith('row ')) return { key, members: arranged(members, lines), outOfOrder: [] };
  const isLoose = /^(?:plain|item) /u.test(key) && !key.endsWith(' title');
  if (!isLoose) return { key, members, outOfOrder: [] };
  if (key.startsWith(COMMANDS)) return { key, members: countInOrder(members), outOfOrder: [] };
  const counted = key === LIST ? (countAnew(members, lines) ?? outermost(members)) : undefined;
  if (counted !== undefined) return { key, members: counted, outOfOrder: [] };
  const firm = atMargin(beginningParagraphs(members, around));
  const kept = / (?:named|parts) /u.test(key) ? firm : longestRise(firm, compareNames);
  const taken = new Set(kept);
  return { key, members: kept, outOfOrder: members.filter((one) => !taken.has(one)) };
}

/** The place of the first line that is numbered otherwise than with signs that parts of rules have as well. */
function firstNumbered(groups: ReadonlyMap<string, readonly Candidate[]>): number {
  const named = [...groups.values()].filter((members) => !areListed(members)).flat();
  const first = named.filter(({ name }) => name !== undefined).map(({ line }) => line.index);
  return leastOf(first, Infinity);
}

function toListed(key: string, found: readonly Candidate[], above: number): Family {
  const members = oneList(atMargin(found), above);
  const taken = new Set(members);
  return {
    key,
    members,
    outOfOrder: members.length === 0 ? [] : found.filter((one) => !taken.has(one)),
  };
}

function compareNames(a: Candidate, b: Candidate): number {
  return compareKeys(a.name?.key ?? [], b.name?.key ?? []);
}

function arranged(members: readonly Candidate[], lines: readonly TextLine[]): Candidate[] {
  const head = headAbove(members[0]?.line.index ?? 0, lines);
  const rows = arrangeRows(
    members.map(({ line }) => line),
    head,
  );
  return rows.map((line, at) => ({ line, name: members[at]?.name }));
}

/** Lines above the first row in which signs below names of columns are looked for: a section may stand between. */
const HEAD_REACH = 6;

/** Names of columns stand above signs. */
function headAbove(index: number, lines: readonly TextLine[]): TextLine | undefined {
  for (let at = index - 1; at > 0 && at >= index - HEAD_REACH; at--) {
    if (/^[|:-][\s|:-]{3,200}$/u.test(lines[at]?.text ?? '')) return lines[at - 1];
  }
  return undefined;
}

/** The share of lines that tells how all of them are set. */
const MOST = 0.7;

/**
 * Where nearly all begin a paragraph, a line within one is a sentence that goes on with a number. Three
 * lines one below the other are a list, and tell nothing of that.
 */
function beginningParagraphs(members: readonly Candidate[], around: Around) {
  const { lines } = around;
  const places = new Set(members.map(({ line }) => line.index));
  const has = (index: number, ...steps: readonly number[]) =>
    steps.every((step) => places.has(index + step));
  const isListed = ({ line: { index } }: Candidate) =>
    has(index, -2, -1) || has(index, -1, 1) || has(index, 1, 2);
  const isFirst = ({ line, name }: Candidate) =>
    beginsParagraph(around, line.index) ||
    (name?.revision != null && isBreak(lines[line.index + 1]));
  const alone = members.filter((one) => !isListed(one));
  if (alone.filter(isFirst).length < alone.length * MOST) return members;
  const numbers = members.map(({ name }) => (name?.key.length === 1 ? name.key[0] : undefined));
  const missing = findMissing(numbers);
  return members.filter((one, index) => isListed(one) || isFirst(one) || missing.has(index));
}

/**
 * Finds the places of numbers that come once, between the one before and the one after (`2`, `3`, `4`), or between
 * the last of a hundred and the second of the next (`116`, `201`, `202`).
 */
function findMissing(numbers: readonly (number | undefined)[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const number of numbers) {
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const goesOn = (number: number, before = 0) =>
    before === number - 1 ||
    (number > 100 &&
      number % 100 <= 1 &&
      Math.floor(before / 100) === Math.floor(number / 100) - 1);
  const isBetween = (number: number, at: number) =>
    goesOn(number, numbers[at - 1]) && numbers[at + 1] === number + 1 && counts.get(number) === 1;
  return new Set(
    numbers.flatMap((number, at) => (number !== undefined && isBetween(number, at) ? [at] : [])),
  );
}

/** What is set in further than most is a list within a rule. */
function atMargin(members: readonly Candidate[]): readonly Candidate[] {
  const starts = members.map(({ line }) => line.signs[0]?.start ?? line.words.span.start);
  const margin = starts.toSorted((a, b) => a - b)[Math.floor((starts.length - 1) / 2)] ?? 0;
  // What stands in the middle of the page begins anywhere: `ARTICLE II` alone on its line.
  const isCentred = ({ line: { words }, name }: Candidate) =>
    name !== undefined && name.keyword !== '' && words.text.length === name.size;
  // A blank too many before a number that goes on from the one above it says nothing.
  const goesOn = ({ name }: Candidate, index: number) => {
    const [own = 0, before = Infinity] = [starts[index], starts[index - 1]];
    if (before > margin || own > margin + SLIP || name?.key.length !== 1) return false;
    return name.key[0] === (members[index - 1]?.name?.key[0] ?? NaN) + 1;
  };
  return members.filter((one, index) => {
    return (starts[index] ?? 0) <= margin || isCentred(one) || goesOn(one, index);
  });
}

/** As far as a line may be set in without being any deeper, as in Markdown. */
const SLIP = 3;

/** The lines of a document, and which of them are headings that a sign marks. */
interface Around {
  readonly lines: readonly TextLine[];
  readonly heads: ReadonlySet<number>;
}

/** A paragraph begins below a blank line, a ruler and a heading. */
function beginsParagraph({ lines, heads }: Around, index: number): boolean {
  return isBreak(lines[index - 1]) || heads.has(index - 1);
}

/** A blank line or a ruler, below which a paragraph begins. */
function isBreak(line: TextLine | undefined): boolean {
  return line === undefined || line.text === '' || isRuler(line.text);
}

const FENCE = /^(?:```|~~~)/u;

/** The same signs as long as the line above them, which begins a paragraph, are a heading of reStructuredText. */
function isUnderline(lines: readonly TextLine[], index: number): boolean {
  const [before, words, signs] = [lines[index - 2], lines[index - 1], lines[index]];
  if (words === undefined || words.text === '' || !/^~+$/u.test(signs?.text ?? '')) return false;
  return isBreak(before) && Math.abs(words.text.length - (signs?.text.length ?? 0)) <= 2;
}

/** Lines within fences and comments of Markdown, in which no heading stands. */
function hiddenLines(lines: readonly TextLine[]): ReadonlySet<number> {
  const hidden = new Set<number>();
  let fence: { readonly sign: string; readonly from: number } | undefined;
  let comment: number | undefined;
  lines.forEach(({ text }, index) => {
    if (fence) {
      if (text.startsWith(fence.sign) && text.trim().length <= fence.sign.length + 5) {
        for (let at = fence.from; at <= index; at++) hidden.add(at);
        fence = undefined;
      }
    } else if (comment !== undefined) {
      if (text.includes('-->')) {
        for (let at = comment; at <= index; at++) hidden.add(at);
        comment = undefined;
      }
    } else if (FENCE.test(text) && !isUnderline(lines, index)) {
      fence = { sign: text.slice(0, 3), from: index };
    } else if (text.startsWith('<!--') && !text.includes('-->')) comment = index;
  });
  return hidden;
}

import type { Candidate, Family, Outline } from './families.ts';
import type { Rest } from './heading.ts';
import { isLawMark } from './macros.ts';
import { areOutlined, isSentence } from './outlined.ts';
import { areOfPages } from './page-numbers.ts';
import { withinRules } from './rule-sections.ts';
import { areSteps } from './steps.ts';
import { compareKeys, isPartName } from './rule-name.ts';
import { NO_WORDS } from './doubts.ts';
import { findWordless } from './wordless.ts';

/** A family with what speaks for it. */
export interface WeighedFamily {
  readonly family: Family;
  /** Its members without the lines of a table of contents. */
  readonly members: readonly Candidate[];
  readonly contents: readonly Candidate[];
  /** What stands behind the numbers, where the mark does not tell. */
  readonly rest: Rest;
  /** Whether titles stand behind numbers that are marked alone: `**101** Lamps`. */
  readonly isTitledBehind: boolean;
  /** From 0 to 0.95; half is the least that counts. */
  readonly score: number;
  /** Those that have words before the next heading. */
  readonly worded: readonly Candidate[];
  /** What speaks against it, in a few words; empty where nothing does. */
  readonly doubts: readonly string[];
  /** Whether they stand at a depth at which the rules do not. */
  readonly isStray?: boolean;
  /** Whether they are those of a section of the document that holds the rules. */
  readonly isOfSection?: boolean;
}

/** What is known of a document besides its lines. */
export interface Setting {
  /** Whether its name or its title tells that it holds rules. */
  readonly isCalledRules: boolean;
  /** Whether one of them says more than the name of the game: a nomic's page may tell of anything. */
  readonly isRuleset?: boolean;
  /** Whether it is known to be written in wikitext; else its headings tell. */
  readonly isWiki?: boolean | undefined;
  /** Whether its name tells that it is written in Typst. */
  readonly isTypst?: boolean;
  /** Whether it is the page that tells of a program, of which sections about rules are none. */
  readonly isOfProgram?: boolean;
  /** Whether that, or its words, tell so. */
  readonly speaksOfRules: boolean;
}

/** Scores below this are no evidence. */
export const LEAST = 0.5;

const ENOUGH = 3;
const LONGEST_TITLE = 100;
const NO_MARKS: Outline['marked'] = new Map();

/**
 * Weighs a family: how it is marked, how its numbers go on, and whether words follow; where rules have
 * parts with headings, below these.
 */
export function weigh(
  family: Family,
  outline: Outline,
  setting: Setting,
  { isParted = false }: { readonly isParted?: boolean } = {},
): WeighedFamily {
  const words = wordCounter(outline);
  const { kept: members, contents } = withoutContents(family.members, words);
  const rest = restOf(members, words, outline);
  const isOutline = rest === 'text' && areOutlined(members, outline);
  const worded = members.filter((one, index) => {
    if (isOutline && isSentence(one)) return true;
    const limit = members[index + 1]?.line.index ?? outline.lines.length;
    const near = isParted ? { ...outline, marked: NO_MARKS } : outline;
    return hasOwnWords(one, limit, rest, words, near);
  });
  const own = members.length === 0 ? 1 : worded.length / members.length;
  const isNamed =
    share(members, ({ name }) => (name?.keyword ?? '') !== '') >= 0.5 ||
    isLawMark(members[0]?.line.mark ?? '');
  const isHundreds = share(members, ({ name }) => (name?.key[0] ?? 0) >= 100) >= 0.8;
  const rising = risingShare(members);
  const distinct = new Set(members.map(keyText)).size / Math.max(1, members.length);
  const [first] = members;
  const kind = first?.line.kind ?? 'plain';
  const isMarked = kind === 'sign' || kind === 'line' || kind === 'bold';
  const doubts: string[] = [];
  const doubt = (part: number, why: string, isDoubtful = part < 0.75) => {
    if (isDoubtful) doubts.push(why);
    return part;
  };
  const isBelow = withinRules(members, outline.areOfRules).length === members.length;
  const isSigned = areSigned(members);
  const isKnown = isNamed || isHundreds || isSigned || setting.speaksOfRules || isBelow;
  const parts = [
    markWeight(kind, isNamed, first),
    isKnown ? 1 : doubt(0.55, 'nothing says that they are rules'),
    sizeWeight(members.length, isNamed && isMarked, setting, doubt),
    doubt(distinct ** 2, 'numbers come more than once'),
    doubt(orderWeight(rising, isNamed, isMarked || rest === 'title'), 'the numbers do not rise'),
    doubt(0.3 + 0.7 * own, NO_WORDS),
    areFewOfTheirKind(family, outline)
      ? doubt(0.4, 'most headings of their kind have no numbers')
      : 1,
    family.outOfOrder.length > members.length
      ? doubt(0.6, 'other lists are numbered in the same way')
      : 1,
    areOfPages(members, outline)
      ? doubt(0.2, 'the same words stand at each: they are numbers of pages')
      : 1,
    areSteps(members, outline) ? doubt(0.3, 'the heading above them says that they are steps') : 1,
  ];
  const score = Math.min(
    0.95,
    parts.reduce((product, part) => product * part, 1),
  );
  const isTitledBehind = areTitledBehind(members, words, outline);
  return { family, members, contents, rest, isTitledBehind, worded, score, doubts };
}

/** Returns whether most of some headings have the sign that paragraphs of law have: `§ 7 Lamps`. */
export function areSigned(members: readonly Candidate[]): boolean {
  return members.length > 0 && share(members, ({ line }) => line.words.text.startsWith('§')) >= 0.5;
}

/** Few headings may begin with a number by chance where many others that are marked alike have none. */
function areFewOfTheirKind({ key, members }: Family, { families }: Outline): boolean {
  if (members.length > FEW) return false;
  const others = families.find((one) => one.key === `${key} title`)?.members.length ?? 0;
  return others >= members.length * MANY_OTHERS && others >= ENOUGH * 2;
}

const FEW = 3;
const MANY_OTHERS = 5;

function markWeight(kind: string, isNamed: boolean, first: Candidate | undefined): number {
  const isPart = isPartName(first?.name);
  const strong = isNamed ? 1 : 0.85;
  const weak = isNamed ? 0.8 : 0.65;
  const weight = kind === 'plain' || kind === 'item' || kind === 'row' ? weak : strong;
  return isPart ? weight * 0.8 : weight;
}

function sizeWeight(
  size: number,
  isStrong: boolean,
  { isCalledRules }: Setting,
  doubt: (part: number, why: string) => number,
): number {
  if (size >= ENOUGH) return 1;
  if (size === 2) return 0.8;
  return doubt(isStrong ? (isCalledRules ? 0.6 : 0.4) : 0.3, 'there is only one');
}

/** Named rules may stand in any order; numbers alone have to rise. */
function orderWeight(rising: number, isNamed: boolean, isTitled: boolean): number {
  if (isNamed && isTitled) return 0.8 + 0.2 * rising;
  if (isNamed) return rising >= 0.9 ? 1 : 0.4;
  return rising >= 0.6 ? 0.6 + 0.4 * rising : 0.4;
}

function risingShare(members: readonly Candidate[]): number {
  const pairs = members.slice(1);
  if (members.every(({ name }) => name === undefined)) return 1;
  return share(pairs, ({ name }, index) => {
    return compareKeys(members[index]?.name?.key ?? [], name?.key ?? []) < 0;
  });
}

/** A member of a list that only leads to another page: what holds nothing else is a table of contents. */
const TO_PAGE = /^(?:[*+-]|\d{1,4}[.)])[ \t]{1,4}\[[^[\]]{1,200}\]\((?!https?:)[^()\s]{1,300}\)$/iu;

/** A picture, or a link that leads within the page: `[Top](#top)`. */
const NO_TEXT = /^(?:!\[[^[\]]{0,200}\]\([^()\s]{1,300}\)|\[[^[\]]{1,60}\]\(#[^()\s]{0,100}\))$/u;

type Words = (from: number, to: number) => number;

/** Counts lines with words between two places, both left out. */
function wordCounter({ lines }: Outline): Words {
  const sums = [0];
  const isWordless = findWordless(lines);
  for (const { text } of lines) {
    const start = text.slice(0, 600);
    const isNone = isWordless(text) || TO_PAGE.test(start) || NO_TEXT.test(start);
    sums.push((sums.at(-1) ?? 0) + (isNone ? 0 : 1));
  }
  return (from, to) => (sums[Math.max(to, from + 1)] ?? 0) - (sums[from + 1] ?? 0);
}

/** Lines at the top that only say what comes later are a table of contents. */
function withoutContents(members: readonly Candidate[], words: Words) {
  const last = new Map(members.map((one, index) => [keyText(one), index]));
  let isTop = true;
  const isContents = (one: Candidate, index: number) => {
    const next = members[index + 1];
    if (!isTop) return false;
    const isAgain = (last.get(keyText(one)) ?? index) > index;
    const isRepeated =
      (one.line.after?.text.length ?? 0) <= MORE_THAN_TITLE &&
      words(one.line.index, next?.line.index ?? one.line.index) === 0;
    isTop = isAgain && next !== undefined && isRepeated;
    return isTop;
  };
  const contents = members.filter(isContents);
  const taken = new Set(contents);
  return { kept: members.filter((one) => !taken.has(one)), contents };
}

function keyText({ name, line }: Candidate): string {
  return name === undefined ? line.words.text : name.key.join('.');
}

/** Tells whether titles stand behind the numbers, or the rules themselves begin there. */
function restOf(members: readonly Candidate[], words: Words, { lines }: Outline): Rest {
  const read = members.map(({ line, name }, index) => ({
    text: line.words.text.slice(name?.size ?? 0).trim(),
    below: words(line.index, members[index + 1]?.line.index ?? lines.length),
  }));
  const some = read.filter(({ text }) => text !== '');
  const titled = share(some, ({ text, below }) => {
    return text.length <= LONGEST_TITLE && !/[.;:,!?。；：，！？]$/u.test(text) && below > 0;
  });
  return some.length === 0 || titled >= 0.7 ? 'title' : 'text';
}

/** The share of numbers with a title behind them where these are titles. */
const MOST_TITLED = 0.7;

/** Tells whether short words stand behind numbers in bold, and those of the rules below: `**101** Lamps`. */
function areTitledBehind(members: readonly Candidate[], words: Words, { lines }: Outline): boolean {
  const bare = members.filter(({ line, name }) => {
    return line.kind === 'bold' && name?.size === line.words.text.length;
  });
  const titled = bare.filter(({ line }) => {
    const text = line.after?.text ?? '';
    const isShort = text.length <= LONGEST_TITLE && /^[*_]{0,2}\p{L}/u.test(text);
    const isApart = (lines[line.index + 1]?.text ?? '') === '';
    return isShort && isApart && !/[.;:,!?。；：，！？][*_]{0,2}$/u.test(text);
  });
  const below = titled.filter(({ line }) => {
    const next = members.find((one) => one.line.index > line.index);
    return words(line.index, next?.line.index ?? lines.length) > 0;
  });
  return below.length >= ENOUGH && below.length >= members.length * MOST_TITLED;
}

/** Lines of a rule that are looked at for the end of a sentence. */
const NEAR = 40;
/** Letters at the end of a line that tell whether it ends a sentence of several words. */
const REACH = 60;
/** Words behind a number in bold that are more than a title. */
const MORE_THAN_TITLE = 40;

function hasOwnWords(
  { line, name }: Candidate,
  limit: number,
  rest: Rest,
  words: Words,
  { lines, marked }: Outline,
): boolean {
  const after = line.after?.text ?? '';
  if (
    after.length > MORE_THAN_TITLE ||
    (line.kind === 'bold' && /\s\S*[.!?。！？]$/u.test(after.slice(-REACH)))
  ) {
    return true;
  }
  if (line.kind === 'sign' && after !== '') return true;
  if (line.kind === 'row') return /^\p{L}+\s+\S/u.test(line.after?.text ?? '');
  if (rest === 'text' && (line.after?.text ?? '') === '') {
    // A list of names has no sentences.
    const near = lines.slice(line.index, Math.min(limit, line.index + NEAR));
    return near.some(({ text }) => /[.!?;:。！？；：][)"'”’*_」』）]{0,3}$/u.test(text.slice(-8)));
  }
  const isBare =
    line.kind === 'sign' && line.title === undefined && name?.size === line.words.text.length;
  const own = line.rules.reduce((last, rule) => Math.max(last, rule), line.index);
  const start = isBare ? titleBelow(own, line.depth, lines, marked) : own;
  let end = start + 1;
  while (end < limit && !isHeading(marked.get(end))) {
    if (words(start, end + 1) > 0) return true;
    end++;
  }
  return false;
}

/** The place of the title of a number alone, which stands deeper right below it (`## 101`, `### Lamps`), or its own. */
function titleBelow(
  own: number,
  depth: number,
  lines: Outline['lines'],
  marked: Outline['marked'],
): number {
  let at = own + 1;
  while (lines[at]?.text === '') at++;
  const below = marked.get(at);
  const isTitle = below?.line.kind === 'sign' && below.name === undefined;
  return isTitle && below.line.depth > depth ? at : own;
}

function isHeading(candidate: Candidate | undefined): boolean {
  const kind = candidate?.line.kind;
  return kind === 'sign' || kind === 'line';
}

function share<T>(list: readonly T[], holds: (item: T, index: number) => boolean): number {
  return list.length === 0 ? 1 : list.filter(holds).length / list.length;
}

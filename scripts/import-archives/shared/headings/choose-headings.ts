import { leastOf } from '../../../../src/schemas/extremes.ts';
import type { TextLine } from '../text-line.ts';
import { chooseAsOne, type Choice } from './choose.ts';
import type { RuleHeading } from './heading.ts';
import { findParts, type Part } from './parts.ts';
import { LEAST, type Setting, type WeighedFamily } from './weigh.ts';
import { isWikitext } from './wikitext.ts';

/**
 * Chooses the headings of a document: of the whole of it, or, where its parts number their rules anew (a constitution
 * and its bylaws), those of each part, so that no rule is taken for another.
 */
export function chooseHeadings(lines: readonly TextLine[], setting: Setting): Choice {
  const whole = chooseAsOne(lines, setting);
  const parts = findParts(whole.outline);
  if (parts.length === 0) return whole;
  const isWiki = setting.isWiki ?? isWikitext(lines);
  const isKnown = { isCalledRules: true, isRuleset: true, speaksOfRules: true };
  const known = { ...setting, ...isKnown, isWiki };
  const read = parts.map((part) => chooseAsOne(linesWithin(lines, part), known));
  const isParted = areCountedAnew(read) && !holdsOthers(whole, parts, read);
  return isParted ? joined(whole, parts, read) : whole;
}

/** Tells whether a document read as one has rules that stand in none of its parts, or headings marked as theirs are. */
function holdsOthers(whole: Choice, parts: readonly Part[], read: readonly Choice[]): boolean {
  const marks = new Set(read.flatMap(({ taken }) => taken.map(markOf)).filter((one) => one !== ''));
  const isWithin = (index: number) => parts.some(({ head, end }) => index >= head && index < end);
  return whole.taken.some((family) => {
    const counts = whole.score >= LEAST || marks.has(markOf(family));
    return counts && family.members.some(({ line }) => !isWithin(line.index));
  });
}

/** How the headings of a family are marked; lists without signs of their own are of one kind, whatever they tell. */
function markOf({ members: [first], family }: WeighedFamily): string {
  const kind = first?.line.kind;
  return kind === 'plain' || kind === 'item' ? '' : family.key;
}

/** The lines of a part in their places, and nothing in the others. */
function linesWithin(lines: readonly TextLine[], { head, end }: Part): TextLine[] {
  return lines.map((line, index) => {
    if (index > head && index < end) return line;
    return { text: '', span: { ...line.span, end: line.span.start } };
  });
}

/** Tells whether the rules of all parts are numbered and stand equally deep, and some of two have the same number. */
function areCountedAnew(parts: readonly Choice[]): boolean {
  const [first] = parts;
  const areSound = parts.every(({ score, headings, level }) => {
    const areNumbered = [...headings.values()].some(({ number }) => number !== null);
    return score >= LEAST && areNumbered && level === first?.level;
  });
  return areSound && !areDistinct(parts.flatMap(({ headings }) => numbersOf(headings)));
}

/** The numbers of a part, each once. */
function numbersOf(headings: Choice['headings']): string[] {
  return [...new Set([...headings.values()].flatMap(({ number }) => number ?? []))];
}

function areDistinct(numbers: readonly string[]): boolean {
  return new Set(numbers).size === numbers.length;
}

function joined(whole: Choice, parts: readonly Part[], read: readonly Choice[]): Choice {
  const headings = read.flatMap(({ headings: own }, at) => {
    const { label = '' } = parts[at] ?? {};
    return [...own].map(([index, one]): [number, RuleHeading] => [index, { ...one, part: label }]);
  });
  return {
    outline: whole.outline,
    headings: new Map(headings),
    contents: read.flatMap(({ contents }) => contents),
    level: read[0]?.level ?? whole.level,
    taken: read.flatMap(({ taken }) => taken),
    weighed: read.flatMap(({ weighed }) => weighed),
    score: leastOf(
      read.map(({ score }) => score),
      1,
    ),
    parts,
  };
}

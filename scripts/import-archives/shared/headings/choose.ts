import { countTitles } from './counted-titles.ts';
import { greatestOf } from '../../../../src/schemas/extremes.ts';
import type { TextLine } from '../text-line.ts';
import { NO_WORDS } from './doubts.ts';
import { findFamilies, type Candidate, type Look, type Outline } from './families.ts';
import { isFence } from './frame.ts';
import { toHeading, type RuleHeading } from './heading.ts';
import { findRunning, findSequels } from './numbering.ts';
import { withStrays } from './strays.ts';
import { OF_RULESETS } from './words-of-rules.ts';
import { withoutRules } from './leaves.ts';
import { weighTitles, withNumbered, withUpper } from './titles.ts';
import { TITLE_LOOKS } from './unmarked-titles.ts';
import type { Part } from './parts.ts';
import { LEAST, weigh, type Setting, type WeighedFamily } from './weigh.ts';

/** Which lines of a document are headings of rules, and why these. */
export interface Choice {
  readonly outline: Outline;
  /** By their place in the list of lines. */
  readonly headings: ReadonlyMap<number, RuleHeading>;
  /** Lines of a table of contents. */
  readonly contents: readonly number[];
  /** Below this depth headings are parts of rules; 7 where rules are not marked with depths. */
  readonly level: number;
  /** The families that were taken; none where the manifest says what headings look like. */
  readonly taken: readonly WeighedFamily[];
  /** All families that were weighed, the best first. */
  readonly weighed: readonly WeighedFamily[];
  readonly score: number;
  /** Parts of the document that each number their rules anew; left out where it has none. */
  readonly parts?: readonly Part[];
}

/** A family with a smaller share than this, against the first, says nothing of how deep rules stand. */
const USUAL = 0.2;
/** Deeper than any heading. */
export const NO_LEVEL = 7;

/**
 * Chooses the family of headings that explains a document best. Where the numbers of another family of
 * the same kind go on from its numbers (`## 2`, `### 2.1`), that is taken, too. A document of which no
 * family has numbers is read by titles.
 */
export function chooseAsOne(lines: readonly TextLine[], setting: Setting): Choice {
  const choice = chooseOf(findFamilies(lines, { ...lookOf(setting), fences: 'code' }), setting);
  if (choice.score >= LEAST) return choice;
  const unmarked = chooseUnmarked(lines, setting);
  if (unmarked !== undefined || !lines.some(({ text }) => isFence(text))) return unmarked ?? choice;
  const fenced = chooseOf(findFamilies(lines, { ...lookOf(setting), fences: 'rules' }), setting);
  return fenced.score >= LEAST && isSure(fenced, setting) ? fenced : choice;
}

/** Chooses titles that only their look sets off, of a document that is called a set of rules; undefined where there are none. */
function chooseUnmarked(lines: readonly TextLine[], setting: Setting): Choice | undefined {
  if (setting.isRuleset !== true) return undefined;
  for (const titles of TITLE_LOOKS) {
    const outline = findFamilies(lines, { ...lookOf(setting), titles });
    const unmarked = outline.families.filter(({ key }) => /^(?:bold|plain) .* title$/u.test(key));
    const titled = weighTitles({ ...outline, families: unmarked }, setting);
    if (titled !== undefined && titled.score >= LEAST && areMost(titled, outline)) {
      return choose(outline, countTitles([titled]), [titled]);
    }
  }
  return undefined;
}

/** The share of members of a list, or of paragraphs, that begin with titles where these name rules. */
const MOST = 0.5;

/** Titles with words behind them name the rules of a list where most of its members have one. */
function areMost({ members, family }: WeighedFamily, { lines }: Outline): boolean {
  if (!family.key.includes(' with words')) return true;
  const [first] = members;
  const margin = first?.line.signs[0]?.start ?? 0;
  const beginning = lines.filter(({ text, span }, at) => {
    const isApart = (lines[at - 1]?.text ?? '') === '' || /^[*+•-] /u.test(text);
    return at >= (first?.line.index ?? 0) && text !== '' && span.start <= margin && isApart;
  });
  return members.length >= beginning.length * MOST;
}

function lookOf({ isWiki, isTypst, isOfProgram }: Setting): Look {
  return { isWiki, isTypst, isOfProgram };
}

/** What stands between fences may be commands and their steps. */
function isSure({ taken }: Choice, { isRuleset }: Setting): boolean {
  const names = taken.flatMap(({ members }) => members.flatMap(({ name }) => name ?? []));
  const isNumbered = names.every(({ keyword, key }) => keyword !== '' || (key[0] ?? 0) >= 100);
  return names.length > 0 && (isRuleset === true || isNumbered);
}

function chooseOf(outline: Outline, setting: Setting): Choice {
  const numbered = outline.families.filter(({ key }) => !key.endsWith(' title'));
  const weighed = numbered
    .map((family) => weigh(family, outline, setting))
    .sort((a, b) => rank(b) - rank(a));
  const [first] = weighed;
  const best = first && (findRunning(first, weighed) ?? first);
  const titled = weighTitles(outline, setting);
  const isList = best !== undefined && titled !== undefined && isListBelow(best, titled, outline);
  if (isList && titled.score >= LEAST) return chooseTitled(outline, titled, weighed);
  if (best === undefined || best.score < LEAST) {
    const parted = best && weighParted(best, outline, setting);
    if (parted !== undefined && parted.score >= LEAST) return choose(outline, [parted], weighed);
    if (titled !== undefined && titled.score >= Math.min(LEAST, best?.score ?? 0)) {
      return chooseTitled(outline, titled, weighed);
    }
  }
  const near = best === undefined ? [] : withKin(best, weighed);
  const kin =
    best === undefined ? [] : withStrays(withWorded(near, weighed), weighed, keywordOf(best));
  const lone = first === undefined || best === undefined ? [] : withoutParts(first, best);
  return choose(outline, [...kin, ...lone, ...findSequels(kin, weighed)], weighed);
}

/**
 * Where the numbers that go on below headings are parts of theirs (`3.1` below `Article 3`), those headings that have
 * words of their own and no part below them are rules, too.
 */
function withoutParts(over: WeighedFamily, best: WeighedFamily): WeighedFamily[] {
  if (over === best || !isKin(over, best)) return [];
  const places = best.members.map(({ line }) => line.index).sort((a, b) => a - b);
  const members = withoutRules(over, places);
  return members.length > 0 ? [{ ...over, members, isStray: true }] : [];
}

/**
 * Tells whether few plain numbers all stand below one of many titles: steps of a rule, and not rules. A list
 * below a heading that calls it rules is one of rules, whatever else the page tells.
 */
function isListBelow({ members }: WeighedFamily, titled: WeighedFamily, outline: Outline): boolean {
  const [first] = members;
  const kind = first?.line.kind;
  if (first === undefined || (kind !== 'plain' && kind !== 'item')) return false;
  if (members.some(({ name }) => name?.keyword !== '' || (name.key[0] ?? 0) >= 100)) return false;
  if (titled.worded.length <= Math.min(members.length, MANY_TITLES)) return false;
  const [from, to] = [first.line.index, members.at(-1)?.line.index ?? 0];
  const heads = [...outline.marked.values()].filter(
    ({ line: { kind } }) => kind === 'sign' || kind === 'line',
  );
  const above = heads.findLast(({ line }) => line.index < from);
  if (above === undefined || heads.some(({ line: { index } }) => index > from && index < to)) {
    return false;
  }
  return !OF_RULESETS.test(above.line.words.text);
}

/** So many sections with words are not there for the sake of a list in one of them. */
const MANY_TITLES = 8;

/** Numbers that go on below several titles are those of the rules, and the titles those of sections. */
function chooseTitled(
  outline: Outline,
  titled: WeighedFamily,
  weighed: readonly WeighedFamily[],
): Choice {
  const running = findRunning(titled, weighed);
  if (running === undefined) {
    const own = titled.isOfSection ? titled : withNumbered(titled, outline);
    const taken = countTitles(withUpper(own, outline));
    return choose(outline, taken, [titled, ...weighed]);
  }
  const score = Math.max(running.score, LEAST);
  return choose(outline, [{ ...running, score }], [running, titled]);
}

/** Articles that hold nothing but sections, whose numbers begin again in each: the articles are the rules. */
function weighParted(
  best: WeighedFamily,
  outline: Outline,
  setting: Setting,
): WeighedFamily | undefined {
  if (keywordOf(best) === '' || best.members[0]?.line.kind !== 'sign') return undefined;
  return weigh(best.family, outline, setting, { isParted: true });
}

/** The more members, the more a family explains. */
function rank({ score, members }: WeighedFamily): number {
  return score * (1 + Math.min(members.length, 100) / 500);
}

/** Returns a choice by another of its families, which is known to be that of rules. */
export function retake({ outline, weighed }: Choice, family: WeighedFamily): Choice {
  const taken = { ...family, score: Math.max(family.score, LEAST) };
  return choose(outline, [taken, ...findSequels([taken], weighed)], weighed);
}

function choose(
  outline: Outline,
  taken: readonly WeighedFamily[],
  weighed: readonly WeighedFamily[],
): Choice {
  const headings = taken.flatMap((family) =>
    family.members.map((one) => toRuleHeading(one, family, outline)),
  );
  const [first] = taken;
  const usual = taken.filter(
    ({ members, isStray }) =>
      isStray !== true && members.length >= (first?.members.length ?? 0) * USUAL,
  );
  const depths = usual.flatMap(({ members }) => members.map(({ line }) => line.depth));
  return {
    outline,
    headings: new Map(headings.map((one) => [one.index, one])),
    contents: taken.flatMap(({ contents }) => contents.map(({ line }) => line.index)),
    level: greatestOf(depths, 0) === 0 ? NO_LEVEL : greatestOf(depths, 0),
    taken,
    weighed,
    score: taken[0]?.score ?? 0,
  };
}

function toRuleHeading(
  { line, name }: Candidate,
  { rest, isTitledBehind }: WeighedFamily,
  { lines }: Outline,
): RuleHeading {
  const isLoose =
    line.kind === 'plain' ||
    line.kind === 'item' ||
    (line.kind === 'bold' && line.after?.text === '');
  const whole = lines[line.index] ?? line.words;
  const isTitled = isTitledBehind && (lines[line.index + 1]?.text ?? '') === '';
  return toHeading(line, name, isLoose ? rest : 'title', whole, isTitled);
}

/** Adds families whose numbers are parts of the numbers of those taken, or of which those are parts. */
function withKin(best: WeighedFamily, weighed: readonly WeighedFamily[]): WeighedFamily[] {
  const kind = best.members[0]?.line.kind;
  if (kind !== 'sign' && kind !== 'line') return [best];
  const taken = [best];
  const others = weighed.filter((one) => one !== best && one.members[0]?.line.kind === kind);
  for (const other of others) {
    // Of what only holds others together, those that have words are rules, and the rest are sections.
    const isOver = taken.some((one) => isKin(other, one));
    if (other.doubts.includes(NO_WORDS)) {
      if (isOver && other.worded.length > 0) taken.push({ ...other, members: other.worded });
    } else if (isOver || taken.some((one) => isKin(one, other))) taken.push(other);
  }
  return taken;
}

/**
 * Numbered headings above those of rules that have words of their own and no rule below them are rules, too, where
 * there are some and none has the number of another: half of a document may have a level more than the other.
 */
function withWorded(
  taken: readonly WeighedFamily[],
  weighed: readonly WeighedFamily[],
): WeighedFamily[] {
  const [first] = taken;
  const own = first?.members[0]?.line;
  if (own?.kind !== 'sign') return [...taken];
  const members = taken.flatMap((one) => one.members);
  const numbers = new Set(members.map(({ name }) => name?.key.join('.')));
  const places = members.map(({ line }) => line.index).sort((a, b) => a - b);
  const above = weighed.flatMap((one) => {
    const [head] = one.members;
    if (taken.includes(one) || head?.line.kind !== 'sign' || head.line.depth >= own.depth) {
      return [];
    }
    const rules = withoutRules(one, places).filter(({ name }) => !numbers.has(name?.key.join('.')));
    return rules.length >= FEWEST_WORDED && rules.length * 2 >= one.members.length
      ? [{ ...one, members: rules }]
      : [];
  });
  return [...taken, ...above];
}

const FEWEST_WORDED = 3;

/** Tells whether nearly all numbers of a family go on from numbers of the other: `2.1` from `2` or `Article 2`. */
function isKin(upper: WeighedFamily, lower: WeighedFamily): boolean {
  const word = keywordOf(lower);
  if (word !== '' && word !== keywordOf(upper)) return false;
  const keys = new Set(upper.members.map(({ name }) => name?.key.join('.') ?? ''));
  const parts = lower.members.filter(({ name }) =>
    name?.key.some((_, size) => size > 0 && keys.has(name.key.slice(0, size).join('.'))),
  );
  return lower.members.length > 0 && parts.length / lower.members.length >= 0.8;
}

/** Returns the word that most headings of a family have before the number. */
export function keywordOf({ members }: WeighedFamily): string {
  const counts = new Map<string, number>();
  for (const { name } of members) {
    counts.set(name?.keyword ?? '', (counts.get(name?.keyword ?? '') ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

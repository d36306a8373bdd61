import type { Candidate, Family, Outline } from './families.ts';
import { withoutRules } from './leaves.ts';
import { isLawMark } from './macros.ts';
import { OF_RULESETS } from './words-of-rules.ts';
import { withinRules } from './rule-sections.ts';
import { LEAST, weigh, type Setting, type WeighedFamily } from './weigh.ts';

/**
 * Returns where half of the headings above those of rules have words of their own, these are rules, too, with
 * others below them; those without words are sections. Of fewer, those are rules that have no other below them, as the
 * first and the last articles of many a constitution, and chapters that begin with words of their own.
 */
export function withUpper(titled: WeighedFamily, outline: Outline): WeighedFamily[] {
  const places = titled.members.map(({ line }) => line.index);
  const upper = titledFamilies(outline, titled.isOfSection).flatMap((family) => {
    if (!isAbove(family, titled, outline)) return [];
    const { members, worded } = family;
    const isMost =
      family.members[0]?.line.kind === 'sign' && worded.length >= members.length * UPPER;
    const own = isMost ? worded : belowNone(family, places);
    return own.length > 0 ? [{ ...family, members: own }] : [];
  });
  return [titled, ...upper];
}

function belowNone(family: WeighedFamily, places: readonly number[]): Candidate[] {
  const leaves = articlesAmong(withoutRules(family, places), places[0]);
  const own = new Set([...leaves, ...chaptersWithWords(family, places)]);
  return family.members.filter((one) => own.has(one));
}

/** So many headings with rules below them are chapters. */
const FEWEST_CHAPTERS = 3;

/** Returns the chapters of a document that begin with words, which would be no rule's otherwise. */
function chaptersWithWords(
  { members, worded }: WeighedFamily,
  places: readonly number[],
): Candidate[] {
  let next = 0;
  const chapters = members.filter(({ line }, at) => {
    while ((places[next] ?? Infinity) < line.index) next++;
    return (places[next] ?? Infinity) < (members[at + 1]?.line.index ?? Infinity);
  });
  if (chapters.length < FEWEST_CHAPTERS && !isCommand(members[0])) return [];
  const own = new Set(worded);
  return chapters.filter((one) => {
    const title = titleOf(one);
    return own.has(one) && ![APPENDIX, ABOUT, OF_RULESETS].some((words) => words.test(title));
  });
}

/** Headings with other lines below them stand as deep as those were first seen. */
function isAbove(family: WeighedFamily, titled: WeighedFamily, { marked }: Outline): boolean {
  const [one, other] = [family.members[0]?.line, titled.members[0]?.line];
  if (one === undefined || one.kind !== other?.kind) return false;
  if (one.kind === 'sign') return one.depth < other.depth;
  const marks = [...marked.values()].filter(({ line }) => line.kind === 'line');
  const firstOf = (mark: string) => marks.findIndex(({ line }) => line.mark === mark);
  return firstOf(one.mark) < firstOf(other.mark);
}

/** What stands behind the rules in many a document, and is none of them. */
const APPENDIX =
  /^(?:change-?log|history|licen[cs]e|credits|acknowledge?ments|contributors|players|scores?|scoreboard|references|links|footnotes|notes|to-?do|index)$/iu;

/** What stands before the rules in many a document, and is none of them. */
const ABOUT =
  /^(?:intro(?:duction)?|einleitung|about|overview|preface|foreword|vorwort|abstract|summary|how to|what is|welcome|usage|installation|setup|background|motivation|status)(?![\p{L}\p{N}])/iu;

/** What a set of rules begins with, and is one of them. */
const FIRST =
  /^(?:pr(?:e|ä|a|é)amb(?:le|el|ule|ulo)|preambul\p{L}?|definitions?|d[ée]finitions?|begriffe|begriffsbestimmungen|definiciones|definizioni|definitioner|definisjoner|interpretation|name|namn|navn|nom|nombre)$/iu;

/** One such heading alone, with the rules below it, may head a note on the document. */
const FEWEST_ARTICLES = 2;

function articlesAmong(leaves: readonly Candidate[], first = 0): Candidate[] {
  const articles = leaves.filter((one) => {
    const title = titleOf(one);
    return !APPENDIX.test(title) && (one.line.index > first || !ABOUT.test(title));
  });
  const sure = articles.filter((one) => one.line.index > first || FIRST.test(titleOf(one)));
  return articles.length >= FEWEST_ARTICLES ? articles : sure;
}

function titleOf({ line }: Candidate): string {
  return line.words.text.replace(/[^\p{L}-]+/gu, ' ').trim();
}

/** The share of headings above others that have words where they are rules themselves. */
const UPPER = 0.5;

function titledFamilies(outline: Outline, isOfSection = false): WeighedFamily[] {
  const titles = outline.families.filter(({ key }) => key.endsWith(' title'));
  return (isOfSection ? titles.map((one) => within(one, outline)) : titles)
    .map((family) => weigh(family, outline, { isCalledRules: true, speaksOfRules: true }))
    .filter(({ members }) => members.length >= 2 || isCommand(members[0]));
}

/** A family with those of its members alone that stand below a heading that says so. */
function within(family: Family, { areOfRules }: Outline): Family {
  return { ...family, members: withinRules(family.members, areOfRules) };
}

/** A command of LaTeX says what it heads, and its file may be a part of a document. */
function isCommand(candidate: Candidate | undefined): boolean {
  return candidate?.line.mark.startsWith('\\') === true;
}

/** A title begins with a word, maybe in quotation marks or set off, or behind a sign that nobody sees; what begins otherwise is a command. */
const BEGINS_WITH_WORDS = /^[\u200B-\u200F\u2060\uFEFF]{0,4}[\p{L}\p{N}"“„'‘«¿¡([*_<&]/u;
const MOST = 0.75;

/**
 * Returns the headings without numbers: those of the depth of which most have words of their own; of a document that
 * is not called rules those that stand below a heading that says so.
 */
export function weighTitles(outline: Outline, setting: Setting): WeighedFamily | undefined {
  return (
    (setting.isRuleset === true ? undefined : weighSection(outline)) ?? weighAll(outline, setting)
  );
}

const FEWEST = 3;

function weighSection(outline: Outline): WeighedFamily | undefined {
  const [best] = outline.families
    .filter(({ key }) => key.startsWith('sign ') && key.endsWith(' title'))
    .map((family) => {
      const all = weigh(family, outline, { isCalledRules: true, speaksOfRules: true });
      const own = within(family, outline);
      return { family: own, others: all.worded.length - own.members.length };
    })
    .filter(({ family: { members }, others }) => members.length >= Math.max(FEWEST, others))
    .map(({ family }) => weigh(family, outline, { isCalledRules: true, speaksOfRules: true }))
    .filter((one) => one.score >= LEAST && !areQuestions(one))
    .sort((a, b) => b.members.length * b.score - a.members.length * a.score);
  return best && { ...best, score: 0.6, isOfSection: true };
}

function weighAll(outline: Outline, setting: Setting): WeighedFamily | undefined {
  const [best] = titledFamilies(outline).sort(
    (a, b) => b.members.length * b.score - a.members.length * a.score,
  );
  if (best === undefined) return undefined;
  const isSound =
    best.members.length >= 3 &&
    best.score >= LEAST &&
    isOfRules(best, setting) &&
    !areQuestions(best);
  const named = best.members.filter(({ line }) => BEGINS_WITH_WORDS.test(line.words.text));
  if (named.length < best.members.length * MOST) return { ...best, score: 0 };
  return { ...best, score: isSound ? 0.6 : Math.min(best.score, 0.4) };
}

/**
 * Returns rules that are told by their titles, with those among them whose titles name another document with its
 * number: `## Bylaw 0 (The Pond)` between `## General` and `## Policies`.
 */
export function withNumbered(titled: WeighedFamily, outline: Outline): WeighedFamily {
  const key = titled.family.key.replace(/ title$/u, '');
  const family = outline.families.find((one) => one.key === key);
  if (family === undefined || titled.members.length === 0) return titled;
  const { worded } = weigh(family, outline, { isCalledRules: true, speaksOfRules: true });
  if (worded.length * 2 > titled.members.length) return titled;
  const members = [...titled.members, ...worded.map(({ line }) => ({ line, name: undefined }))];
  return { ...titled, members: members.sort((a, b) => a.line.index - b.line.index) };
}

/** Titles that ask are those of a page about rules, or of rules written for newcomers: whoever reads it has to say. */
function areQuestions({ members }: WeighedFamily): boolean {
  const asking = members.filter(({ line }) => /[?？]\s*$/u.test(line.words.text.slice(-REACH)));
  return asking.length * 2 >= members.length;
}

const REACH = 20;

/** Commands that a document of law defined say what they head. */
function isOfRules({ members }: WeighedFamily, setting: Setting): boolean {
  return setting.isRuleset === true || isLawMark(members[0]?.line.mark ?? '');
}

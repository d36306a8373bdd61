import type { ParseContext } from '../../format.ts';
import { isAboveContents, type Candidate } from './families.ts';
import { chaptersOf, titleOfChapter } from './chapters.ts';
import { findDrawers } from './drawers.ts';
import { isOfTex, shownTitle, type RuleHeading } from './heading.ts';
import { NO_LEVEL, type Choice } from './choose.ts';
import { isAnchor, isFence, isFrame } from './frame.ts';
import { isClosed, opensBracket } from './macros.ts';
import { findInnerLists } from './inner-lists.ts';
import { isOutlineComment } from './org.ts';
import { moveNotes } from './notes.ts';
import { isRuler } from './ruler.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { RuleLine } from './text.ts';
import { isTableFrame } from './wiki-lines.ts';
import { findWordless } from './wordless.ts';

/** A rule with the lines below its heading. */
export interface FoundRule {
  readonly heading: RuleHeading;
  /** Heading of the section in which it stands; null above the first. */
  readonly section: string | null;
  readonly lines: RuleLine[];
}

/** What a document holds. */
export interface Page {
  readonly rules: readonly FoundRule[];
  readonly sections: readonly string[];
}

interface OpenPage {
  readonly rules: FoundRule[];
  readonly sections: string[];
  readonly choice: Choice;
  readonly context: ParseContext;
  /** The heading that names the whole, if there is one. */
  readonly title: number | undefined;
  /** Whether nothing but headings and rulers lies between a line and the next rule, by line. */
  readonly ledTo: readonly boolean[];
  /** Plain lines that name chapters, by their places, where rules are something else. */
  readonly chapters: ReadonlySet<number>;
  /** Lines that name parts with rules of their own numbers, by their places, where no sign marks them. */
  readonly parts: ReadonlySet<number>;
  /** Whether a line of the document holds no words. */
  readonly isWordless: (text: string) => boolean;
  /** Marks of underlined headings in the order in which they first stand. */
  readonly marks: readonly string[];
  /** The place of the line with which the words of a document of LaTeX begin; above it they are set up. */
  readonly preamble: number;
  /** Lines that begin and end lists within rules, by their places. */
  readonly innerLists: ReadonlySet<number>;
  section: string | null;
  /** How deep the heading of that section stands; what stands as high is no part of it. */
  sectionDepth: number;
  /** Whether the next lines are those of a table of contents. */
  inContents: boolean;
  /** Whether the next line goes on with a comment. */
  inComment: boolean;
  /** Whether the heading below a number without a title is the title. */
  readonly isTitledBelow: boolean;
  /** The rule that takes the next line; none above the first and below the name of a section. */
  open?: FoundRule | undefined;
}

/** Depth from which on headings belong to rules, whatever the depth of the rules. */
const BELOW_SECTIONS = 3;

/** An address on a line of its own, where the text was found. */
const ADDRESS = /^(?:[A-Z][a-z]{1,10}:[ \t]*)?https?:\/\/\S+$/u;

/** Gives every line to a rule, or to the document itself. */
export function readPage(choice: Choice, from: number, context: ParseContext): Page {
  const { outline, headings } = choice;
  const { lines } = outline;
  const taken = new Set(
    [...headings.values()].flatMap(({ rules, takes = [] }) => [...rules, ...takes]),
  );
  const contents = new Set(choice.contents);
  const drawers = findDrawers(lines);
  const title = findTitle(choice);
  const page: OpenPage = {
    ...{ rules: [], sections: [], choice, context, title, section: null, inContents: false },
    inComment: false,
    sectionDepth: 0,
    isTitledBelow: areTitledBelow(choice),
    ledTo: findLeading(choice),
    chapters: chaptersOf(choice),
    parts: new Set(choice.parts?.map(({ head }) => head)),
    isWordless: findWordless(lines),
    marks: marksOf(choice),
    preamble: lines.findIndex(({ text }) => text.startsWith('\\begin{document}')),
    innerLists: findInnerLists(lines, headings),
  };
  for (let index = from; index < lines.length; index++) {
    const line = lines[index];
    const heading = headings.get(index);
    if (line === undefined || taken.has(index)) continue;
    if (heading) index += openRule(heading, index, page);
    else if (drawers.has(index)) context.ignore(line.span, 'drawer of an outline');
    else if (contents.has(index)) context.ignore(line.span, 'table of contents');
    else index += readLine(line, index, page);
  }
  moveNotes(page.rules);
  for (const rule of page.rules) trim(rule, context);
  return page;
}

/** Reads a line that is no heading of a rule; gives how many further lines it takes. */
function readLine(line: TextLine, index: number, page: OpenPage): number {
  const found = page.choice.outline.marked.get(index);
  if (found && isHeading(found, index, page)) return addHeading(found, index, page);
  if (page.parts.has(index)) return addPart(line, index, page);
  const { outline } = page.choice;
  const titles = page.chapters.has(index) ? titleOfChapter(index, outline, page.ledTo) : undefined;
  if (titles !== undefined) return addNamedChapter(index, titles, page);
  const { lines } = page.choice.outline;
  if (isOutlineComment(line.text, lines) || (!page.open && isComment(line.text, page))) {
    page.context.ignore(line.span, 'comment');
    return 0;
  }
  const isOfFences = page.choice.outline.isFenced === true && isFence(line.text);
  const isAbove = isAnchor(line.text) && (page.ledTo[index + 1] ?? false);
  const isOfRule = page.open !== undefined && page.innerLists.has(index);
  if (
    isOfFences ||
    isAbove ||
    index < page.preamble ||
    (!isOfRule && isFrame(line.text, page.rules.length === 0, page.choice.outline.isTypst))
  ) {
    page.context.ignore(line.span, 'frame of the document');
  } else if (page.open && isTableFrame(line.text) && markOf(page.open, page).startsWith('||')) {
    page.context.ignore(line.span, 'head of a table');
    // Behind the end of a table no words are those of its last row.
    if (line.text === '|}') page.open = undefined;
  } else if (page.open) page.open.lines.push({ words: wordsFor(line, page.open, page) });
  else if ((page.inContents || page.rules.length === 0) && CONTENTS_LINE.test(line.text)) {
    page.context.ignore(line.span, 'table of contents');
  } else if (isHeadOfTable(line.text, page)) page.context.ignore(line.span, 'head of a table');
  else if (isRuler(line.text)) page.context.ignore(line.span, 'ruler');
  else if (page.rules.length === 0 && ADDRESS.test(line.text)) {
    page.context.ignore(line.span, 'address of the original');
  } else if (page.isWordless(line.text)) page.context.ignore(line.span, 'frame of the document');
  return 0;
}

function isHeadOfTable(text: string, { choice }: OpenPage): boolean {
  if (TABLE_HEAD.test(text)) return true;
  const marks = choice.taken.map(({ members }) => members[0]?.line.mark ?? '');
  if (marks.some((mark) => mark.startsWith('||'))) return isTableFrame(text);
  return marks.some((mark) => mark.startsWith('|')) && OPEN_HEAD.test(text);
}

function markOf({ heading }: FoundRule, { choice }: OpenPage): string {
  return choice.outline.marked.get(heading.index)?.line.mark ?? '';
}

/** Below a term of wikitext a colon says that a line belongs to it. */
function wordsFor(line: TextLine, rule: FoundRule, page: OpenPage): TextLine {
  if (markOf(rule, page) !== ';' || !/^:[^:*#;]/u.test(line.text)) {
    return withoutClose(line, rule, page);
  }
  const words = dropStart(line, 1);
  page.context.claim({ ...line.span, end: words.span.start }, 'marker');
  return words;
}

/** Tells whether a line above or between rules belongs to a comment. */
function isComment(text: string, page: OpenPage): boolean {
  const isWithin = page.inComment || text.startsWith('<!--');
  const end = isWithin ? text.indexOf('-->') : -1;
  page.inComment = isWithin && end < 0;
  return isWithin && (end < 0 || text.slice(end + 3).trim() === '');
}

/** The bracket that closes the words of a rule is a sign of the command that opened it: `#rule(101)[`. */
function withoutClose(line: TextLine, rule: FoundRule, page: OpenPage): TextLine {
  const mark = markOf(rule, page);
  if (!opensBracket(mark) || !line.text.endsWith(']') || !isClosed(line.text)) return line;
  page.context.claim({ ...line.span, start: line.span.end - 1 }, 'marker');
  return keepStart(line, line.text.length - 1);
}

/** Takes the name of a chapter, and the lines below that are its title; gives how many further lines these reach. */
function addNamedChapter(index: number, titles: readonly number[], page: OpenPage): number {
  const lines = [index, ...titles].flatMap((at) => page.choice.outline.lines[at] ?? []);
  for (const { span } of lines) page.context.claim(span, 'section');
  openSection(lines.map(({ text }) => text).join(' '), page);
  return (titles.at(-1) ?? index) - index;
}

/** The signs around the name of a part are none of its words. */
function addPart(line: TextLine, index: number, page: OpenPage): number {
  const { words, signs = [] } = page.choice.outline.marked.get(index)?.line ?? { words: line };
  for (const span of signs) page.context.claim(span, 'marker');
  return addChapter(words, page);
}

function addChapter({ span, text }: TextLine, page: OpenPage): number {
  page.context.claim(span, 'section');
  openSection(text, page);
  return 0;
}

function openSection(name: string, page: OpenPage): void {
  page.sections.push(name);
  page.section = name;
  page.open = undefined;
}

/** A link to a heading, as a member of a list or alone. */
const CONTENTS_LINE =
  /^(?:(?:[*+-]|\d{1,4}[.)])[ \t]+)?(?:[*_]{0,2})\[[^\]]{1,200}\]\(#[^()\s]{0,200}\)/u;

/** The names of columns, and the signs below them. */
const TABLE_HEAD = /^\|(?:[\s|:-]{3,200}|(?:[ \t]*[^|\d]{0,40}\|){2,4})$/u;

/** The same without signs at both ends. */
const OPEN_HEAD =
  /^(?:[ \t:-]{2,100}(?:\|[ \t:-]{2,100}){1,5}|[^|\d]{1,40}(?:\|[^|\d]{1,40}){1,5})$/u;

/** Underlined words within a rule are words of it, where rules are not marked so, unless a rule follows. */
function isHeading({ line }: Candidate, index: number, page: OpenPage): boolean {
  if (line.kind === 'sign') return true;
  if (line.kind !== 'line') return false;
  if (page.parts.has(index)) return true;
  const isOwnKind = page.choice.taken.some(({ members }) => members[0]?.line.kind === 'line');
  return !page.open || isOwnKind || (page.ledTo[index + 2] ?? false);
}

function findTitle({ outline, headings }: Choice): number | undefined {
  const marks = [...outline.marked.values()]
    .map(({ line }) => line)
    .filter(({ kind }) => kind === 'sign' || kind === 'line')
    .sort((a, b) => a.index - b.index);
  const [first, second] = marks;
  if (first?.depth !== 1 || headings.has(first.index)) return undefined;
  if (marks.filter(({ mark }) => mark === first.mark).length > 1) return undefined;
  const isBeforeHeading = first.kind === 'sign' || second !== undefined;
  return isBeforeHeading ? first.index : undefined;
}

/** Returns the number of lines below that belong to the heading. */
function openRule(alone: RuleHeading, index: number, page: OpenPage): number {
  const below = page.isTitledBelow ? titleBelow(alone, index, page.choice) : undefined;
  const heading = below?.heading ?? alone;
  const { first, rules } = heading;
  page.inContents = false;
  if (endsSection(page.choice.outline.marked.get(index), page)) page.section = null;
  page.open = { heading, section: page.section, lines: first ? [{ words: first }] : [] };
  for (const index of rules) {
    const line = page.choice.outline.lines[index];
    if (line) page.context.claim(line.span, 'marker');
  }
  page.rules.push(page.open);
  return below?.size ?? 0;
}

/** A rule above the level of most that stands as high as the heading of the section is no part of it. */
function endsSection(found: Candidate | undefined, page: OpenPage): boolean {
  if (found === undefined || (found.line.kind !== 'sign' && found.line.kind !== 'line')) {
    return false;
  }
  const depth = depthOf(found, page);
  return depth < page.choice.level && depth <= page.sectionDepth;
}

/** The share of rules with a number alone that have a heading below where that is the title. */
const TITLED_BELOW = 0.75;

function areTitledBelow(choice: Choice): boolean {
  const bare = [...choice.headings.values()].filter(isBare);
  const titled = bare.filter((one) => titleBelow(one, one.index, choice) !== undefined);
  return titled.length >= 2 && titled.length >= bare.length * TITLED_BELOW;
}

function isBare({ number, title, first }: RuleHeading): boolean {
  return number !== null && title === '' && first === undefined;
}

/** A heading without a number, right below a number alone: `# Rule 7`, `## Lamps`. */
function titleBelow(bare: RuleHeading, index: number, { outline, headings }: Choice) {
  const own = outline.marked.get(index)?.line;
  if (!isBare(bare)) return undefined;
  if (own === undefined) return centredBelow(bare, index, outline.lines);
  if (own.kind !== 'sign') return undefined;
  let at = index + 1;
  while (outline.lines[at]?.text === '') at++;
  const found = outline.marked.get(at);
  const line = found?.line;
  if (line?.kind !== 'sign' || found?.name !== undefined || line.depth <= own.depth) {
    return undefined;
  }
  if (headings.has(at)) return undefined;
  const claims = [
    ...bare.claims,
    ...line.signs.map((span) => ({ span, as: 'marker' as const })),
    { span: line.words.span, as: 'title' as const },
  ];
  return { heading: { ...bare, title: line.words.text, claims }, size: at - index };
}

/** A line in the middle of the page or in capitals, right below a number that stands so, with nothing below it. */
function centredBelow(bare: RuleHeading, index: number, lines: readonly TextLine[]) {
  const [own, line, after] = [lines[index], lines[index + 1], lines[index + 2]];
  if (own === undefined || line === undefined || line.text === '' || line.text.length > 100) {
    return undefined;
  }
  const isSet = own.span.start >= CENTRED && line.span.start >= CENTRED;
  const isLoud = /\p{Lu}/u.test(line.text) && line.text === line.text.toUpperCase();
  if ((after?.text ?? '') !== '' || !(isSet || isLoud) || /[.;:,!?]$/u.test(line.text)) {
    return undefined;
  }
  const claims = [...bare.claims, { span: line.span, as: 'title' as const }];
  return { heading: { ...bare, title: line.text, claims }, size: 1 };
}

/** Columns at the left of a line that stands in the middle. */
const CENTRED = 8;

/** Returns the number of lines below that only underline the heading. */
function addHeading(found: Candidate, index: number, page: OpenPage): number {
  const { line } = found;
  const { context } = page;
  const below = line.rules
    .filter((rule) => rule > index)
    .flatMap((at) => page.choice.outline.lines[at]?.span ?? []);
  const depth = depthOf(found, page);
  const isTitle = index === page.title;
  page.inContents = isAboveContents(found);
  if (page.inContents && page.rules.length === 0) {
    for (const span of [page.choice.outline.lines[index]?.span ?? line.words.span, ...below]) {
      context.ignore(span, 'table of contents');
    }
    return below.length;
  }
  if (page.open && depth > page.choice.level && !isTitle) {
    const heading = { depth: Math.max(depth, BELOW_SECTIONS), signs: [...line.signs, ...below] };
    page.open.lines.push({ words: line.words, heading });
    return below.length;
  }
  const whole = page.choice.outline.lines[index]?.span ?? line.words.span;
  if (isTitle) context.ignore(whole, 'page title');
  else context.claim(whole, 'section');
  for (const span of below) {
    if (isTitle) context.ignore(span, 'page title');
    else context.claim(span, 'marker');
  }
  if (!isTitle) closeAt(found, index, depth, page);
  return below.length;
}

/** A heading that is no rule's ends the rule above: it names a section, or words that are no rule's. */
function closeAt({ line }: Candidate, index: number, depth: number, page: OpenPage): void {
  const { level } = page.choice;
  const isSection = depth < level || (page.ledTo[index + 1] ?? false);
  if (isSection) {
    const name = shownTitle(line.words.text, isOfTex(line));
    page.sections.push(name);
    page.section = name;
    page.sectionDepth = depth;
  } else if (page.rules.length > 0 && level !== NO_LEVEL) {
    const reason =
      'Unexpected heading without a number at the level of rules, expected one such as those around it. The words below it are no rule’s.';
    page.context.report('meta-damaged', line.words.span, { reason });
  }
  page.open = undefined;
}

/** The depth of an underlined heading is told by the order in which such marks first stand. */
function depthOf({ line }: Candidate, { choice, marks }: OpenPage): number {
  if (line.kind === 'sign') return line.depth;
  const own = choice.taken.find(({ members }) => members[0]?.line.kind === 'line');
  if (own === undefined) return 1;
  const mark = own.members[0]?.line.mark ?? '';
  return choice.level + Math.sign(marks.indexOf(line.mark) - marks.indexOf(mark));
}

function marksOf({ outline }: Choice): string[] {
  const lines = [...outline.marked.values()].map(({ line }) => line);
  return [...new Set(lines.filter(({ kind }) => kind === 'line').map(({ mark }) => mark))];
}

function findLeading({ outline, headings }: Choice): boolean[] {
  const ledTo: boolean[] = [];
  for (let at = outline.lines.length - 1; at >= 0; at--) {
    const text = outline.lines[at]?.text ?? '';
    const kind = outline.marked.get(at)?.line.kind;
    const isEmpty = text === '' || isRuler(text) || kind === 'sign' || kind === 'line';
    ledTo[at] = headings.has(at) || (isEmpty && (ledTo[at + 1] ?? false));
  }
  return ledTo;
}

/** Rulers between two rules belong to neither. */
function trim({ lines }: FoundRule, context: ParseContext): void {
  while (lines.length > 0) {
    const last = lines.at(-1);
    if (last === undefined || (last.words.text !== '' && !isRuler(last.words.text))) return;
    if (last.words.text !== '') context.ignore(last.words.span, 'ruler');
    lines.pop();
  }
}

import type { Span } from '../../document.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';
import { RULE_WORDS } from './words-of-rules.ts';

/** Longest heading that is looked at. */
const REACH = 300;
/** What writers call the commands that they make for their rules: the words for rules, and those cut short. */
const NAMES = `(?:${RULE_WORDS}|art|abs[aä]tz|cap[íi]tol)`;
/** `#rule(101, "Lamps")[`, `#article[Lamps][`: the words of the rule begin at the bracket, or on the lines below. */
const TYPST = new RegExp(
  `^#(${NAMES})(?:\\(([^()]{1,200})\\)|\\[([^\\[\\]]{1,200})\\](?=\\[))[ \\t]{0,9}(\\[|$)`,
  'iu',
);
/** `#article[Lamps]` alone, or `#article(ref: <lamps>)[Lamps]`: the title stands in brackets, and the words below. */
const TYPST_TITLE = new RegExp(
  `^#(${NAMES})(?:\\((?:[a-z-]{1,20}:[ \\t]{0,3})?<[^<>]{1,80}>\\))?\\[(?=\\S)([^\\[\\]]{1,120}[^\\[\\].;:,])\\][ \\t]{0,9}$`,
  'iu',
);
/** A comment behind a heading, and a name for references. */
const BEHIND = '(?:\\\\label\\{[^{}]{0,100}\\}[ \\t]{0,9})?(?:%.{0,200})?$';
/** `\begin{Artikel}{1}{Name}`, `\begin{rule}{Lamps}`. */
const ENVIRONMENT = new RegExp(
  `^\\\\begin\\{(${NAMES})\\}[ \\t]{0,9}([\\[{].{0,200}[\\]}])[ \\t]{0,9}$`,
  'iu',
);
/** What a command is given, in which commands may be given words of their own. */
const GIVEN =
  '\\{(?:[^{}]|\\{[^{}]{0,100}\\}){0,200}\\}|\\[(?:[^{}\\[\\]]|\\{[^{}]{0,200}\\}){0,200}\\]';
/** `\Art{Lamps}`, `\Art{Lamps and \emph{wicks}}`, which the document defines for itself. */
const COMMAND = new RegExp(
  `^\\\\(${NAMES})\\*?((?:[ \\t]{0,9}(?:${GIVEN})){1,3})[ \\t]{0,9}${BEHIND}`,
  'iu',
);
/** What holds chapters, not rules. */
const UPPER =
  /^(?:part|chapter|chapitre|cap[íi]t\w{0,6}|kapitel|hoofdstuk|section|abschnitt|titel|act)$/iu;
/** `\rule{5cm}{1pt}`. */
const MEASURE = /(?:^|[^\p{L}])\d[\d.]{0,8}(?:pt|cm|mm|em|ex|in)(?!\p{L})|\\[a-z]{0,12}width/u;
/** A name for links. */
const KEY = /^[\p{L}\d][\w-]{0,40}:[\w:.-]{1,80}$/u;
const LAW = new RegExp(`^(?:#|\\\\(?:begin\\{)?)${NAMES}\\}?$`, 'iu');
const ARGUMENT =
  /"([^"]{0,200})"|\{((?:[^{}]|\{[^{}]{0,100}\}){0,200})\}|\[([^[\]]{0,200})\]|([^\s,"{}[\]]{1,60})/gu;

/** Reads a heading that a command of the document's own makes: `#rule(101, "Lamps")[…]`, `\begin{Artikel}{1}{Lamps}`. */
export function readMacro(line: TextLine, index: number): MarkedLine | undefined {
  const start = line.text.slice(0, REACH);
  if (start.startsWith('#')) return readTypst(line, start, index);
  if (!start.startsWith('\\')) return undefined;
  const found = ENVIRONMENT.exec(start) ?? COMMAND.exec(start);
  if (found === null) return readTitledEnvironment(line, start, index);
  if (line.text.length > REACH) return undefined;
  const [whole, name = '', given = ''] = found;
  const mark = whole.startsWith('\\begin') ? `\\begin{${name}}` : `\\${name}`;
  return toMarked(line, index, mark, whole.lastIndexOf(given), given);
}

/** An environment of the document's own that is given a title: `\begin{para}{Lamps}`. */
const TITLED_ENVIRONMENT =
  /^\\begin\{([A-Za-z]{2,30})\}[ \t]{0,3}\{[ \t]{0,3}(\p{Lu}[^{}\\]{1,119}[^{}\\\s.;:,])[ \t]{0,3}\}[ \t]{0,9}(?:%.{0,200}|\\label\{[^{}]{0,100}\}[ \t]{0,9})?$/u;
/** Environments that are given something else. */
const OTHERWISE =
  /^(?:tabular[xy]?|longtable|tabu|array|minipage|multicols|figure|wrapfigure|table|thebibliography|labeling|description|spacing|list|frame|block|columns?|tcolorbox|mdframed|center|quote|lstlisting|verbatim|otherlanguage|appendi\w{1,5})$/iu;

function readTitledEnvironment(line: TextLine, start: string, index: number) {
  const [whole, name = '', title = ''] = TITLED_ENVIRONMENT.exec(start) ?? [];
  if (whole === undefined || OTHERWISE.test(name) || line.text.length > REACH) return undefined;
  const from = whole.indexOf(title, name.length);
  const words = dropStart(keepStart(line, from + title.length), from);
  const signs = gaps(line.span, [words.span]);
  const mark = `\\begin{${name}}`;
  return { index, kind: 'sign' as const, mark, depth: 2, words, signs, rules: [] };
}

/** A command alone, with a comment or the words of the rule behind it. */
const BARE = new RegExp(`^(\\\\(${NAMES}))(?![A-Za-z{[*@=])[ \\t]{0,9}(?:%.{0,${REACH}}$)?`, 'iu');

/** An environment of a rule alone, with a name for links or a comment behind it. */
const BARE_ENVIRONMENT = new RegExp(
  `^\\\\begin\\{(${NAMES})\\}[ \\t]{0,9}(?:\\\\label\\{[^{}]{0,100}\\}[ \\t]{0,9})?(?:%.{0,${REACH}})?$`,
  'iu',
);

/**
 * Reads a command of the document's own that counts rules, as `\artigo` does, or an environment that does so:
 * `\begin{article}`. Undefined where there is none.
 */
export function readBareCommand(
  text: string,
): { readonly mark: string; readonly size: number } | undefined {
  if (!text.startsWith('\\')) return undefined;
  const around = BARE_ENVIRONMENT.exec(text.slice(0, REACH));
  if (around !== null && !UPPER.test(around[1] ?? '')) {
    return { mark: `\\begin{${around[1] ?? ''}}`, size: around[0].length };
  }
  const [whole, mark = '', name = ''] = BARE.exec(text.slice(0, REACH)) ?? [];
  if (whole === undefined || UPPER.test(name) || name === 'rule') return undefined;
  return { mark, size: whole.length };
}

function readTypst(line: TextLine, start: string, index: number): MarkedLine | undefined {
  const titled = TYPST_TITLE.exec(start);
  if (titled !== null && line.text.length <= REACH) {
    const [all, called = '', title = ''] = titled;
    const from = all.lastIndexOf(`[${title}]`) + 1;
    const words = dropStart(keepStart(line, from + title.length), from);
    const depth = UPPER.test(called) ? 1 : 2;
    const signs = gaps(line.span, [words.span]);
    return { index, kind: 'sign', mark: `#${called}`, depth, words, signs, rules: [] };
  }
  const [whole, name = '', inner, bracketed, open = ''] = TYPST.exec(start) ?? [];
  const given = inner ?? bracketed;
  if (whole === undefined || given === undefined) return undefined;
  const from = 1 + name.length + 1;
  const marked = toMarked(keepStart(line, whole.length), index, `#${name}`, from, given);
  if (marked === undefined || open === '') return marked;
  const after = dropStart(line, whole.length);
  const closes = after.text.endsWith(']') && isClosed(after.text);
  const words = closes ? keepStart(after, after.text.length - 1) : after;
  const close = closes ? [{ ...line.span, start: line.span.end - 1 }] : [];
  return { ...marked, after: words, signs: [...marked.signs, ...close] };
}

/** Returns whether the bracket at the end closes one that was opened before these words. */
export function isClosed(text: string): boolean {
  return text.split(']').length > text.split('[').length;
}

/** The first thing given that begins with a figure is the number, and the first of the others the title. */
function toMarked(
  line: TextLine,
  index: number,
  mark: string,
  from: number,
  given: string,
): MarkedLine | undefined {
  const things = [...given.matchAll(ARGUMENT)].flatMap((found) => {
    const given = found[1] ?? found[2] ?? found[3] ?? found[4] ?? '';
    const text = titleOf(given);
    const at = from + found.index + found[0].indexOf(text);
    const piece = dropStart(keepStart(line, at + text.length), at);
    return piece.text === '' || piece.text.endsWith(':') ? [] : [piece];
  });
  const number = things.find(({ text }) => /^(?:\d[\w.-]*|[IVXLC]+)$/u.test(text));
  const titles = things.filter((one) => one !== number && /\p{L}/u.test(one.text));
  // What stands in brackets before the title may be a name for links: `\Articulo[art:lamps]{Lamps}`.
  const title = titles.find(({ text }) => !KEY.test(text)) ?? titles[0];
  const words = number ?? title;
  const others = things.filter((one) => one !== number && one !== title);
  // Sentences among what is given are words of the rule, and measures draw a line.
  if (words === undefined || others.some(({ text }) => /\S\s+\S+\s+\S/u.test(text))) {
    return undefined;
  }
  if (MEASURE.test(given)) return undefined;
  const second = number === undefined ? undefined : title;
  const depth = UPPER.test(nameIn(mark)) ? 1 : 2;
  const taken = [words, second].flatMap((one) => one?.span ?? []);
  const signs = gaps(line.span, taken);
  return {
    ...{ index, kind: 'sign', mark, depth, words, signs, rules: [] },
    ...(second !== undefined && { title: second }),
  };
}

/** `title={Lamps}`, `number=3, title=Lamps and Oil`: what is given by names. */
const KEYED =
  /^\s{0,9}(?:[a-z]{1,20}\s{0,3}=\s{0,3}[^,{}=]{0,60},\s{0,3}){0,4}title\s{0,3}=\s{0,3}(?:\{([^{}]{1,200})\}|([^{}=]{1,200}))(?:,\s{0,3}[a-z]{1,20}\s{0,3}=.{0,100})?\s{0,9}$/u;

function titleOf(given: string): string {
  const [, braced, bare] = KEYED.exec(given) ?? [];
  return (braced ?? bare ?? given).trim();
}

function gaps(whole: Span, taken: readonly Span[]): Span[] {
  const sorted = taken.toSorted((a, b) => a.start - b.start);
  const starts = [whole.start, ...sorted.map(({ end }) => end)];
  const ends = [...sorted.map(({ start }) => start), whole.end];
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? start;
    return end > start ? [{ ...whole, start, end }] : [];
  });
}

const END = new RegExp(`^\\\\end\\{${NAMES}\\}$`, 'iu');

/** Returns whether a line ends what a command of the document's own began: `\\end{Artikel}`. */
export function isMacroEnd(text: string): boolean {
  return END.test(text.slice(0, REACH));
}

/** Returns whether a mark is a command that is called after rules: such a heading says what it heads. */
export function isLawMark(mark: string): boolean {
  return LAW.test(mark) && !UPPER.test(nameIn(mark));
}

/** Returns whether the words of a rule stand between brackets that its heading opens. */
export function opensBracket(mark: string): boolean {
  return mark.startsWith('#') && LAW.test(mark);
}

function nameIn(mark: string): string {
  return mark.replace(/^\\(?:begin\{)?|^#|\}$/gu, '');
}

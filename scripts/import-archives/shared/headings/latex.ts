import { OF_LAW } from '../markup/latex/commands.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Commands of LaTeX that make headings, with their depths. */
const DEPTHS: ReadonlyMap<string, number> = new Map([
  ['part', 1],
  ['chapter', 1],
  ['section', 2],
  ['subsection', 3],
  ['subsubsection', 4],
  ['paragraph', 5],
  ['subparagraph', 6],
  // As documents of law define them for themselves.
  ...OF_LAW.flatMap((name): [string, number][] => [
    [name, 2],
    [`sub${name}`, 3],
    [`subsub${name}`, 4],
  ]),
]);
/** Headings without numbers, as KOMA-Script calls them. */
const UNNUMBERED: ReadonlyMap<string, string> = new Map([
  ['addchap', 'chapter'],
  ['addsec', 'section'],
]);
/** Longest heading that is looked at. */
const REACH = 300;
const COMMAND = new RegExp(
  `^\\\\(part|chapter|addchap|addsec|paragraph|(?:sub){0,2}(?:section|${OF_LAW.join('|')}))\\*?[ \\t]{0,9}\\{[ \\t]{0,9}(?=[^\\s}])`,
  'u',
);
/** Any command that is given words: the document may make headings by it. */
const ANY = /^\\([A-Za-z]{2,40})\*?[ \t]{0,9}\{[ \t]{0,9}(?=[^\s}])/u;
const NONE: ReadonlyMap<string, string> = new Map();
/** What sets up a document, and belongs to no rule, with all that it is given. */
const FRAME =
  /^\\(?:documentclass|usepackage|title|author|date|(?:begin|end)\{document\})(?![a-z])/u;
/** What only breaks pages. */
const BREAKS =
  '\\\\(?:newpage|clearpage|cleardoublepage|pagebreak)(?![A-Za-z])(?:\\[\\d\\])?[ \\t]{0,9}';
/** Such commands, and names of places, where no words stand behind them. */
const BARE_FRAME = new RegExp(
  `^(?:${BREAKS}|\\\\(?:maketitle|tableofcontents)(?![A-Za-z])[ \\t]{0,9}|\\\\label\\{[^{}]{0,200}\\}[ \\t]{0,9}){1,9}(?:%|$)`,
  'u',
);
/** A heading may stand behind what begins its page. */
const NEW_PAGE = new RegExp(`^(?:${BREAKS}){1,3}(?=\\\\)`, 'u');

/**
 * Reads a heading of LaTeX: `\section{Rule 101: Lamps}`. `own` has the commands by which the document makes headings of
 * its own.
 */
export function readLatex(
  line: TextLine,
  index: number,
  own: ReadonlyMap<string, string> = NONE,
): MarkedLine | undefined {
  const skipped = NEW_PAGE.exec(line.text.slice(0, REACH))?.[0].length ?? 0;
  const start = line.text.slice(skipped, skipped + REACH);
  const found = COMMAND.exec(start) ?? (own.size > 0 ? ANY.exec(start) : null);
  const name = found?.[1];
  if (found === null || name === undefined) return undefined;
  const meant = own.get(name) ?? name;
  const stands = UNNUMBERED.get(meant) ?? meant;
  const depth = DEPTHS.get(stands);
  if (depth === undefined) return undefined;
  const inner = dropStart(line, skipped + found[0].length);
  const close = endOf(inner.text.slice(0, REACH));
  const words = close < 0 ? undefined : withoutLook(keepStart(inner, close));
  // Words behind the heading would be lost.
  const rest = close < 0 ? '' : inner.text.slice(close + 1);
  if (words === undefined || !BEHIND.test(rest)) return undefined;
  const { span } = line;
  const signs = [
    { ...span, end: words.span.start },
    { ...span, start: words.span.end },
  ];
  // What stands for one and the same command is of one kind.
  const mark = `\\${stands}`;
  return { index, kind: 'sign', mark, depth, words, signs, rules: [] };
}

/** What may stand behind a heading: a name for references, and a comment. */
const BEHIND = /^\s{0,9}(?:\\label\{[^{}]{0,100}\}\s{0,9})?(?:%.*)?$/u;

const LOOK = /^\\(?:textbf|textit|textsc|textsl|emph|underline|hl|MakeUppercase)\{(?=[^\s}])/u;

/** The number of a heading that is set in bold as a whole stands behind the command. */
function withoutLook(words: TextLine): TextLine {
  const size = LOOK.exec(words.text.slice(0, REACH))?.[0].length ?? 0;
  const inner = dropStart(words, size);
  const end = size === 0 ? -1 : endOf(inner.text.slice(0, REACH));
  return end < 0 || end < inner.text.length - 1 ? words : keepStart(inner, end);
}

/** The place of the bracket that closes what is given; less than 0 where none does. */
function endOf(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '{') depth++;
    else if (sign === '}' && depth-- === 0) return at;
  }
  return -1;
}

/** Returns whether a line only sets up a document of LaTeX. */
export function isLatexFrame(text: string): boolean {
  const start = text.slice(0, REACH);
  return FRAME.test(start) || BARE_FRAME.test(start);
}

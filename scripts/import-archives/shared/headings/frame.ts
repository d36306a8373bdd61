import { isLatexFrame } from './latex.ts';
import { isMacroEnd } from './macros.ts';

/** Longest line that is looked at. */
const REACH = 300;
/** Lists of LaTeX, as lines of their own. */
const LIST =
  /^\\(begin|end)\{((?:enumerate|itemize)\*?|description)\}[ \t]{0,9}(?:\[[^\]]{0,80}\])?[ \t]{0,9}(?:%.{0,200})?$/u;
/** Folds of a page, and drawers of an outline, as lines of their own. */
const AROUND =
  /^(?:<\/?details(?: open)?>|:(?:PROPERTIES|LOGBOOK|END|CUSTOM_ID|ID|CREATED):.{0,100})$/u;
/** What takes other files in. */
const TAKEN_IN =
  /^\\(?:input|include|subfile|subfileinclude|bibliography|bibliographystyle|printbibliography|lstinputlisting)(?![A-Za-z])(?:\{[^{}]{0,200}\})?[ \t]{0,9}(?:%.{0,200})?$/u;
/** Where a table of contents is to stand, and what says of a page of a wiki or an anchor where it belongs. */
const PLACED =
  /^(?:\[TOC\]|\[\[_TOC_\]\]|\{:\s?toc\s?\}|\{\{\s?toc\s?\}\}|__[A-Z]{3,30}__|<references\s?\/>|<\/?(?:noinclude|onlyinclude)>|\{\{(?:DEFAULTSORT|DISPLAYTITLE):[^{}]{0,200}\}\}|\[\[(?:category|kategorie|cat[ée]gorie|categor[íi]a|categoria|categorie|kategoria|категория|カテゴリ|分类):[^[\]]{1,200}\]\])$/iu;
/** What only sets up a page of Typst, and comments of Typst that are a line: `// ----`. */
const OF_TYPST = /^(?:#(?:pagebreak|colbreak|v|h|outline|line)\([^()]{0,100}\)|\/\/.{0,300})$/u;
/** The name of a place in AsciiDoc. */
const ANCHOR = /^(?:\[\[[a-z][\w.-]{0,60}\]\]|\[#[\w.-]{1,60}\])$/iu;
/** What sets up a document of Typst, of an outline or of AsciiDoc, above all words. */
const ABOVE =
  /^(?:#(?:import|show|set|let)\s.{0,300}|#show:[^(]{0,300}|#\+[a-z_]{3,20}:.{0,300}|:[a-z][\w-]{1,30}:(?:\s.{0,200})?)$/iu;

/**
 * Returns whether a line only sets up a document, or holds its parts together; `isTop` says that no rule stands
 * above it, and `isTypst` that the document is written in Typst.
 */
export function isFrame(text: string, isTop: boolean, isTypst = false): boolean {
  const isPlaced =
    LIST.test(text) || AROUND.test(text) || PLACED.test(text) || (isTop && ABOVE.test(text));
  return (
    TAKEN_IN.test(text) ||
    isLatexFrame(text) ||
    isMacroEnd(text) ||
    isPlaced ||
    (isTypst && OF_TYPST.test(text))
  );
}

/** Returns whether a line begins or ends a list of LaTeX, and what the list is called; undefined where it does neither. */
export function readListFrame(
  text: string,
): { readonly begins: boolean; readonly name: string } | undefined {
  const [, does, name] = LIST.exec(text.slice(0, REACH)) ?? [];
  return name === undefined ? undefined : { begins: does === 'begin', name };
}

/** Returns whether a line only names the place of the heading below it. */
export function isAnchor(text: string): boolean {
  return ANCHOR.test(text);
}

/** Returns whether a line is one of those between which Markdown has code. */
export function isFence(text: string): boolean {
  return /^(?:```|~~~)[\w-]{0,20}$/u.test(text);
}

import { isLatexFrame } from './latex.ts';
import { isMacroEnd } from './macros.ts';

/** Lists of LaTeX, folds of a page, and drawers of an outline, as lines of their own. */
const AROUND =
  /^(?:\\(?:begin|end)\{(?:enumerate|itemize|description)\}(?:\[[^\]]{0,80}\])?|<\/?details(?: open)?>|:(?:PROPERTIES|LOGBOOK|END|CUSTOM_ID|ID|CREATED):.{0,100})$/u;
/** What sets up a document of Typst, of an outline or of AsciiDoc, above all words. */
const ABOVE =
  /^(?:#(?:import|show|set|let)\s.{0,300}|#\+[a-z_]{3,20}:.{0,300}|:[a-z][\w-]{1,30}:(?:\s.{0,200})?)$/iu;

/** Tells whether a line only sets up a document, or holds its parts together; `isTop` says that no rule stands above it. */
export function isFrame(text: string, isTop: boolean): boolean {
  return isLatexFrame(text) || isMacroEnd(text) || AROUND.test(text) || (isTop && ABOVE.test(text));
}

/** Tells whether a line is one of those between which Markdown has code. */
export function isFence(text: string): boolean {
  return /^(?:```|~~~)[\w-]{0,20}$/u.test(text);
}

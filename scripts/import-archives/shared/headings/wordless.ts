import type { TextLine } from '../text-line.ts';
import { ENVIRONMENTS, NO_WORDS } from '../markup/latex/commands.ts';
import { isAnchor, isFrame } from './frame.ts';
import { isOutlineComment } from './org.ts';
import { isRuler } from './ruler.ts';

/** Longest line that is looked at. */
const REACH = 600;
const GIVEN = String.raw`(?:\[[^\[\]]{0,80}\]|\{[^{}]{0,200}\}){0,4}`;
/** Commands of LaTeX that say how a page looks, with a comment behind them: `\label{sec:boats}\vspace{1cm} % here`. */
const COMMANDS = new RegExp(
  String.raw`^(?:\\(?:${[...NO_WORDS.keys()].join('|')})(?![A-Za-z])\*?${GIVEN}[ \t]{0,9}){1,9}(?:%.*)?$`,
  'u',
);
const PLAIN = [...ENVIRONMENTS].filter(([, kind]) => kind === 'plain').map(([name]) => name);
/** What begins and ends environments of LaTeX that say how a page looks: `\begin{center}`, `\begin{multicols}{2}`. */
const AROUND = new RegExp(
  String.raw`^\\(?:begin|end)\{(?:${PLAIN.join('|').replaceAll('*', String.raw`\*`)})\}${GIVEN}[ \t]{0,9}(?:%.*)?$`,
  'u',
);
/** Anchors, comments and elements of a page without words, and what is said of the heading above: `{: .plain }`. */
const ELEMENTS =
  /^(?:(?:<!--[^<>]{0,400}-->|<a (?:name|id)=["']?[^<>"']{1,80}["']?\s?(?:\/>|><\/a>)|<\/?(?:div|br|span|p|center|section|hr|article)(?:\s[^<>]{0,200})?\/?>|\{[:#.][^{}]{0,100}\})\s{0,9}){1,9}$/iu;
/** What sets up a page of Typst, AsciiDoc or an outline, labels, and comments that are a line. */
const SIGNS =
  /^(?:#(?:set|show|let|import)\s.{0,400}|<[a-z][\w:.-]{0,60}>|\/\/(?!\/).{0,400}|<<<|\[(?:\.|role=|cols=|%)[^[\]]{0,100}\]|:[a-z][\w-]{1,30}:(?:\s.{0,200})?|#\+[a-z_]{3,20}:.{0,300}|\.\. (?:_[^:]{1,80}:|[a-z-]{2,30}::).{0,200})$/iu;
const TEX = /^\\(?:documentclass|begin|(?:sub){0,2}section|chapter|part)\b/u;

/**
 * Returns a test for lines of a document that hold no words: a heading with nothing but such lines below it heads other
 * headings, and is no rule.
 */
export function findWordless(lines: readonly TextLine[]): (text: string) => boolean {
  const isTex = lines.some(({ text }) => TEX.test(text.slice(0, REACH)));
  return (text) => {
    if (text.length > REACH) return false;
    if (text === '' || isRuler(text) || isAnchor(text) || isFrame(text, false, true)) return true;
    if (isTex && text.startsWith('%')) return true;
    if (isOutlineComment(text, lines)) return true;
    return [COMMANDS, AROUND, ELEMENTS, SIGNS].some((shape) => shape.test(text));
  };
}

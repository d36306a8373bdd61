import { lineAt, spanOfLine, type SourceFile, type Span } from '../../document.ts';
import { dropStart, keepStart, textLine, type TextLine } from '../../shared/text-line.ts';

/** A line that Markdown marks as a heading. */
export interface Heading {
  /** How many signs `#` it has. */
  readonly depth: number;
  readonly signs: Span;
  readonly words: TextLine;
  /** What the words say if they begin as the heading of a rule does. */
  readonly rule?: RuleName | undefined;
}

/** The name of a rule as its heading gives it. */
export interface RuleName {
  /** As printed: `0`, `1-10`. */
  readonly number: string;
  /** The signs and the words up to the title. */
  readonly mark: Span;
  /** Empty where no title stands. */
  readonly title: TextLine;
}

/** Up to three blanks may stand before the signs, as in Markdown. */
const SIGNS = /^ {0,3}(#{1,6})[ \t]+\S/u;
const RULE =
  /^Rule[ \t]+(\d{1,9}(?:[A-Z]\d{1,9})?(?:-\d{1,9}){0,3})(?:[ \t]*(?::|[.–—-](?=\s|$))|(?=\s|$))/u;
/** Below this, headings are parts of rules. */
const DEEPEST_RULE = 3;

/** Reads a line as a heading: signs `#`, a blank, words. Gives undefined where it is none. */
export function readHeading(file: SourceFile, line: number): Heading | undefined {
  const depth = SIGNS.exec(lineAt(file, line))?.[1]?.length;
  if (depth === undefined) return undefined;
  const whole = textLine(file, spanOfLine(file, line));
  const words = dropStart(whole, depth);
  const rule = depth > DEEPEST_RULE ? undefined : readName(whole.span, words);
  return { depth, signs: keepStart(whole, depth).span, words, rule };
}

function readName(whole: Span, words: TextLine): RuleName | undefined {
  const [named, number] = RULE.exec(words.text) ?? [];
  if (named === undefined || number === undefined) return undefined;
  const mark = { ...whole, end: words.span.start + named.length };
  return { number, mark, title: dropStart(words, named.length) };
}

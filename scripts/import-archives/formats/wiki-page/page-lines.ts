import type { Span } from '../../document.ts';
import type { TextLine } from '../../shared/text-line.ts';
import type { LineKind, StatedKind } from './headings-file.ts';
import { shapeOf } from './title-shape.ts';

/** Names that the sections of such a ruleset have by custom. */
const SECTIONS = new Set(['Core Rules', 'Special Case Rules', 'Dynastic Rules', 'Appendix']);
const CONTENTS = /^Contents\s{0,9}\|?$/u;

/** Lines of the page in which its head must end. */
const HEAD = 10;

/** A line of the page that is not blank, and what it is. */
export interface PageLine extends TextLine {
  readonly kind: LineKind | 'page title' | 'table of contents';
  /** Whether it may as well be a heading as text. */
  readonly isDoubtful?: boolean;
  /** Where somebody has said what it is. */
  readonly stated?: Span;
}

/** Returns whether a line stands in the place of a table of contents, which the text lacks. */
export function isContents(text: string): boolean {
  return text.length <= 20 && CONTENTS.test(text);
}

/** Returns whether a line is the name of a section. */
export function isSection(text: string): boolean {
  return SECTIONS.has(text);
}

/** Returns whether a line is the name of a section that only such rulesets have. */
export function isOwnSection(text: string): boolean {
  return isSection(text) && text !== 'Appendix';
}

/** Returns what each line is: as stated, or else by its shape. Blank lines mean nothing here. */
export function readLines(
  lines: readonly TextLine[],
  stated: ReadonlyMap<number, StatedKind>,
): PageLine[] {
  const head = endOfHead(lines);
  const written = lines.filter(({ text }) => text !== '');
  const isTitle = titlesOf(written.filter(({ span }) => span.line <= head));
  return written.map((line): PageLine => {
    const said = stated.get(line.span.line);
    if (said) return { ...line, kind: said.kind, stated: said.place };
    // Below the head a rule may be called so, but with no sign behind it.
    if (isContents(line.text) && (line.span.line <= head || line.text.endsWith('|'))) {
      return { ...line, kind: 'table of contents' };
    }
    if (line.span.line <= head && isTitle(line)) return { ...line, kind: 'page title' };
    if (isSection(line.text)) return { ...line, kind: 'section' };
    const shape = shapeOf(line.text);
    return { ...line, kind: shape === 'title' ? 'rule' : 'text', isDoubtful: shape === 'doubtful' };
  });
}

/**
 * Tells which lines of the head are the name of the page and what introduces it: all, where no sentence stands first, or
 * a title below one. There a page is out of place, and of its lines only the name is of the head.
 */
function titlesOf(head: readonly TextLine[]): (line: TextLine) => boolean {
  const above = head.filter(({ text }) => !isContents(text));
  const first = above.findIndex(({ text }) => isSentence(text));
  const isInOrder = first !== 0 && above.every(({ text }, at) => at < first || isSentence(text));
  if (first < 0 || isInOrder) return () => true;
  const last = above.at(-1);
  const name =
    last !== undefined && !isSentence(last.text) ? last : first > 0 ? above[0] : undefined;
  return (line) => line === name;
}

function isSentence(text: string): boolean {
  return shapeOf(text) === 'words' && text.endsWith('.');
}

/** Returns the last line of what stands above the rules, 0 where nothing does. */
function endOfHead(lines: readonly TextLine[]): number {
  const first = lines.slice(0, HEAD);
  const contents = first.find(({ text }) => isContents(text))?.span.line;
  const section = first.find(({ text }) => isSection(text))?.span.line;
  return contents ?? (section === undefined ? 0 : section - 1);
}

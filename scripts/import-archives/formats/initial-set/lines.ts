import { spanOfLine, type SourceFile } from '../../document.ts';
import { textLine, type TextLine } from '../../shared/text-line.ts';
import { mayFollow, readRuleStart, type RuleStart } from './rule-start.ts';

/** Column at which the mails were wrapped that had the narrowest margin. */
export const MARGIN = 70;
/** No record of positions is longer, and no line is looked through that is. */
const LONGEST_RECORD = 500;

const SECTION = /^(?:im)?mutable rules$/iu;
const SENTENCE_END = /[.:;!?]["'”’)]{0,3}$/u;
/** Who stands where, in capitals: `AB: XYZ, CD: UVW + RST`. */
const POSITIONS =
  /^[A-Z]{1,6}: [A-Z]{1,6}(?: \+ [A-Z]{1,6})*(?:, [A-Z]{1,6}: [A-Z]{1,6}(?: \+ [A-Z]{1,6})*)+$/u;

/** What a line is by its shape and by what stands before it. */
type LineKind = 'blank' | 'separator' | 'section' | 'rule' | 'positions' | 'words';

/** A line of the document and what it is. */
export interface ReadLine extends TextLine {
  readonly kind: LineKind;
  /** Of a line that begins as a rule's does, whether it is one or not. */
  readonly start?: RuleStart | undefined;
}

/** Returns whether a line ends a sentence. */
export function endsSentence({ text }: TextLine): boolean {
  return SENTENCE_END.test(text.slice(-8));
}

/**
 * Returns what each line is. A rule begins at the start of a paragraph only, so that the wrapped end of
 * a sentence about a rule is not taken for one. A line of white space of any kind is blank.
 */
export function readLines(file: SourceFile): ReadLine[] {
  const lines: ReadLine[] = [];
  let last = 0;
  file.lines.forEach((_, index) => {
    const line = textLine(file, spanOfLine(file, index + 1));
    const isFirst = lines.at(-1)?.kind !== 'words' && lines.at(-1)?.kind !== 'rule';
    const start = isFirst ? readRuleStart(line.text) : undefined;
    const kind = start && mayFollow(start, last) ? 'rule' : kindOf(line.text, isFirst);
    if (kind === 'rule') last = start?.number ?? last;
    lines.push({ ...line, kind, start });
  });
  return lines;
}

function kindOf(text: string, isFirst: boolean): LineKind {
  if (text === '') return 'blank';
  if (text === '*') return 'separator';
  if (!isFirst || text.length > LONGEST_RECORD) return 'words';
  if (SECTION.test(text)) return 'section';
  return POSITIONS.test(text) ? 'positions' : 'words';
}

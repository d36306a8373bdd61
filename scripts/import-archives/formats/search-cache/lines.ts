import { spanOfLine, type SourceFile } from '../../document.ts';
import { endedEarly, textLine, type TextLine } from '../../shared/text-line.ts';
import { readRuleHeading, type RuleHeading } from './rule-heading.ts';

/** Column at which the mail was wrapped. Bullets are set in, so that the column counts, not the length. */
export const MARGIN = 70;

/** Longest name of a section or of a part of a rule. */
const LONGEST_NAME = 60;
const NAME = /^\p{L}.*[\p{L}\p{N}]$/u;
/** What ends a sentence or a comment, and quotation marks or brackets behind it. */
const SENTENCE_END = /(?:[.!?]|\*\/|\]\])["')]{0,3}$/u;

/** What a line is by its shape and by what stands around it. */
type LineKind = 'blank' | 'rule' | 'section' | 'sub-heading' | 'words';

/** A line of the page and what it is. */
export interface ReadLine extends TextLine {
  readonly kind: LineKind;
  /** Of a line that begins a rule. */
  readonly heading?: RuleHeading | undefined;
}

/**
 * Returns what each line is. Headings carry no mark: a short line that begins nothing and ends no
 * sentence is the name of a section where a rule begins next, and of a part of its rule where a blank
 * line and more words follow.
 */
export function readLines(file: SourceFile, from: number, to: number): ReadLine[] {
  const lines: ReadLine[] = [];
  for (let line = from; line <= to; line++) {
    const plain = textLine(file, spanOfLine(file, line));
    const heading = readRuleHeading(plain.text);
    const kind = heading ? 'rule' : plain.text === '' ? 'blank' : 'words';
    lines.push({ ...plain, kind, heading });
  }
  return nameHeadings(lines);
}

/** Goes from the last line to the first, so that what follows is known. */
function nameHeadings(lines: readonly ReadLine[]): ReadLine[] {
  const before = lastWordsBefore(lines);
  let next: LineKind | undefined;
  return lines
    .map((line, index) => ({ line, index }))
    .reverse()
    .map(({ line, index }): ReadLine => {
      if (line.kind === 'blank') return line;
      const named = line.kind === 'words' && standsAlone(line, lines[index - 1]);
      const kind = named ? kindOfName(next, before[index], lines[index + 1]) : line.kind;
      next = kind;
      return { ...line, kind };
    })
    .reverse();
}

/** Returns for each line the kind of the last line before it that is not blank. */
function lastWordsBefore(lines: readonly ReadLine[]): (LineKind | undefined)[] {
  let last: LineKind | undefined;
  return lines.map(({ kind }) => {
    const before = last;
    if (kind !== 'blank') last = kind;
    return before;
  });
}

/** A rule of one short line would look like a section's name: the line is the rule's own then. */
function kindOfName(
  next: LineKind | undefined,
  before: LineKind | undefined,
  after: ReadLine | undefined,
): LineKind {
  if (next === 'rule' && before !== 'rule') return 'section';
  const hasWords = next !== undefined && next !== 'rule' && next !== 'section';
  return after?.kind === 'blank' && hasWords ? 'sub-heading' : 'words';
}

function standsAlone(line: ReadLine, before: ReadLine | undefined): boolean {
  if (line.text.length > LONGEST_NAME || !NAME.test(line.text)) return false;
  if (before?.kind !== 'words') return true;
  return SENTENCE_END.test(before.text.slice(-8)) || endedEarly(before, line, MARGIN);
}

import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import { readRevisionComment, type RevisionComment } from '../../shared/revision-comment.ts';
import { dropStart, keepStart, type TextLine } from '../../shared/text-line.ts';

/** The lines of a rule, parted into its text and the comment that lists its changes. */
export interface PartedText {
  readonly text: readonly TextLine[];
  /** The lines of the comment; empty where there is none. */
  readonly pieces: readonly TextLine[];
  /** Undefined where the last words of the rule are no such comment. */
  readonly comment: RevisionComment | undefined;
  /** Words that stand behind such a comment, which is read as text then. */
  readonly behind?: TextLine | undefined;
}

/** Takes the revision comment off the end of a rule; a comment of another kind stays text. */
export function partHistory(lines: readonly TextLine[]): PartedText {
  const row = lines.findLastIndex((line) => line.text.includes('[['));
  const line = lines[row];
  if (line === undefined) return { text: lines, pieces: [], comment: undefined };
  const at = openingOf(line.text);
  const pieces = [dropStart(line, at), ...lines.slice(row + 1)].filter(({ text }) => text !== '');
  const comment = endsWithBrackets(pieces) ? readRevisionComment(pieces) : undefined;
  if (comment === undefined) {
    return { text: lines, pieces: [], comment, behind: wordsBehind(pieces) };
  }
  const before = keepStart(line, at);
  const text = [...lines.slice(0, row), ...(before.text === '' ? [] : [before])];
  return { text, pieces, comment };
}

/** Three brackets are those of the comment and that of a link. */
function openingOf(text: string): number {
  let at = text.lastIndexOf('[[');
  while (text.charAt(at - 1) === '[') at--;
  return at;
}

/** Tells whether no words stand behind the closing brackets; a comment that breaks off has none. */
function endsWithBrackets(pieces: readonly TextLine[]): boolean {
  const joined = pieces.map(({ text }) => text).join(' ');
  const close = joined.indexOf(']]');
  return close < 0 || joined.slice(close + 2).trim() === '';
}

/**
 * The first line behind a comment that lists changes and ends its own; undefined where there is none, or it is
 * another comment. One within a line may be quoted.
 */
function wordsBehind(pieces: readonly TextLine[]): TextLine | undefined {
  const row = pieces.findIndex(({ text }) => text.includes(']]'));
  if (pieces[row]?.text.trimEnd().endsWith(']]') !== true) return undefined;
  return readRevisionComment(pieces.slice(0, row + 1)) && pieces[row + 1];
}

/** Counts the changes that a history lists: all events but the creation that begins it. */
export function countChanges(events: readonly RevisionEvent[]): number {
  return events.length - (events[0]?.verb === 'created' ? 1 : 0);
}

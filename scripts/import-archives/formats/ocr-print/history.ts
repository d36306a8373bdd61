import { readRevisionComment, type RevisionComment } from '../../shared/revision-comment.ts';
import type { Piece } from './piece.ts';

/** A rule's pieces, parted into its text and the comment that lists its changes. */
export interface PartedHistory {
  readonly text: readonly Piece[];
  readonly comment?: RevisionComment;
}

/** A comment that is cut by pages runs over no more pieces than this. */
const LONGEST = 4;

/** Parts a rule's text from its last comment that lists changes; not every rule has one. */
export function partHistory(pieces: readonly Piece[]): PartedHistory {
  for (let start = pieces.length - 1; start >= 0; start--) {
    if (!pieces[start]?.text.startsWith('[[')) continue;
    const end = endOfComment(pieces, start);
    const comment = readRevisionComment(pieces.slice(start, end));
    if (comment) return { text: [...pieces.slice(0, start), ...pieces.slice(end)], comment };
  }
  return { text: pieces };
}

/** A comment that nothing closes is cut at the end of its piece: what follows is text again. */
function endOfComment(pieces: readonly Piece[], start: number): number {
  const closing = pieces
    .slice(start, start + LONGEST)
    .findIndex(({ text }) => text.slice(-4).includes(']]'));
  return start + Math.max(0, closing) + 1;
}

/** Reads remarks such as `Chutzpah 10` as values: those of one name stand together. */
export function toAttributes(remarks: readonly string[]): Record<string, string[]> {
  const values = remarks.flatMap((remark) => {
    const [, name, value] = /^(\p{Lu}\p{Ll}{1,20}) (\d{1,9})$/u.exec(remark) ?? [];
    return name === undefined || value === undefined ? [] : [{ name: name.toLowerCase(), value }];
  });
  const named = Map.groupBy(values, ({ name }) => name);
  return Object.fromEntries([...named].map(([name, all]) => [name, all.map(({ value }) => value)]));
}

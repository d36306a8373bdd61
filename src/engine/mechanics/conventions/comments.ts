/** The marks that begin and end a comment. */
export interface CommentMarks {
  readonly begin: string;
  readonly end: string;
}

/** A text as its comments part it. */
export interface PartedText {
  /** The words that have force, with nothing in the places of comments. */
  readonly operative: string;
  readonly comments: readonly string[];
  /** Set where a comment that was begun is not ended; all that follows belongs to it. */
  readonly isOpen: boolean;
}

/** Parts a text into what has force and its comments (r8/2, 4E5). A comment may hold comments of its kind. */
export function partText(text: string, kinds: readonly CommentMarks[]): PartedText {
  let operative = '';
  const comments: string[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = kinds.find(({ begin }) => text.startsWith(begin, at));
    if (kind === undefined) {
      operative += text[at] ?? '';
      at++;
      continue;
    }
    const end = endOf(text, at + kind.begin.length, kind);
    comments.push(text.slice(at + kind.begin.length, end ?? text.length));
    if (end === undefined) return { operative, comments, isOpen: true };
    at = end + kind.end.length;
  }
  return { operative, comments, isOpen: false };
}

/** Finds where a comment ends that was begun before a place; undefined where it does not. */
function endOf(text: string, from: number, { begin, end }: CommentMarks): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(end, at)) {
      depth--;
      if (depth === 0) return at;
      at += end.length - 1;
    } else if (text.startsWith(begin, at)) {
      depth++;
      at += begin.length - 1;
    }
  }
  return undefined;
}

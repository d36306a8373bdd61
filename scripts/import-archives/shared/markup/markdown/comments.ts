const [BEGIN, END] = ['<!--', '-->'];

/**
 * Blanks comments of HTML that take whole lines, of which blank ones may be some: they are for writers,
 * and no reader of Markdown shows them. Within fenced code nothing is a comment. Every other character
 * stays in its place.
 */
export function setCommentsAside(text: string): string {
  const parts: string[] = [];
  const fences = fencesOf(text);
  let from = 0;
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, from)) {
    const code = fences.endOfCode(from, at);
    const end = code ?? text.indexOf(END, at + BEGIN.length);
    if (end < 0) break;
    const after = code ?? end + END.length;
    const isWhole = code === undefined && startsLine(text, at) && endsLine(text, after);
    const piece = text.slice(at, after);
    parts.push(text.slice(from, at), isWhole ? blanked(piece) : piece);
    from = after;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

/** Signs beyond the basic plane are two places of a text. */
function blanked(piece: string): string {
  return piece.replace(/[^\n]/gu, (sign) => ' '.repeat(sign.length));
}

/** A fence, within quotations and lists, too. */
const FENCE = /^(?:[ \t>*+-]|\d{1,9}[.)]){0,80}(?<mark>`{3,}|~{3,})(?<rest>.{0,200})/gmu;

interface Mark {
  readonly at: number;
  readonly mark: string;
  readonly rest: string;
}

function closes(found: Mark | undefined, mark: string): boolean {
  return found?.mark.startsWith(mark) === true && found.rest.trim() === '';
}

/** Finds fenced code as one goes on through a text; places are asked for in their order. */
function fencesOf(text: string) {
  const marks = [...text.matchAll(FENCE)].map((found): Mark => ({
    at: found.index,
    mark: found.groups?.['mark'] ?? '',
    rest: found.groups?.['rest'] ?? '',
  }));
  let next = 0;
  return {
    /** Returns where the code ends in which a place lies, reading from another; undefined outside of code. */
    endOfCode(from: number, place: number): number | undefined {
      while ((marks[next]?.at ?? Infinity) < from) next++;
      for (let open = marks[next]; open !== undefined && open.at < place; open = marks[next]) {
        const { mark, rest } = open;
        next++;
        if (mark.startsWith('`') && rest.includes('`')) continue;
        while (next < marks.length && !closes(marks[next], mark)) next++;
        const close = marks[next];
        if (close === undefined) return text.length;
        next++;
        if (close.at > place) return close.at + 1;
      }
      return undefined;
    },
  };
}

function startsLine(text: string, at: number): boolean {
  return /(?:^|\n) {0,3}$/u.test(text.slice(Math.max(0, at - 4), at));
}

function endsLine(text: string, at: number): boolean {
  return /^[ \t]{0,80}(?:\n|$)/u.test(text.slice(at, at + 82));
}

const [BEGIN, END] = ['<!--', '-->'];

/**
 * Blanks comments of HTML that take whole lines, of which blank ones may be some: they are for writers,
 * and no reader of Markdown shows them. Every other character stays in its place.
 */
export function setCommentsAside(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, from)) {
    const end = text.indexOf(END, at + BEGIN.length);
    if (end < 0) break;
    const after = end + END.length;
    const isWhole = startsLine(text, at) && endsLine(text, after);
    const comment = text.slice(at, after);
    parts.push(text.slice(from, at), isWhole ? comment.replace(/[^\n]/gu, ' ') : comment);
    from = after;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

function startsLine(text: string, at: number): boolean {
  return /(?:^|\n) {0,3}$/u.test(text.slice(Math.max(0, at - 4), at));
}

function endsLine(text: string, at: number): boolean {
  return /^[ \t]{0,80}(?:\n|$)/u.test(text.slice(at, at + 82));
}

/** A line of one sign alone, as plain-text markup puts it under a heading. */
const UNDERLINE = /^\s{0,3}(?<sign>[=~^"'`*+#-])\k<sign>{2,200}\s*$/u;

/** Returns whether the line after a line, counted from 1, underlines it: a mark of another kind of document. */
export function isUnderlined(lines: readonly string[], line: number): boolean {
  return UNDERLINE.test(lines[line] ?? '');
}

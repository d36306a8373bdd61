/** A line of a text: where its words begin and end, and how far they are set in. */
export interface RstLine {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  /** The words from `start` to `end`; empty where the line is blank. */
  readonly words: string;
}

/** Cuts a text into lines without the white space around them. */
export function toLines(text: string): RstLine[] {
  let offset = 0;
  return text.split('\n').map((line) => {
    const words = line.trim();
    const indent = words === '' ? 0 : line.length - line.trimStart().length;
    const start = offset + indent;
    offset += line.length + 1;
    return { start, end: start + words.length, indent, words };
  });
}

/** Returns a line without its first `size` characters and the white space behind them. */
export function dropSigns(line: RstLine, size: number): RstLine {
  const words = line.words.slice(size).trimStart();
  const taken = line.words.length - words.length;
  return { start: line.start + taken, end: line.end, indent: line.indent + taken, words };
}

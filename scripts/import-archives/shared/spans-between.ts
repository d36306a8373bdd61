import type { Span } from '../document.ts';

/** A piece of a source, by offset; `to` is exclusive. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the pieces of a source between its words, line by line. Words may overlap. */
export function spansBetween(source: string, words: readonly TextRange[]): Span[] {
  const sorted = words.toSorted((a, b) => a.from - b.from);
  const ends = [...sorted.map(({ from }) => from), source.length];
  const spans: Span[] = [];
  let line = 1;
  let lineStart = 0;
  let at = 0;
  const advance = (to: number, isMarkup: boolean) => {
    while (at < to) {
      const next = source.indexOf('\n', at);
      const end = next < 0 ? to : Math.min(next, to);
      if (isMarkup && end > at) spans.push({ line, start: at - lineStart, end: end - lineStart });
      at = end;
      if (at < to && source.charAt(at) === '\n') {
        at++;
        line++;
        lineStart = at;
      }
    }
  };
  ends.forEach((end, index) => {
    advance(end, true);
    advance(sorted[index]?.to ?? at, false);
  });
  return spans;
}

/** An element of a drawing, as it is written. */
export interface DrawnElement {
  readonly name: string;
  /** Values as they are written; the last of several of one name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}

const TAG = /<(?<name>[a-z][^\s/>]*)(?<rest>(?:"[^"]*"|'[^']*'|[^"'>])*)>/giu;
const ATTRIBUTE =
  /(?<name>[^\s"'/=>]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/gu;
const END = /<\/(?:svg|math)\s*>/giu;

/**
 * Reads the elements inside the drawings and formulas of a page, which the parser of HTML passes over.
 * What it reads is more than what is there where words look like markup, never less.
 */
export function readDrawnElements(html: string): DrawnElement[] {
  const found: DrawnElement[] = [];
  const ends = [...html.matchAll(END)].map(({ index }) => index);
  const lineAt = lineCounter(html);
  let until = -1;
  for (const { index, groups } of html.matchAll(TAG)) {
    const name = (groups?.['name'] ?? '').toLowerCase();
    if (index < until) {
      const attributes = readAttributes(groups?.['rest'] ?? '');
      found.push({ name, attributes, line: lineAt(index) });
    } else if (name === 'svg' || name === 'math') {
      // One that is not closed reaches to the end.
      until = ends.find((end) => end > index) ?? html.length;
    }
  }
  return found;
}

function readAttributes(written: string): ReadonlyMap<string, string> {
  return new Map(
    [...written.matchAll(ATTRIBUTE)].map(({ groups = {} }) => [
      (groups['name'] ?? '').toLowerCase(),
      groups['double'] ?? groups['single'] ?? groups['bare'] ?? '',
    ]),
  );
}

/** Counts lines up to a place; places come in order. */
function lineCounter(text: string): (index: number) => number {
  let [line, seen] = [1, 0];
  return (index) => {
    for (; seen < index; seen++) if (text[seen] === '\n') line++;
    return line;
  };
}

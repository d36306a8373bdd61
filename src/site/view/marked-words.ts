import type { WordRun } from '../rule-words.ts';

/** What an element that marks words is made of. */
export interface WordMark {
  /** What stands between `<` and `>`: for words that lead somewhere, and for those within a link. */
  readonly link: string;
  readonly plain: string;
}

/**
 * Puts marks around the runs of words of a rendered text. White space at the edges of a mark stands
 * outside; a mark ends where an element begins or ends, so that the HTML stays well formed.
 * Returns null where the HTML has other words than the wording of which the runs are.
 */
export function markWords(
  html: string,
  wording: string,
  runs: readonly WordRun[],
  markOf: (change: number) => WordMark,
): string | null {
  const letters = lettersOf(wording, runs);
  const parts: string[] = [];
  let place = 0;
  let links = 0;
  for (const part of partsOf(html)) {
    if (part.startsWith('<')) {
      if (/^<a\b/u.test(part)) links++;
      if (part === '</a>') links--;
      parts.push(part);
      continue;
    }
    const marked = markPart(part, letters, place, (change) => elementOf(markOf(change), links));
    if (marked === null) return null;
    parts.push(marked.html);
    place = marked.place;
  }
  return place === letters.length ? parts.join('') : null;
}

/** A tag of our own HTML, in which values stand in double quotation marks, or what is between two. */
const PART = /<(?:[^">]|"[^"]*")*>|[^<]+/uy;

function* partsOf(html: string): Generator<string> {
  for (let from = 0; from < html.length;) {
    PART.lastIndex = from;
    const part = PART.exec(html)?.[0] ?? html.slice(from);
    yield part;
    from += part.length;
  }
}

/** A letter of the wording that is no white space, and the change that its word came by. */
interface Letter {
  readonly sign: string;
  readonly change: number;
}

function lettersOf(wording: string, runs: readonly WordRun[]): Letter[] {
  return runs.flatMap(({ from, to, change }) =>
    Array.from(wording.slice(from, to).matchAll(/\S/gu), ([sign]) => ({ sign, change })),
  );
}

function elementOf({ link, plain }: WordMark, links: number): readonly [string, string] {
  return links === 0 ? [`<a ${link}>`, '</a>'] : [`<span ${plain}>`, '</span>'];
}

function markPart(
  part: string,
  letters: readonly Letter[],
  start: number,
  elementFor: (change: number) => readonly [string, string],
): { readonly html: string; readonly place: number } | null {
  let html = '';
  let space = '';
  let close = '';
  let current = -1;
  let place = start;
  for (const [written] of part.matchAll(/&(?:#x?[\da-f]+|\w+);|[^]/giu)) {
    if (/^\s$/u.test(written)) {
      space += written;
      continue;
    }
    const letter = letters[place++];
    if (letter?.sign !== readSign(written)) return null;
    if (letter.change === current) html += space;
    else {
      const [open, end] = elementFor(letter.change);
      html += close + space + open;
      [current, close] = [letter.change, end];
    }
    space = '';
    html += written;
  }
  return { html: html + close + space, place };
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
]);

/** The character that an entity of our own HTML stands for. */
function readSign(written: string): string {
  const code = /^&#(x?)([\da-f]+);$/iu.exec(written);
  if (code === null) return NAMED.get(written) ?? written;
  return String.fromCodePoint(Number.parseInt(code[2] ?? '', code[1] === '' ? 10 : 16));
}

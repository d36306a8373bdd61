/** A paragraph of a page. */
export interface PagePassage {
  readonly text: string;
  /** Its anchor; empty where it has none. */
  readonly id: string;
}

/** An element that is to be searched, up to its tag's end. */
const SEARCHED = /<(div|ul|pre)\b[^<>]* data-searched(?:="")?[^<>]*>/gu;
/** Paragraphs, items, headings and boards have anchors that end so. */
const ANCHOR = /\sid="([^"<>]*-p\d+)"/u;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|[^"<>])*)>/gu;
/** Elements that end a word. */
const BLOCK = new Set(
  'p li h3 h4 h5 h6 pre div ul ol table tr td th br blockquote dt dd'.split(' '),
);

/** Finds the paragraphs of the texts of a page, in order. Their words are as a reader sees them. */
export function passagesOf(html: string): PagePassage[] {
  return [...html.matchAll(SEARCHED)].flatMap((found) =>
    readElement(html, found[1] ?? '', found.index + found[0].length),
  );
}

/** Reads from behind the tag of an element to its end. */
function readElement(html: string, name: string, from: number): PagePassage[] {
  const passages: { text: string; id: string }[] = [{ text: '', id: '' }];
  const tags = new RegExp(TAG);
  tags.lastIndex = from;
  let [at, depth, skipped] = [from, 1, ''];
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [all, slash, kind = '', attributes = ''] = tag;
    const last = passages.at(-1);
    if (last && skipped === '') last.text += html.slice(at, tag.index);
    at = tag.index + all.length;
    if (kind === name) depth += slash === '/' ? -1 : 1;
    if (depth === 0) break;
    if (skipped !== '') {
      if (slash === '/' && kind === skipped) skipped = '';
    } else if (isSkipped(kind, attributes) && slash === '') skipped = kind;
    else if (slash === '' && (kind === 'li' || ANCHOR.test(attributes))) {
      passages.push({ text: '', id: ANCHOR.exec(attributes)?.[1] ?? '' });
    } else if (last && BLOCK.has(kind)) last.text += ' ';
  }
  return passages
    .map(({ text, id }) => ({ text: readWords(text), id }))
    .filter(({ text }) => text !== '');
}

/** The number of a paragraph is no word of it, and neither is the sign by which a place can be cited. */
function isSkipped(kind: string, attributes: string): boolean {
  return (
    /\sdata-unsearched\b/u.test(attributes) ||
    (kind === 'a' && /\sclass="(?:anchor|place-link)"/u.test(attributes))
  );
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function readWords(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/giu, (all, hex, decimal, name) => {
      if (typeof name === 'string') return NAMED.get(name.toLowerCase()) ?? all;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replace(/\s+/gu, ' ')
    .trim();
}

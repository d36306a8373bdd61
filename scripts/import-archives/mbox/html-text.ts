import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** Elements whose words are not shown. */
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template']);
/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'address article blockquote body dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** No quotation is deeper. */
const DEEPEST = 50;

/**
 * Reads the words of a mail in HTML as lines, as plain mails have them: what is quoted (`blockquote`) has
 * `> ` before each line. Time and memory are linear in the text, however damaged it is.
 */
export function htmlToLines(html: string): string {
  const page = createPage();
  let hidden = '';
  for (const piece of piecesOf(html)) {
    if ('words' in piece) {
      if (hidden === '') page.write(piece.words);
      continue;
    }
    const { name, isEnd } = piece;
    if (hidden !== '') {
      if (isEnd && name === hidden) hidden = '';
      continue;
    }
    if (HIDDEN.has(name)) hidden = isEnd ? '' : name;
    else if (name === 'br') page.breakLine();
    else if (name === 'blockquote') page.quote(isEnd ? -1 : 1);
    else if (name === 'pre') page.keepSpace(!isEnd);
    else if (name === 'p') page.paragraph();
    else if (BLOCKS.has(name)) page.block();
    if (name === 'li' && !isEnd) page.write('* ');
    if (name === 'td' || name === 'th') page.write(' ');
  }
  return page.end();
}

type Piece = { readonly words: string } | { readonly name: string; readonly isEnd: boolean };

function* piecesOf(html: string): Generator<Piece> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    if (open > at) yield { words: html.slice(at, open) };
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const tag = /^<(\/?)([a-z][a-z0-9]{0,20})|^<[!?]/iu.exec(html.slice(open, open + 24));
    const close = tag === null ? -1 : html.indexOf('>', open);
    if (tag === null || close < 0) {
      // No tag: the sign stands for itself. A tag that never ends is the end of all.
      if (tag !== null) return;
      yield { words: '<' };
      at = open + 1;
      continue;
    }
    if (tag[2] !== undefined) yield { name: tag[2].toLowerCase(), isEnd: tag[1] === '/' };
    at = close + 1;
  }
  if (at < html.length) yield { words: html.slice(at) };
}

function createPage() {
  const lines: string[] = [];
  let line: string[] = [];
  let depth = 0;
  let isKept = false;
  const flush = (isForced: boolean): void => {
    const words = isKept
      ? line.join('')
      : line
          .join('')
          .replaceAll(/[ \t\r\n\f]+/gu, ' ')
          .trim();
    line = [];
    if (words === '' && !isForced) return;
    const mark = depth === 0 ? '' : '> '.repeat(Math.min(depth, DEEPEST));
    lines.push(`${mark}${words}`.trimEnd());
  };
  const write = (words: string): void => {
    const decoded = decodeReferences(words);
    if (!isKept) {
      line.push(decoded);
      return;
    }
    const [first = '', ...others] = decoded.split('\n');
    line.push(first);
    for (const other of others) {
      flush(true);
      line.push(other);
    }
  };
  return {
    write,
    breakLine: () => flush(true),
    block: () => flush(false),
    paragraph: () => {
      flush(false);
      if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
    },
    quote: (by: number) => {
      flush(false);
      depth = Math.max(0, depth + by);
    },
    keepSpace: (keeps: boolean) => {
      flush(false);
      isKept = keeps;
    },
    end: () => {
      flush(false);
      return lines.join('\n');
    },
  };
}

function decodeReferences(words: string): string {
  return words.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,31}));?/giu,
    (all, ...found) => {
      const [decimal, hex, name] = found as (string | undefined)[];
      if (name !== undefined) return decodeNamedCharacterReference(name) || all;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      const isChar = code > 0 && code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff);
      return isChar ? String.fromCodePoint(code) : all;
    },
  );
}

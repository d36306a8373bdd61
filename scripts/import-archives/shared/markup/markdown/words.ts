import { parse, postprocess, preprocess } from 'micromark';
import type { Event, Extension, TokenType } from 'micromark-util-types';
import type { Words } from '../placed-text.ts';

/** Tokens of which all are words. */
const TEXT = new Set<TokenType>([
  'autolinkEmail',
  'autolinkProtocol',
  'characterEscapeValue',
  'codeFlowValue',
  'codeTextData',
  'data',
]);

/** Tokens that hold addresses and names, and no words. */
const HIDDEN = new Set<TokenType>(['codeFencedFence', 'definition', 'reference', 'resource']);

/** The pieces of a text that hold words, and those of each raw HTML, by the place where it begins. */
interface FoundWords {
  readonly words: Words[];
  readonly html: ReadonlyMap<number, readonly Words[]>;
}

/** Finds the pieces of a Markdown text that hold words, raw HTML and numbers of lists aside. */
export function findWords(text: string, extensions: Extension[]): FoundWords {
  const words: Words[] = [];
  const html = new Map<number, Words[]>();
  let tag: Words[] = [];
  let hidden = 0;
  let inTable = false;
  let images = 0;
  for (const event of eventsOf(text, extensions)) {
    const [way, { type, start, end }] = event;
    if (type === 'table') inTable = way === 'enter';
    if (type === 'image') images += way === 'enter' ? 1 : -1;
    if (HIDDEN.has(type)) hidden += way === 'enter' ? 1 : -1;
    if (way === 'exit' || hidden > 0) continue;
    const [from, to] = [start.offset, end.offset];
    if (type === 'characterReference') words.push({ start: from, end: to, as: 'character' });
    else if (type === 'codeTextData' && inTable) addCell(words, text, from, to);
    // Tags in the words of a picture are no tags.
    else if (type === 'htmlText') html.set(from, (tag = images > 0 ? words : []));
    else if (type === 'htmlTextData') tag.push({ start: from, end: to, as: 'text' });
    // A comment that was set aside is white space here, and words in the source.
    else if (TEXT.has(type) && /\S/u.test(text.slice(from, to))) {
      words.push({ start: from, end: to, as: 'text' });
    }
  }
  return { words, html };
}

function eventsOf(text: string, extensions: Extension[]): Event[] {
  const chunks = preprocess()(text, undefined, true);
  return postprocess(parse({ extensions }).document().write(chunks));
}

/** Code in a table has a stroke before each bar. */
function addCell(words: Words[], text: string, from: number, to: number): void {
  let start = from;
  for (const { index } of text.slice(from, to).matchAll(/\\\|/gu)) {
    if (from + index > start) words.push({ start, end: from + index, as: 'text' });
    start = from + index + 1;
  }
  if (start < to) words.push({ start, end: to, as: 'text' });
}

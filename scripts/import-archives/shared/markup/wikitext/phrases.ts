import type { Html, PhrasingContent } from 'mdast';
import { pairMarks } from '../../../../../src/markdown/index.ts';
import { readCharacter } from '../character.ts';
import { resolveHtml } from '../inline-html.ts';
import { linkAddresses, linkTo } from '../links.ts';
import type { MarkupOptions } from '../options.ts';
import type { Words } from '../placed-text.ts';
import { GONE, type MaskedText } from './mask.ts';
import { readQuotes } from './quotes.ts';

/** What the phrases of one text are read with. */
export interface WikitextParser extends MaskedText {
  readonly options: MarkupOptions;
  /** Pieces that hold words, in any order. */
  readonly words: Words[];
}

/** A piece of a text, from an offset up to another. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const LINK = /\[\[(?<target>[^[\]|\n]{1,300})(?:\|(?<label>[^[\]\n]{0,3000}))?\]\]/u;
const OUTSIDE =
  /\[(?<address>(?:https?:\/\/|mailto:)[^\s[\]<>"]{1,2000})(?<label>[^[\]\n]{0,3000})\]/u;
const CHARACTER = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[\da-zA-Z]{1,40});/u;
const TAG = /<\/?[a-zA-Z][a-zA-Z\d]*(?=[\s/>])[^<>\n]{0,2000}>/u;
const QUOTE = /(?<!')'{2,}/u;
const TOKEN = new RegExp(
  [LINK, OUTSIDE, CHARACTER, TAG, QUOTE]
    .map(({ source }, index) => `(?<t${index}>${source.replace(/\?<[a-z]+>/gu, '')})`)
    .join('|'),
  'gu',
);

/** Reads a piece of a text that stands within one block: emphasis, links, tags, characters. */
export function readPhrases(range: Range, parser: WikitextParser): PhrasingContent[] {
  const { masked } = parser;
  const nodes: PhrasingContent[] = [];
  const tokens = [...masked.slice(range.start, range.end).matchAll(TOKEN)];
  const quotes = readAllQuotes(tokens, range, masked);
  let from = range.start;
  for (const token of tokens) {
    const start = range.start + token.index;
    addWords(nodes, { start: from, end: start }, parser);
    from = start + token[0].length;
    const quote = quotes.at.get(token);
    if (quote === undefined) addToken(nodes, token, { start, end: from }, parser);
    else {
      addWords(nodes, { start, end: start + quote.words }, parser);
      for (const tag of quote.tags) nodes.push(toMark(tag));
    }
  }
  addWords(nodes, { start: from, end: range.end }, parser);
  for (const tag of quotes.end) nodes.push(toMark(tag));
  return resolveTags(pairQuotes(nodes, parser), parser);
}

function readAllQuotes(tokens: readonly RegExpExecArray[], range: Range, masked: string) {
  const runs = tokens.filter(({ groups }) => groups?.['t4'] !== undefined);
  const before = runs.map(({ index }) =>
    masked.slice(Math.max(range.start, range.start + index - 2), range.start + index),
  );
  const { quotes, end } = readQuotes(
    runs.map(([run]) => run.length),
    before,
  );
  return { at: new Map(runs.map((run, index) => [run, quotes[index]])), end };
}

/** Marks of emphasis have no place: they are no words, whatever becomes of them. */
function toMark(tag: string): Html {
  return { type: 'html', value: tag, data: { hName: 'quote' } };
}

function isMark(node: PhrasingContent): boolean {
  return node.type === 'html' && node.data?.hName === 'quote';
}

/** Marks that a link or a tag parts from their fellows are left out. */
function pairQuotes(nodes: readonly PhrasingContent[], parser: WikitextParser): PhrasingContent[] {
  const paired = pairMarks(nodes, {
    readMark: (node) =>
      isMark(node)
        ? { kind: node.value.replace('/', ''), closes: node.value.startsWith('</') }
        : undefined,
    makeNode: ({ kind }, _, children) => ({
      type: kind === '<b>' ? 'strong' : 'emphasis',
      children: resolveTags(
        children.filter((child) => !isMark(child)),
        parser,
      ),
    }),
  });
  return paired.filter((node) => !isMark(node));
}

function resolveTags(
  nodes: readonly PhrasingContent[],
  { options, words }: WikitextParser,
): PhrasingContent[] {
  return resolveHtml(nodes, options, ({ position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start !== undefined && end !== undefined) words.push({ start, end, as: 'text' });
  });
}

/** Adds the words of a range; what is masked as gone is none of them. */
function addWords(nodes: PhrasingContent[], { start, end }: Range, parser: WikitextParser): void {
  const { text, masked, words, options } = parser;
  const pieces: string[] = [];
  for (let from = start, to = start; from < end; from = to) {
    const isGone = masked[from] === GONE;
    while (to < end && (masked[to] === GONE) === isGone) to++;
    if (isGone) continue;
    words.push({ start: from, end: to, as: 'text' });
    pieces.push(text.slice(from, to));
  }
  const value = pieces.join('');
  if (value !== '') for (const node of linkAddresses(value, options)) nodes.push(node);
}

function addToken(
  nodes: PhrasingContent[],
  { groups = {} }: RegExpExecArray,
  range: Range,
  parser: WikitextParser,
): void {
  const { text } = parser;
  const whole = text.slice(range.start, range.end);
  if (groups['t0'] !== undefined) addLink(nodes, range, parser);
  else if (groups['t1'] !== undefined) addOutside(nodes, range, parser);
  else if (groups['t3'] !== undefined) nodes.push(toTag(whole, range));
  else {
    const character = readCharacter(whole);
    if (character === undefined) addWords(nodes, range, parser);
    else {
      parser.words.push({ ...range, as: 'character' });
      nodes.push({ type: 'text', value: character });
    }
  }
}

/** Only the offsets of its place are asked for. */
function toTag(value: string, { start, end }: Range): Html {
  const point = (offset: number) => ({ line: 1, column: 1, offset });
  return { type: 'html', value, position: { start: point(start), end: point(end) } };
}

const PICTURE = /^\s*(?:file|image)\s*:/iu;

/**
 * `[[Page]]`, `[[Page#Part|words]]`; a picture is its caption. It and `readPhrases` call each other for links
 * within captions, each time for a shorter piece in which brackets are masked.
 */
function addLink(nodes: PhrasingContent[], { start, end }: Range, parser: WikitextParser): void {
  const inner = { start: start + 2, end: end - 2 };
  const masked = parser.masked.slice(inner.start, inner.end);
  const bar = masked.indexOf('|');
  const target = parser.text.slice(inner.start, bar < 0 ? inner.end : inner.start + bar).trim();
  if (PICTURE.test(target)) {
    const caption = inner.start + masked.lastIndexOf('|') + 1;
    if (bar >= 0) {
      for (const node of readPhrases({ start: caption, end: inner.end }, parser)) nodes.push(node);
    }
    return;
  }
  const hasLabel = bar >= 0 && masked.slice(bar + 1).trim() !== '';
  const colon = target.startsWith(':') ? masked.indexOf(':') + 1 : 0;
  const label = hasLabel
    ? { start: inner.start + bar + 1, end: inner.end }
    : { start: inner.start + colon, end: bar < 0 ? inner.end : inner.start + bar };
  const children = readPhrases(label, parser);
  for (const node of linkTo(toWikiAddress(target.slice(colon)), children, parser.options)) {
    nodes.push(node);
  }
}

/** The address of a page within a wiki: `Page_of_tea#Cups`. */
function toWikiAddress(target: string): string {
  return `./${target.trim().replace(/\s+/gu, '_')}`.replace('./#', '#');
}

/** Leaves out the white space at the beginning of a piece. */
export function trimStart({ start, end }: Range, { masked }: WikitextParser): Range {
  const words = masked.slice(start, end);
  return { start: start + words.length - words.trimStart().length, end };
}

/** `[https://a.example words]`; without words the address is what is read. */
function addOutside(nodes: PhrasingContent[], { start, end }: Range, parser: WikitextParser): void {
  const inner = { start: start + 1, end: end - 1 };
  const [address = ''] = /^\S+/u.exec(parser.text.slice(inner.start, inner.end)) ?? [];
  const label = trimStart({ start: inner.start + address.length, end: inner.end }, parser);
  const hasLabel = parser.masked.slice(label.start, label.end).replaceAll(GONE, '').trim() !== '';
  const words: PhrasingContent[] = [];
  if (hasLabel) for (const node of readPhrases(label, parser)) words.push(node);
  else {
    parser.words.push({ start: inner.start, end: inner.start + address.length, as: 'text' });
    words.push({ type: 'text', value: address });
  }
  for (const node of linkTo(address, words, parser.options)) nodes.push(node);
}

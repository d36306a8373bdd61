import type { PhrasingContent } from 'mdast';
import { linkAddresses, linkTo } from '../links.ts';
import type { MarkupOptions } from '../options.ts';
import type { Words } from '../placed-text.ts';

/** What a text is read with. */
export interface RstParser {
  readonly text: string;
  readonly options: MarkupOptions;
  readonly words: Words[];
  /** Addresses of names, as `.. _name: address` gives them. */
  readonly targets: ReadonlyMap<string, string>;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A sign begins something only behind white space or a sign, and ends it before one. */
const MARKED = [
  String.raw`\x60\x60(?<literal>(?=\S)[^\x60]{1,3000})(?<=\S)\x60\x60`,
  String.raw`(?<role>:[a-z]{1,20}:)?\x60(?<quoted>(?=\S)[^\x60\\]{1,3000})(?<=\S)\x60(?<reference>_{0,2})`,
  String.raw`\*\*(?<strong>(?=\S)[^*\\]{1,3000})(?<=\S)\*\*`,
  String.raw`\*(?<emphasis>(?=\S)[^*\\]{1,3000})(?<=\S)\*`,
  String.raw`(?<name>[\p{L}\p{N}]{1,100})__?`,
].join('|');
const TOKEN = new RegExp(
  String.raw`(?<escape>\\[^])|(?<![\p{L}\p{N}])(?:${MARKED})(?![\p{L}\p{N}_])`,
  'gu',
);

/** `words <address>`, the words of a link with its address. */
const WITH_ADDRESS = /^(?<label>[^<>]*)<(?<address>[^<>\s]{1,2000})>$/u;

/** Reads a piece of a text within a block: emphasis, literals, links. Nothing of it lies in anything else. */
export function readPhrases({ start, end }: Range, parser: RstParser): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let from = start;
  for (const token of parser.text.slice(start, end).matchAll(TOKEN)) {
    const at = start + token.index;
    addWords(nodes, { start: from, end: at }, parser);
    from = at + token[0].length;
    addToken(nodes, token, { start: at, end: from }, parser);
  }
  addWords(nodes, { start: from, end }, parser);
  return nodes;
}

function take({ start, end }: Range, { text, words }: RstParser): string {
  if (start < end) words.push({ start, end, as: 'text' });
  return text.slice(start, end);
}

function addWords(nodes: PhrasingContent[], range: Range, parser: RstParser): void {
  if (range.start >= range.end) return;
  for (const node of linkAddresses(take(range, parser), parser.options)) nodes.push(node);
}

function addToken(
  nodes: PhrasingContent[],
  { groups = {} }: RegExpExecArray,
  { start, end }: Range,
  parser: RstParser,
): void {
  const inner = (before: number, after: number) =>
    take({ start: start + before, end: end - after }, parser);
  if (groups['escape'] !== undefined) {
    // An escaped blank is nothing.
    if (groups['escape'].trim().length > 1) nodes.push({ type: 'text', value: inner(1, 0) });
  } else if (groups['literal'] !== undefined) {
    nodes.push({ type: 'inlineCode', value: inner(2, 2) });
  } else if (groups['strong'] !== undefined) {
    nodes.push({ type: 'strong', children: [{ type: 'text', value: inner(2, 2) }] });
  } else if (groups['emphasis'] !== undefined) {
    nodes.push({ type: 'emphasis', children: [{ type: 'text', value: inner(1, 1) }] });
  } else if (groups['name'] !== undefined) addName(nodes, groups['name'], { start, end }, parser);
  else addQuoted(nodes, groups, { start, end }, parser);
}

/** A name is a link where the text gives its address, and else a word with its underscore. */
function addName(
  nodes: PhrasingContent[],
  name: string,
  { start, end }: Range,
  parser: RstParser,
): void {
  const address = parser.targets.get(keyOf(name));
  const range = address === undefined ? { start, end } : { start, end: start + name.length };
  const words: PhrasingContent[] = [{ type: 'text', value: take(range, parser) }];
  const linked = address === undefined ? words : linkTo(address, words, parser.options);
  for (const node of linked) nodes.push(node);
}

function addQuoted(
  nodes: PhrasingContent[],
  groups: Readonly<Record<string, string | undefined>>,
  { start }: Range,
  parser: RstParser,
): void {
  const { role = '', quoted = '', reference = '' } = groups;
  const { label = quoted, address } = WITH_ADDRESS.exec(quoted)?.groups ?? {};
  const from = start + role.length + 1;
  // Of an address without words these are the address.
  const shown =
    label.trim() === '' && address !== undefined
      ? { start: from + quoted.indexOf(address), end: from + quoted.length - 1 }
      : { start: from, end: from + label.trimEnd().length };
  const words: PhrasingContent[] = [{ type: 'text', value: take(shown, parser) }];
  if (reference === '') {
    nodes.push({ type: 'emphasis', children: words });
    return;
  }
  const target = address ?? parser.targets.get(keyOf(quoted)) ?? '';
  for (const node of linkTo(target, words, parser.options)) nodes.push(node);
}

/** Names differ by neither case nor white space. */
export function keyOf(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}

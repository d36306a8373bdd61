import type { PhrasingContent } from 'mdast';
import { ownValue } from '../../../../../src/schemas/own-value.ts';
import { readCharacter } from '../character.ts';
import { linkAddresses, linkTo } from '../links.ts';
import type { MarkupOptions } from '../options.ts';
import type { Words } from '../placed-text.ts';

/** What a text is read with. */
export interface AsciidocParser {
  readonly text: string;
  readonly options: MarkupOptions;
  readonly words: Words[];
}

/** A piece of the text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Emphasis within emphasis further than that is words. */
const DEEPEST = 4;

/** Signs that mean something anywhere, and signs that begin only behind no letter and end before none. */
const ANYWHERE = [
  String.raw`(?<escape>\\[*_\x60#+<^~{[])`,
  String.raw`\+{3}(?<passed>[^+]{1,3000})\+{3}`,
  String.raw`\x60{2}(?<mono>(?=\S)[^\x60]{1,3000})(?<=\S)\x60{2}`,
  String.raw`\*\*(?<bold>(?=\S)[^*]{1,3000})(?<=\S)\*\*`,
  String.raw`__(?<slant>(?=\S)[^_]{1,3000})(?<=\S)__`,
  String.raw`<<(?<place>[^<>,\s][^<>,]{0,200})(?:,\s*(?<label>[^<>]{1,300}))?>>`,
  String.raw`(?<note>footnote:[\w-]{0,40}\[)(?<noted>[^\]]{1,3000})\]`,
  String.raw`(?<macro>(?:xref|link):|(?=https?://|mailto:))(?<address>[^\s[\]<>"]{1,500})\[(?<shown>[^\]]{0,500})\]`,
  String.raw`(?<anchor>\[\[[\w.:-]{1,100}(?:,[^\]]{0,100})?\]\])`,
  String.raw`(?<character>&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[\da-zA-Z]{1,40});)`,
  String.raw`(?<sign>["'])\x60(?<quoted>(?=\S)[^\x60]{1,3000})(?<=\S)\x60\k<sign>`,
  String.raw`(?<apostrophe>(?<=\S)\x60')`,
].join('|');
const BETWEEN = [
  String.raw`\x60\+?(?<literal>(?=\S)[^\x60]{1,3000}?)(?<=\S)\+?\x60`,
  String.raw`\+(?<plain>(?=\S)[^+]{1,3000})(?<=\S)\+`,
  String.raw`\*(?<strong>(?=\S)[^*]{1,3000})(?<=\S)\*`,
  String.raw`_(?<emphasis>(?=\S)[^_]{1,3000})(?<=\S)_`,
  String.raw`(?:\[[.\w-]{1,60}\])?#(?<marked>(?=\S)[^#]{1,3000})(?<=\S)#`,
].join('|');
const TOKEN = new RegExp(
  String.raw`${ANYWHERE}|(?<![\p{L}\p{N}\x60])(?:${BETWEEN})(?![\p{L}\p{N}])`,
  'dgu',
);

/** Reads a piece of a text within a block: emphasis, literals, links, notes. It calls itself once a level, `DEEPEST` times at most. */
export function readPhrases(
  { start, end }: Range,
  parser: AsciidocParser,
  level = 0,
): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let from = start;
  for (const token of parser.text.slice(start, end).matchAll(TOKEN)) {
    const at = start + token.index;
    addWords(nodes, { start: from, end: at }, parser);
    from = at + token[0].length;
    for (const node of toPhrases(token, { start: at, end: from }, parser, level)) nodes.push(node);
  }
  addWords(nodes, { start: from, end }, parser);
  return nodes;
}

function take({ start, end }: Range, { text, words }: AsciidocParser): string {
  if (start < end) words.push({ start, end, as: 'text' });
  return text.slice(start, end).replace(/\s+/gu, ' ');
}

function addWords(nodes: PhrasingContent[], range: Range, parser: AsciidocParser): void {
  if (range.start >= range.end) return;
  for (const node of linkAddresses(take(range, parser), parser.options)) nodes.push(node);
}

type Groups = Readonly<Record<string, string | undefined>>;

function toPhrases(
  token: RegExpExecArray,
  range: Range,
  parser: AsciidocParser,
  level: number,
): PhrasingContent[] {
  const groups: Groups = token.groups ?? {};
  const base = range.start - token.index;
  const within = (name: string): Range => {
    const [start = 0, end = start] = ownValue(token.indices?.groups ?? {}, name) ?? [];
    return { start: base + start, end: base + end };
  };
  if (groups['anchor'] !== undefined) return [];
  if (groups['escape'] !== undefined) return words({ ...range, start: range.end - 1 }, parser);
  const literal = firstOf(['mono', 'literal'], groups);
  if (literal !== undefined) return [{ type: 'inlineCode', value: take(within(literal), parser) }];
  if (groups['character'] !== undefined) return [character(groups['character'], range, parser)];
  if (groups['apostrophe'] !== undefined) return words({ ...range, start: range.end - 1 }, parser);
  if (groups['place'] !== undefined || groups['address'] !== undefined) {
    return link(groups, within, parser, level);
  }
  if (groups['noted'] !== undefined) {
    const from = range.start + (groups['note'] ?? '').length - 1;
    return inner({ start: from, end: range.end }, parser, level);
  }
  return emphasised(groups, within, range, parser, level);
}

function emphasised(
  groups: Groups,
  within: (name: string) => Range,
  range: Range,
  parser: AsciidocParser,
  level: number,
): PhrasingContent[] {
  const strong = firstOf(['bold', 'strong'], groups);
  const emphasis = firstOf(['slant', 'emphasis'], groups);
  const children = (name: string) => inner(within(name), parser, level);
  if (strong !== undefined) return [{ type: 'strong', children: children(strong) }];
  if (emphasis !== undefined) return [{ type: 'emphasis', children: children(emphasis) }];
  if (groups['marked'] !== undefined) return children('marked');
  if (groups['quoted'] === undefined) {
    return words(within(firstOf(['passed', 'plain'], groups) ?? ''), parser);
  }
  return [
    ...words({ start: range.start, end: range.start + 1 }, parser),
    ...children('quoted'),
    ...words({ start: range.end - 1, end: range.end }, parser),
  ];
}

function firstOf(names: readonly string[], groups: Groups): string | undefined {
  return names.find((name) => ownValue(groups, name) !== undefined);
}

function words(range: Range, parser: AsciidocParser): PhrasingContent[] {
  return [{ type: 'text', value: take(range, parser) }];
}

function inner(range: Range, parser: AsciidocParser, level: number): PhrasingContent[] {
  return level < DEEPEST ? readPhrases(range, parser, level + 1) : words(range, parser);
}

function character(written: string, range: Range, parser: AsciidocParser): PhrasingContent {
  const value = readCharacter(written);
  if (value === undefined) return { type: 'text', value: take(range, parser) };
  parser.words.push({ ...range, as: 'character' });
  return { type: 'text', value };
}

/** A link without words is shown by where it leads. */
function link(
  { place, label, macro, address = '', shown = '' }: Groups,
  within: (name: string) => Range,
  parser: AsciidocParser,
  level: number,
): PhrasingContent[] {
  const target = place ?? address;
  const own = place === undefined ? 'address' : 'place';
  const name = label === undefined ? (shown === '' ? own : 'shown') : 'label';
  const children = inner(within(name), parser, level);
  const isHere = place !== undefined || macro === 'xref:';
  const leads = isHere && !/[#/.]/u.test(target) ? `#${target}` : target;
  return linkTo(leads, children.flatMap(withoutLinks), parser.options);
}

function withoutLinks(node: PhrasingContent): PhrasingContent[] {
  return node.type === 'link' ? node.children : [node];
}

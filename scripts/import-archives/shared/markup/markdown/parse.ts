import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension } from 'micromark-util-types';
import {
  cutText,
  joinParts,
  linearCode,
  linearEmphasis,
  linearStrikethrough,
  linearWords,
  type TextPart,
} from '../../../../../src/markdown/index.ts';
import type { Words } from '../placed-text.ts';
import { constructsTooMany } from './too-many.ts';
import { findWords } from './words.ts';

const [STAR, UNDERSCORE, TICK] = [0x2a, 0x5f, 0x60];

/** A Markdown text as a tree, and the pieces of it that hold words. */
export interface ParsedMarkdown {
  readonly tree: Root;
  readonly words: Words[];
  /** The pieces of each raw HTML, by the place where it begins: they are words if it stays as it is. */
  readonly html: ReadonlyMap<number, readonly Words[]>;
  /** Kinds of markup of which it has more than can be read in due time, and which are words. */
  readonly left: readonly string[];
}

/**
 * Reads CommonMark with tables and struck words. Raw HTML stands within sentences only, tag by tag. What is long
 * is read in parts.
 *
 * @param definitionsOf gives what is to be read before a part: the addresses of links that it names
 */
export function parseMarkdown(
  text: string,
  definitionsOf: (part: string) => string,
): ParsedMarkdown {
  if (text.trim() === '') return NOTHING;
  const parts = cutText(text).map((part) => ({ ...part, ...parsePart(part, definitionsOf) }));
  const addresses = parts.flatMap(({ definitions }) => definitions);
  return {
    tree: { type: 'root', children: [...joinParts(parts).children, ...addresses] },
    words: parts.flatMap(({ words }) => words),
    html: new Map(parts.flatMap(({ html }) => html)),
    left: [...new Set(parts.flatMap(({ left }) => left))],
  };
}

/** What blanks are; the library takes a while to begin, and a document may have thousands of rules without words. */
const NOTHING: ParsedMarkdown = {
  tree: { type: 'root', children: [] },
  words: [],
  html: new Map(),
  left: [],
};

/** Letters up to which lists and quotations are read that cannot be cut: they take more than linear time. */
const MOST = 16_000;
/** Letters up to which anything is read that cannot be cut: no paragraph of a rule is longer, and time counts. */
const LONGEST = 100_000;
const NESTED = /^(?:[ \t]+[^ \t\n]|>|[-*+][ \t]|\d{1,9}[.)][ \t])/mu;

function parsePart({ start, text }: TextPart, definitionsOf: (part: string) => string) {
  const isNested = text.length > MOST && NESTED.test(text);
  if (isNested || text.length > LONGEST) return asWords(start, text, isNested);
  const before = definitionsOf(text);
  const { tree, words, html, left } = parseWhole(before + text);
  const by = start - before.length;
  const isBefore = ({ position }: RootContent) => (position?.start.offset ?? 0) < before.length;
  const [definitions, own] = [
    tree.children.filter(isBefore),
    tree.children.filter((child) => !isBefore(child)),
  ];
  const moved = (pieces: readonly Words[]) =>
    pieces
      .filter((piece) => piece.start >= before.length)
      .map((piece) => ({ ...piece, start: piece.start + by, end: piece.end + by }));
  return {
    ...{ start: by, tree: { ...tree, children: own }, definitions, words: moved(words), left },
    html: [...html].map(([at, pieces]) => [at + by, moved(pieces)] as const),
  };
}

const SIGNS = /[[*_`<]/u;

/** A piece of which no sign is read; nothing is told where it has none. */
function asWords(start: number, text: string, isNested: boolean) {
  const words: Words[] = [];
  const children: RootContent[] = [];
  let from = start;
  for (const line of text.split('\n')) {
    const value = line.trim();
    if (value !== '') {
      words.push({ start: from, end: from + line.length, as: 'text' });
      children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
    }
    from += line.length + 1;
  }
  const tree: Root = { type: 'root', children };
  return {
    start,
    tree,
    definitions: [],
    words,
    html: [],
    left: isNested ? ['> - 1.'] : SIGNS.test(text) ? ['[ * _ `'] : [],
  };
}

function parseWhole(text: string): ParsedMarkdown {
  const { constructs, left } = constructsTooMany(text);
  const extensions: Extension[] = [
    gfmTable(),
    linearStrikethrough(),
    linearWords,
    {
      text: { [STAR]: linearEmphasis, [UNDERSCORE]: linearEmphasis, [TICK]: linearCode },
      insideSpan: { null: [linearEmphasis] },
      disable: { null: ['attention', 'codeText', 'htmlFlow', ...constructs] },
    },
  ];
  const tree = fromMarkdown(text, {
    extensions,
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
  return { tree, ...findWords(text, extensions), left };
}

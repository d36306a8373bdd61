import type { Root } from 'mdast';
import type { Markup } from '../../../../src/schemas/index.ts';
import type { Claim } from '../../draft.ts';
import type { TextLine } from '../text-line.ts';
import { readAsciidoc } from './asciidoc/index.ts';
import { readLatexText } from './latex/index.ts';
import { readMarkdown } from './markdown/index.ts';
import type { MarkupOptions } from './options.ts';
import { claimWords, placeText, type PlacedText } from './placed-text.ts';
import type { ReadText } from './read-text.ts';
import { readRst } from './rst/index.ts';
import { readTypst } from './typst/index.ts';
import { readWikitext } from './wikitext/index.ts';

export { createLinkResolver, headingAnchor } from './link-resolver.ts';
export { meaningOf } from './inline-html.ts';
export { canStandFor } from './same-words.ts';
export type { MarkupOptions } from './options.ts';
export { wholeLines } from './whole-lines.ts';

type Reader = (placed: PlacedText, options: MarkupOptions) => ReadText;

const READERS: Readonly<Record<Exclude<Markup, 'plain'>, Reader>> = {
  asciidoc: readAsciidoc,
  latex: readLatexText,
  rst: readRst,
  wikitext: readWikitext,
  markdown: readMarkdown,
  typst: readTypst,
};

/**
 * Builds the body of a rule from its lines, in which signs of markup become what they mean: emphasis,
 * links, quotations, lists, tables, line breaks, code. Every word of the lines stands in the body, in
 * their order, and is claimed as `text`, or as `character` where it is spelt out (`&amp;`); signs are
 * claimed as `marker`.
 */
export function readMarkup(
  lines: readonly TextLine[],
  markup: Exclude<Markup, 'plain'>,
  options: MarkupOptions,
): { readonly body: Root; readonly claims: readonly Claim[] } {
  const placed = placeText(lines, options.file);
  const { children, words } = READERS[markup](placed, options);
  return { body: { type: 'root', children }, claims: claimWords(placed, words) };
}

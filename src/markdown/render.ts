import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { remark } from 'remark';
import { remarkAnchors, type AnchorOptions } from './anchors.ts';
import { remarkCitations, type CitationLinkOptions } from './citations.ts';
import { remarkComments, type CommentOptions } from './comments.ts';
import { findDefinitions, type Definition } from './definitions/index.ts';
import { remarkGlossary } from './glossary.ts';
import { handlers } from './handlers.ts';
import { remarkHeadings, type HeadingOptions } from './headings.ts';
import { remarkLabels } from './labels.ts';
import { remarkQuotedBlocks } from './quoted-blocks.ts';
import { SAFE_HTML } from './safe-html.ts';
import { remarkTerms, type TermLinkOptions } from './terms/link-terms.ts';
import { parseText } from './text.ts';

/** How a text is shown: by the habits of its game, and on a page of the site. */
export interface RenderOptions
  extends AnchorOptions, CitationLinkOptions, CommentOptions, HeadingOptions, TermLinkOptions {}

/**
 * Renders a stored text as HTML that is safe to put into a page, whatever the text holds: none but
 * the elements of `SAFE_HTML`, and no links but those that `resolve` gives. Its words are those of
 * the text.
 */
export function renderText(markdown: string, options: RenderOptions): string {
  return renderTree(parseText(markdown), options);
}

/**
 * Finds what a stored text defines, each with the id that its block has where the text is rendered with the
 * same options; see `definitions/`.
 */
export function findTextDefinitions(
  markdown: string,
  options: AnchorOptions & CommentOptions,
): Definition[] {
  const tree = parseText(markdown);
  remark()
    .use(remarkComments, options)
    .use(remarkQuotedBlocks)
    .use(remarkLabels)
    .use(remarkGlossary, options)
    .use(remarkAnchors, options)
    .runSync(tree);
  return findDefinitions(tree);
}

/** Renders a text that has been read already, as {@link renderText} does; the tree is used up. */
export function renderTree(tree: Root, options: RenderOptions): string {
  remark()
    // Citations come first: they are looked for in the same runs of words as on import.
    .use(remarkCitations, options)
    .use(remarkComments, options)
    .use(remarkQuotedBlocks)
    .use(remarkLabels)
    .use(remarkGlossary, options)
    .use(remarkHeadings, options)
    .use(remarkTerms, options)
    .use(remarkAnchors, options)
    .runSync(tree);
  return toHtml(sanitize(toHast(tree, { handlers }), SAFE_HTML));
}

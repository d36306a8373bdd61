import type { Root } from 'mdast';
import type { Claim } from '../draft.ts';
import { toClaims, toNodes } from './block-nodes.ts';
import { splitBlocks } from './split-blocks.ts';
import type { TextLine } from './text-line.ts';

export type { TextLine } from './text-line.ts';
import type { BlockOptions } from './block-options.ts';

/**
 * Builds the body of a rule from its lines: paragraphs, lists, sub-headings, preformatted blocks,
 * verse and tables. Every word of the lines stands in the body and is claimed, in the order of the
 * lines: bullets as marker, all else as text.
 */
export function buildBody(
  lines: readonly TextLine[],
  options: BlockOptions,
): { readonly body: Root; readonly claims: readonly Claim[] } {
  const blocks = splitBlocks(lines, options);
  return { body: { type: 'root', children: toNodes(blocks, options) }, claims: toClaims(blocks) };
}

import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension } from 'micromark-util-types';
import {
  linearCode,
  linearEmphasis,
  linearStrikethrough,
  linearWords,
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
 * Reads CommonMark with tables and struck words. Raw HTML stands within sentences only, tag by tag.
 */
export function parseMarkdown(text: string): ParsedMarkdown {
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

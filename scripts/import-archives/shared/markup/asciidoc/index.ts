import { headingDepths } from '../../heading-depths.ts';
import type { MarkupOptions } from '../options.ts';
import type { PlacedText, Words } from '../placed-text.ts';
import { spanAt, type ReadText } from '../read-text.ts';
import { toLines } from '../rst/lines.ts';
import { readBlocks } from './blocks.ts';

/**
 * Reads AsciiDoc as rules use it: headings, paragraphs, lists, terms, quotations, examples, tables, drawn blocks, emphasis,
 * literals, links and notes. Numbers of lists that are printed are words. Attributes, anchors and comments are no words;
 * a file or a picture that is taken in stays words, and that is reported.
 */
export function readAsciidoc(placed: PlacedText, options: MarkupOptions): ReadText {
  const { text } = placed;
  const words: Words[] = [];
  const children = readBlocks(toLines(text), {
    ...{ text, options, words, depthOf: headingDepths() },
    unread: ({ start, words: macro }) => {
      const reason = `Unexpected macro “${macro.slice(0, 40)}”, expected text: what it stands for is not known here. It was read as words.`;
      options.report('markup-unread', spanAt(placed, start), { reason });
    },
  });
  return { children, words: words.toSorted((a, b) => a.start - b.start) };
}

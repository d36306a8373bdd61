import { TOO_DEEP } from '../../../../../src/diagnostics/depth.ts';
import { findDeepContainer, findDeepNode } from '../../../../../src/markdown/index.ts';
import type { MarkupOptions } from '../options.ts';
import type { PlacedText } from '../placed-text.ts';
import { noText, spanAt, type ReadText } from '../read-text.ts';
import { setCommentsAside } from './comments.ts';
import { convertBlocks } from './convert.ts';
import { definitionsFor } from './definitions.ts';
import { parseMarkdown } from './parse.ts';

/**
 * Reads CommonMark with the tables and struck words of GitHub. Numbers of lists that count on are words
 * as they are printed; of a list that has `1.` throughout they are its order. Signs in a number that
 * could not be read in due time stay words, and that is reported.
 */
export function readMarkdown(placed: PlacedText, options: MarkupOptions): ReadText {
  const text = setCommentsAside(placed.text);
  const tooDeep = findDeepContainer(text);
  if (tooDeep !== undefined) {
    options.report('depth-exceeded', spanAt(placed, tooDeep), { reason: TOO_DEEP });
    return noText(placed);
  }
  const parsed = parseMarkdown(text, (part) => definitionsFor(part, options.file));
  const deepest = findDeepNode(parsed.tree);
  if (deepest !== undefined) {
    const place = spanAt(placed, deepest.position?.start.offset ?? 0);
    options.report('depth-exceeded', place, { reason: TOO_DEEP });
    return noText(placed);
  }
  for (const mark of parsed.left) {
    const reason = `Unexpected number of signs “${mark}” in one text, expected fewer: they were read as words.`;
    options.report('markup-unread', spanAt(placed, 0), { reason });
  }
  const children = convertBlocks(parsed, text, options);
  return { children, words: parsed.words.toSorted((a, b) => a.start - b.start) };
}

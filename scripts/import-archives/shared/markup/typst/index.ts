import { TOO_DEEP } from '../../../../../src/diagnostics/depth.ts';
import { findDeepNode } from '../../../../../src/markdown/index.ts';
import { createBlockBuilder } from '../latex/blocks.ts';
import type { MarkupOptions } from '../options.ts';
import type { PlacedText } from '../placed-text.ts';
import { noText, spanAt, type ReadText } from '../read-text.ts';
import { createLists } from './lists.ts';
import { findOwnValues } from './own-values.ts';
import { readLineStart } from './line-starts.ts';
import { readInline } from './inline.ts';
import { closeBrackets, type State } from './state.ts';

/**
 * Reads Typst as rules use it: emphasis, headings, lists, terms, quotations, links, references, code and what functions
 * are given between brackets. What sets up a page, labels and comments are no words; what is worked out by a program
 * stays words, and that is reported.
 */
export function readTypst(placed: PlacedText, options: MarkupOptions): ReadText {
  const blocks = createBlockBuilder();
  const state: State = {
    ...{ text: placed.text, options, words: [], blocks, unread: [] },
    ...{ lists: createLists(blocks), open: [], values: findOwnValues(options.file.lines) },
    ...{ signs: [], isHeading: false },
  };
  for (let at = 0; at < placed.text.length;) {
    const isFirst = at === 0 || placed.text.charAt(at - 1) === '\n';
    const start = isFirst ? readLineStart(at, state) : at;
    at = start < placed.text.length ? readInline(start, state) : start;
  }
  while (state.open.length > 0) closeBrackets(state);
  const children = blocks.finish();
  reportUnread(placed, state);
  if (findDeepNode({ type: 'root', children }) !== undefined) {
    options.report('depth-exceeded', spanAt(placed, 0), { reason: TOO_DEEP });
    return noText(placed);
  }
  return { children, words: state.words };
}

function reportUnread(placed: PlacedText, { unread, options }: State): void {
  const [first] = unread;
  if (first === undefined) return;
  const name = /^#?[\w.-]*|^\S{0,20}/u.exec(placed.text.slice(first, first + 40))?.[0] ?? '';
  const count = unread.length;
  const reason = `Unexpected ${count === 1 ? 'function' : `${count} functions, such as`} ${name}, expected words: what it stands for is not known here. ${count === 1 ? 'It was' : 'They were'} read as words.`;
  options.report('markup-unread', spanAt(placed, first), { reason });
}

import type { Span } from '../../document.ts';
import type { TextLine } from '../text-line.ts';

/** How a line is marked as a heading, before anybody has asked whether it names a rule. */
export interface MarkedLine {
  /** Place in the list of lines. */
  readonly index: number;
  /** `sign`: `## x`, `== x ==`, or an element of a page; `line`: underlined; `bold`: `**x**`; `link`: `[x](y)`; `item`: `- x`; `row`: `| x | y |`. */
  readonly kind: 'sign' | 'line' | 'bold' | 'link' | 'item' | 'row' | 'plain';
  /** What marks it, as messages show it: `##`, `**`, `- **`, `====`. */
  readonly mark: string;
  /** From 1; 0 where the mark has no depth. */
  readonly depth: number;
  /** The words that are marked. */
  readonly words: TextLine;
  /** What stands behind the marked words on the same line. */
  readonly after?: TextLine;
  /** Of a row with three cells the one in the middle; of a command the title that it is given. */
  readonly title?: TextLine;
  /** Whether the words are struck out. */
  readonly isStruck?: true;
  /** Of a row all of its cells but the first. */
  readonly cells?: readonly TextLine[];
  /** Of a row what else it says of its rule. */
  readonly facts?: readonly { readonly name: string; readonly value: TextLine }[];
  /** Lines below it on which cells of its row stand, by their places. */
  readonly takes?: readonly number[];
  /** Signs around the words. */
  readonly signs: readonly Span[];
  /** The line below that underlines it, and one above. */
  readonly rules: readonly number[];
}

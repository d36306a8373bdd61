import type { TextLine } from './text-line.ts';

/** Depth of a sub-heading; the rule's own title stands above. */
export type HeadingDepth = 3 | 4 | 5 | 6;

/** Lines of a run that belong together, by their places in it; `to` is exclusive. */
export interface RunShape {
  /** Verse keeps its lines; a table parts its cells by white space, and its first row is the head. */
  readonly kind: 'verse' | 'table';
  readonly from: number;
  readonly to: number;
}

/** How a source sets out its text. */
export interface BlockOptions {
  /** Mark at the start of a list item that is furniture (`* `, `- `); claimed as marker. */
  readonly bullet: RegExp;
  /**
   * Printed numbers that begin a step or a section of their own. One that begins with a digit, a
   * bracket or a small letter begins a step, and steps become items of a list. Below a line that
   * broke off in mid-sentence only a number of a series is one.
   */
  readonly label?: RegExp;
  /** Whether items that are set in further than the one above are a list within it. */
  readonly nests?: boolean;
  /**
   * Column at which the source wraps lines without blank lines between paragraphs: a line that had
   * room for the next line's first word ends its paragraph. `Infinity` where no line is wrapped.
   * Left out where blank lines alone end paragraphs.
   */
  readonly width?: number;
  /**
   * The same inside of bullet items, where the source may set them narrower. It holds for a body in
   * which no first line of an item is longer.
   */
  readonly itemWidth?: number | undefined;
  /** Tells that a line goes on although it had room for the next line's first word. */
  readonly goesOn?: (line: TextLine, after: TextLine) => boolean;
  /**
   * Tells a sub-heading; `true` is 3. Depths are relative: the uppermost in use becomes 3, and no
   * level is skipped.
   */
  readonly isHeading?: (
    line: TextLine,
    before: TextLine | undefined,
    after: TextLine | undefined,
  ) => boolean | HeadingDepth;
  /** Tells a line that is drawn with characters; such lines are kept as they are. */
  readonly isPreformatted?: (
    line: TextLine,
    before: TextLine | undefined,
    after: TextLine | undefined,
  ) => boolean;
  /**
   * Tells a line that is no part of the paragraphs around it: a bracket on a line of its own.
   * `isOpen` is true where the paragraph above has not ended, so that the line may belong to it.
   */
  readonly standsAlone?: (line: TextLine, isOpen: boolean) => boolean;
  /**
   * Finds verse and tables in a run of two lines or more of which each could have been longer, in
   * their order; every other line of the run is a paragraph.
   */
  readonly shapesOf?: (run: readonly TextLine[]) => readonly RunShape[];
}

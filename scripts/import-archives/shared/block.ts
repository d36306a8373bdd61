import type { HeadingDepth } from './block-options.ts';
import type { TextLine } from './text-line.ts';

/** Lines that belong together, and what they are. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'bullet' | 'step' | 'code' | 'verse' | 'table';
  readonly lines: readonly TextLine[];
  /** The bullet that was taken off the first line. */
  readonly marker?: TextLine;
  readonly depth?: HeadingDepth;
}

/** A block while its lines are collected. */
export interface OpenBlock extends Block {
  readonly lines: TextLine[];
  /** Takes no second line. */
  readonly isWhole?: boolean;
  /** One line without a mark that could have been longer. */
  isShort?: boolean;
}

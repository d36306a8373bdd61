import { buildBody } from '../../shared/blocks.ts';
import type { BlockOptions } from '../../shared/block-options.ts';
import { endedEarly, type TextLine } from '../../shared/text-line.ts';
import { endsSentence, MARGIN } from './lines.ts';

const OPTIONS: BlockOptions = {
  // A full stop in the place of a bullet.
  bullet: /^\.\s+/u,
  // `(1)`, `1)`, `1.`, and `"1.` where the steps are quoted, with or without a space behind.
  label: /^(?:\(\d{1,2}\)|"?\d{1,2}[.)])(?=\s|\p{L})/u,
  // Margins differ from paragraph to paragraph, so a line must end a sentence as well.
  width: Infinity,
  goesOn: (line, after) => !endsSentence(line) || !endedEarly(line, after, MARGIN),
  // Three short sentences and more that follow each other are a list without marks.
  shapesOf: (run) => (run.length < 3 ? [] : [{ kind: 'verse', from: 0, to: run.length }]),
};

/** Builds the text of a rule from the rest of its first line and the lines below. */
export function buildText(lines: readonly TextLine[]): ReturnType<typeof buildBody> {
  return buildBody(lines, OPTIONS);
}

import type { Claim } from '../../draft.ts';
import { buildBody } from '../../shared/blocks.ts';
import type { BlockOptions } from '../../shared/block-options.ts';
import { endedEarly, type TextLine } from '../../shared/text-line.ts';
import { MARGIN, type ReadLine } from './lines.ts';

/** The page sets bullets in; some writers typed a hyphen at the margin instead. */
const BULLET = /^[*-](?:\s+|$)/u;
const STEP = /^\d{1,3}\.\s/u;

/** Builds the text of a rule from the lines below its heading. */
export function buildText(lines: readonly ReadLine[]): {
  readonly body: ReturnType<typeof buildBody>['body'];
  readonly claims: readonly Claim[];
} {
  const headings = new Set(
    lines.filter(({ kind }) => kind === 'sub-heading').map(({ span }) => span.line),
  );
  const options: BlockOptions = {
    bullet: BULLET,
    label: STEP,
    // Which line goes on depends on columns, and some lines are longer than any margin.
    width: Infinity,
    goesOn: (line, after) => !endedEarly(line, after, MARGIN) && !isSetIn(after),
    isHeading: ({ span }) => headings.has(span.line),
    // Three short lines and more that follow each other are a list without marks; a colon introduces it.
    shapesOf: (run) =>
      run.length < 3
        ? []
        : [{ kind: 'verse', from: run[0]?.text.endsWith(':') ? 1 : 0, to: run.length }],
  };
  return buildBody(lines, options);
}

/** A bullet that is set in cannot be the wrapped end of the line above. */
function isSetIn({ span, text }: TextLine): boolean {
  return span.start > 0 && BULLET.test(text);
}

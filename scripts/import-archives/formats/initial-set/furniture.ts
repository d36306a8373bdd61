import type { ParseContext } from '../../format.ts';
import type { ReadLine } from './lines.ts';

/** The title of a document has no more lines, and no longer ones. */
const TITLE_LINES = 3;
const LONGEST_TITLE = 80;

/**
 * Claims for the source what belongs to no rule: the document's title, the names of sections, and
 * records of the game's state. Sets separators aside, and reports numbers that are out of order.
 */
export function claimFurniture(lines: readonly ReadLine[], context: ParseContext): void {
  for (const { span } of titleOf(lines)) context.claim(span, 'title');
  let last = 0;
  for (const { span, kind, start, text } of lines) {
    if (kind === 'separator') context.ignore(span, 'separator');
    else if (kind === 'section') context.claim(span, 'section');
    else if (kind === 'positions') context.claim(span, 'record');
    else if (kind === 'rule') last = start?.number ?? last;
    else if (start?.isMarked && start.number <= last) {
      const printed = text.slice(0, start.size);
      const reason = `Unexpected number “${printed}” at the beginning of a paragraph, expected one above ${last}: it was read as words of ${last}.`;
      const place = { ...span, end: span.start + start.size };
      context.report('number-out-of-order', place, { reason }, String(last));
    }
  }
}

function titleOf(lines: readonly ReadLine[]): readonly ReadLine[] {
  const first = lines.findIndex(({ kind }) => kind === 'section' || kind === 'rule');
  const above = lines.slice(0, Math.max(0, first)).filter(({ kind }) => kind === 'words');
  const isTitle = above.length <= TITLE_LINES;
  return isTitle ? above.filter(({ text }) => text.length <= LONGEST_TITLE) : [];
}

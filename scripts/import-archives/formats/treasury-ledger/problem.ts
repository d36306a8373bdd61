import type { Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';

/** Reports a line that breaks the grammar and sets it aside; reading goes on. */
export function setAside(span: Span, reason: string, context: ParseContext): void {
  context.report('entry-malformed', span, { reason, refused: { entry: 1 } });
  context.ignore(span, 'not understood');
}

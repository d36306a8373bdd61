import type { Code } from '../../../../src/diagnostics/index.ts';
import type { Refused } from '../../../../src/schemas/index.ts';
import type { Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';

/** Something to be said about a place, before it is known which rule it concerns. */
export interface Problem {
  readonly code: Code;
  readonly span: Span;
  readonly reason: string;
  /** What is not read for it. */
  readonly refused?: Refused;
}

/** Makes the commonest problem: an entry of which only part could be read. */
export function malformed(span: Span, reason: string): Problem {
  return { code: 'entry-malformed', span, reason };
}

/** Takes note of a problem; reading goes on. */
export type OnProblem = (problem: Problem) => void;

/** Reports problems; `rule` is the heading that they concern. */
export function reportAll(
  context: ParseContext,
  problems: readonly Problem[],
  rule?: string,
): void {
  for (const { code, span, reason, refused } of problems) {
    context.report(code, span, { reason, ...(refused && { refused }) }, rule);
  }
}

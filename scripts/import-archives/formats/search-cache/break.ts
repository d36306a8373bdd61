import type { MailShell } from '../../shared/mail-shell.ts';
import type { TextLine } from '../../shared/text-line.ts';

/** Marks between which the rules' authors comment. */
const COMMENTS = [
  ['[[', ']]'],
  ['/*', '*/'],
] as const;

/**
 * Returns what should have come after the last line of the last rule, or nothing where the document is
 * whole: a list adds its signature to every message, and every comment ends.
 */
export function findBreak(shell: MailShell, lastRule: readonly TextLine[]): string | undefined {
  if (shell.head.length > 0 && shell.foot.length === 0) return 'the signature of the mailing list';
  const text = lastRule.map((line) => line.text).join('\n');
  const open = COMMENTS.find(([begin, end]) => text.lastIndexOf(begin) > text.lastIndexOf(end));
  return open && `“${open[1]}” at the end of a comment`;
}

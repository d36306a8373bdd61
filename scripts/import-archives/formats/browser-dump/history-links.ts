import { lineAt, type SourceFile } from '../../document.ts';
import type { RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import type { Links } from './links.ts';

/** The line that has the link to the history of its rule. */
const OWN = /^\s*Last Revision/iu;

/**
 * Reports the rules whose heading has another number than the address of their history. Where as many have as have not,
 * addresses name something else; of a single one nobody knows which of the two is right.
 */
export function reportNumbers(
  file: SourceFile,
  rules: readonly RuleDraft[],
  links: Links,
  context: ParseContext,
): void {
  const told = [...links.byNumber.values()].flatMap(({ address, uses: [use] }) => {
    const number = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('rn');
    // Addresses below lead to the rules by which this one was changed.
    const isOwn = use !== undefined && OWN.test(lineAt(file, use.line));
    const rule = isOwn ? rules.findLast(({ place }) => place.line <= use.line) : undefined;
    return number === null || rule === undefined ? [] : [{ number, rule }];
  });
  const others = told.filter(({ number, rule }) => number !== rule.number);
  if (told.length > 1 && others.length * 2 >= told.length + 1) return;
  for (const { number, rule } of others) {
    const reason = `Unexpected number ${rule.number} in the heading, expected ${number} as in the address of the history.`;
    context.report('identity-mismatch', rule.place, { reason }, rule.id);
  }
}

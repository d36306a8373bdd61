import type { ParseResult } from './read-source.ts';
import { holdStatements } from './stated-counts.ts';

/**
 * Returns how many rules are in force by what a document states of itself, where what was read bears out all that it
 * states; undefined where it states no count, or rules that stand in it twice may make up for one that is lost.
 * @param addressed how many of the rules that were read have an address of their own
 */
export function statedRules(
  { statements, drafts }: Pick<ParseResult, 'statements' | 'drafts'>,
  addressed: number,
): number | undefined {
  const isStated = statements.some(
    (one) => one.kind === 'count' && (one.of === 'rules' || one.of === 'all rules'),
  );
  if (!isStated || addressed < drafts.rules.length) return undefined;
  if (holdStatements(statements, drafts).length > 0) return undefined;
  return drafts.rules.filter(({ status }) => status !== 'repealed').length;
}

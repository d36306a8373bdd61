import type { RuleDraft } from '../draft.ts';
import type { ParseContext } from '../format.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** Fewer rules of a file are no set of them. */
const FEWEST = 3;
/** The share of the rules of a file that stand in another as well where both are one set. */
const MOST = 0.8;

/**
 * Reports files of a folder that hold the same rules: one set of rules at several times, or in several languages. Read as
 * one document, each rule would be there as often.
 */
export function reportSameRules(rules: readonly RuleDraft[], context: ParseContext): void {
  const files = Map.groupBy(
    rules.filter(({ number }) => number !== null),
    ({ file }) => file ?? '',
  );
  const counts = new Map<string, number>();
  const numbersOf = (own: readonly RuleDraft[]) => new Set(own.map(({ number }) => number ?? ''));
  for (const own of files.values()) {
    for (const number of numbersOf(own)) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const same = [...files].filter(([, own]) => {
    const numbers = [...numbersOf(own)];
    const again = numbers.filter((number) => (counts.get(number) ?? 0) > 1);
    return numbers.length >= FEWEST && again.length >= numbers.length * MOST;
  });
  const [first] = same[0]?.[1] ?? [];
  // Lists in a few of many files count anything.
  const holding = new Set(rules.map(({ file }) => file)).size;
  if (same.length < 2 || same.length * 2 < holding || first === undefined) return;
  const names = same.slice(0, 3).map(([name]) => name);
  const reason = `Unexpected rules of the same numbers in ${counted(same.length, 'file')} (${names.join(', ')}${same.length > 3 ? ', …' : ''}), expected each rule once in a folder.`;
  context.report('files-alike', first.place, { reason });
}

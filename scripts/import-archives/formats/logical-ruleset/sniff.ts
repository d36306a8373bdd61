import { onlyFile, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { findLayout } from './layout.ts';
import { readPageLines, type PageLine } from './lines.ts';
import { partRule } from './rule-parts.ts';

/** Lines looked at: the front of a page has a few hundred. */
const REACH = 3_000;
/** So many rules are looked at. */
const SEEN = 12;
const NAME = /^THE (?:(?:FULL|SHORT) LOGICAL RULESET|AGORA NOMIC CODE OF REGULATIONS)$/u;

/**
 * Looks for headings with a revision and something in brackets, a title below each and a line that parts it from the
 * next one; the score is the share of those of which that is so, and half of it where no rule has a power or a history.
 */
export function sniff(document: SourceDocument): Sniff | undefined {
  const file = onlyFile(document);
  const lines = readPageLines({ ...file, lines: file.lines.slice(0, REACH) });
  const { rules, rulers } = findLayout(lines);
  if (rules.length === 0 || rulers.length === 0) return undefined;
  const seen = rules.slice(0, SEEN);
  const marked = seen.filter(({ heading, from, to }) => {
    const { title, history } = partRule(lines.slice(from + 1, to));
    const hasMark = 'power' in heading.attributes || history.length > 0;
    return title !== undefined && hasMark && heading.revision !== null;
  });
  const named = lines.find(({ words }) => NAME.test(words));
  const score = (marked.length / seen.length) * (named === undefined ? 0.9 : 1);
  const evidence = [...(named ? [named] : []), ...heads(lines, seen)].map(({ span }) => span);
  return { score, evidence };
}

function heads(
  lines: readonly PageLine[],
  rules: readonly { readonly from: number }[],
): PageLine[] {
  return rules.slice(0, 3).flatMap(({ from }) => lines[from] ?? []);
}

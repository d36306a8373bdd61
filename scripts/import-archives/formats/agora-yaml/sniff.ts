import type { SourceDocument, SourceFile, Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { spanOfLine } from '../../document.ts';
import { holdsRule, isIndex } from './layout.ts';

/** So many rules are looked at, and so many lines of each. */
const RULES_SEEN = 12;
const LINES_SEEN = 2_000;

/**
 * Looks for files of rules: files below `rules/` that have the keys `text` and `history` at the
 * beginning of a line. An index of categories makes it certain.
 */
export function sniff({ files }: SourceDocument): Sniff | undefined {
  const rules = files.filter(({ name }) => holdsRule(name)).slice(0, RULES_SEEN);
  const evidence = rules.flatMap(findKeys);
  if (evidence.length === 0) return undefined;
  const part = evidence.length / rules.length;
  const hasIndex = files.some(({ name }) => isIndex(name));
  return { score: 0.5 + 0.3 * part + (hasIndex ? 0.2 : 0), evidence };
}

/** Returns the line that begins the history of a rule; nothing where there is no rule. */
function findKeys(file: SourceFile): Span[] {
  const seen = file.lines.slice(0, LINES_SEEN);
  if (!seen.some((line) => line.startsWith('text:'))) return [];
  const index = seen.findIndex((line) => line.startsWith('history:'));
  return index < 0 ? [] : [{ ...spanOfLine(file, index + 1), file: file.name }];
}

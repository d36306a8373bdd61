import { onlyFile, spanOfLine, wordsOf, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { isUnderlined } from '../../shared/underlined.ts';
import { isContents, isOwnSection, isSection } from './page-lines.ts';

/** Lines looked at: many more than any ruleset of the kind has. */
const REACH = 5_000;

/** Looks for the names that sections have by custom, and for what is left of a table of contents. */
export function sniffWikiPage(document: SourceDocument): Sniff {
  const file = onlyFile(document);
  const found = new Map<string, Span>();
  for (let line = 1; line <= Math.min(file.lines.length, REACH); line++) {
    const span = spanOfLine(file, line);
    const text = span.end - span.start > 30 ? '' : wordsOf(document, span);
    const isNamed = isSection(text) || isContents(text);
    if (isNamed && !found.has(text) && !isUnderlined(file.lines, line)) found.set(text, span);
  }
  // Other documents have contents and an appendix, too.
  if (![...found.keys()].some(isOwnSection)) return { score: 0, evidence: [] };
  return { score: Math.min(0.95, found.size * 0.3), evidence: [...found.values()] };
}

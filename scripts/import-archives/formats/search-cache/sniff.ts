import { onlyFile, spanOfLine, wordsOf, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { readRuleHeading } from './rule-heading.ts';

/** What one, two and three headings are worth; more are worth no more. */
const SCORES = [0, 0.6, 0.8, 0.95];

/** Looks for headings with a colon behind the number. */
export function sniffCache(document: SourceDocument): Sniff {
  const evidence: Span[] = [];
  const { lines } = onlyFile(document);
  for (let line = 1; line <= lines.length && evidence.length < SCORES.length - 1; line++) {
    const span = spanOfLine(onlyFile(document), line);
    if (readRuleHeading(wordsOf(document, span))) evidence.push(span);
  }
  return { score: SCORES[evidence.length] ?? 0, evidence };
}

import { onlyFile, spanOfLine, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { readHeading } from './headings.ts';

/** Lines looked at: a first rule stands on one of the first pages. */
const REACH = 2_000;
/** Headings of rules that make it certain. */
const ENOUGH = 3;

/**
 * Looks for headings of rules that are marked as Markdown marks headings. Many a guide has a rule 1: one
 * heading is enough only below a title that speaks of rules.
 */
export function sniffMarkdown(document: SourceDocument): Sniff {
  const file = onlyFile(document);
  const evidence: Span[] = [];
  for (let line = 1; line <= Math.min(file.lines.length, REACH); line++) {
    if (readHeading(file, line)?.rule) evidence.push(spanOfLine(file, line));
    if (evidence.length === ENOUGH) break;
  }
  const title = file.lines.find((line) => /^#{1,2} /u.test(line))?.slice(0, 200) ?? '';
  const one = /\b(?:rules|ruleset|nomic)\b/iu.test(title) ? 0.6 : 0.4;
  return { score: [0, one, 0.8, 0.95][evidence.length] ?? 0, evidence };
}

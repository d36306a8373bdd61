import { onlyFile, spanOfLine, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { readHeading } from './headings.ts';

/** Lines looked at: a first rule stands on one of the first pages. */
const REACH = 2_000;
/** Headings of rules that make it certain. */
const ENOUGH = 3;

/** Looks for headings of rules that are marked as Markdown marks headings. */
export function sniffMarkdown(document: SourceDocument): Sniff {
  const file = onlyFile(document);
  const evidence: Span[] = [];
  for (let line = 1; line <= Math.min(file.lines.length, REACH); line++) {
    if (readHeading(file, line)?.rule) evidence.push(spanOfLine(file, line));
    if (evidence.length === ENOUGH) break;
  }
  return { score: [0, 0.7, 0.85, 0.95][evidence.length] ?? 0, evidence };
}

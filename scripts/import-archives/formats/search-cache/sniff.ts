import { onlyFile, spanOfLine, wordsOf, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { isUnderlined } from '../../shared/underlined.ts';
import { readRuleHeading } from './rule-heading.ts';

/** What one, two and three headings are worth; more are worth no more. */
const SCORES = [0, 0.6, 0.8, 0.95];
/** Lines in which the head of a mail archive stands. */
const HEAD = 12;
const MAIL_HEAD = /^\[Date Prev\]/mu;
/** A heading that is marked as one; in what a search engine kept nothing is. */
const MARKED = /^#{1,6} Rule (?:\d{1,3}E)?\d{1,5}:/u;

/**
 * Looks for headings with a colon behind the number. Numbers that name their era (`4E1`), or the head of
 * a mail archive, show that it is such a page; underlined headings and markup show that it is not.
 */
export function sniffCache(document: SourceDocument): Sniff {
  const evidence: Span[] = [];
  const file = onlyFile(document);
  if (file.lines.some((line) => MARKED.test(line.slice(0, 200)))) return { score: 0, evidence: [] };
  let isOwn = MAIL_HEAD.test(file.lines.slice(0, HEAD).join('\n').slice(0, 2_000));
  for (let line = 1; line <= file.lines.length && evidence.length < SCORES.length - 1; line++) {
    const span = spanOfLine(file, line);
    const heading = readRuleHeading(wordsOf(document, span));
    if (heading === undefined || isUnderlined(file.lines, line)) continue;
    isOwn ||= /^\d+E/u.test(heading.number);
    evidence.push(span);
  }
  return { score: isOwn ? (SCORES[evidence.length] ?? 0) : 0, evidence };
}

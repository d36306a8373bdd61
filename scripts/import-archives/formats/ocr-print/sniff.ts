import { onlyFile, spanOfLine, wordsOf, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { kindOf } from './furniture.ts';

/** Lines looked at: several pages of any print. */
const REACH = 2_000;
/** How much each kind of evidence weighs; a page number speaks for a print more than all else. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['page number', 0.4],
  ['date of printing', 0.25],
  ['address of the printed page', 0.1],
  ['heading', 0.25],
]);

/** Looks for what a browser prints around every page, and for headings with a revision number. */
export function sniffPrint(document: SourceDocument): Sniff {
  const found = new Map<string, Span>();
  const { lines } = onlyFile(document);
  for (let line = 1; line <= Math.min(lines.length, REACH); line++) {
    const span = spanOfLine(onlyFile(document), line);
    const kind = kindOfEvidence(wordsOf(document, span));
    if (kind !== undefined && WEIGHTS.has(kind) && !found.has(kind)) found.set(kind, span);
    if (found.size === WEIGHTS.size) break;
  }
  // A page number and an address stand in many a mail.
  const isOwn = found.has('heading') || (found.has('page number') && found.has('date of printing'));
  if (!isOwn) return { score: 0, evidence: [] };
  const score = [...found.keys()].reduce((sum, kind) => sum + (WEIGHTS.get(kind) ?? 0), 0);
  return { score, evidence: [...found.values()] };
}

function kindOfEvidence(text: string): string | undefined {
  return /^Rule \d{1,9}\/\d{1,9}(?=\s|$)/u.test(text) ? 'heading' : kindOf(text);
}

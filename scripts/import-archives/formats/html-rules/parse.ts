import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readRules } from '../../shared/headings/read-rules.ts';
import { placeLines } from '../../shared/placed-lines.ts';
import { readPage } from './read-page.ts';

/** Reads the rules of a page as if it were set out in lines, and tells where its words stand in the page. */
export function parsePage(document: SourceDocument, context: ParseContext): Drafts {
  const page = readPage(document, context.writing);
  if (page === undefined) {
    const place = spanOfLine(onlyFile(document), 1);
    context.report('depth-exceeded', place, { reason: TOO_DEEP });
    return { rules: [] };
  }
  for (const span of page.markup) context.ignore(span, 'markup of the page');
  const placed = placeLines(document, page.lines, context, 'html');
  const [shown] = placed.document.files;
  if (shown === undefined) return { rules: [] };
  return placed.toSource(readRules(placed.document, shown, placed.context, page.choice));
}

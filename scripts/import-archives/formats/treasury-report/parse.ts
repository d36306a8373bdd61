import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readNames } from './names-file.ts';
import { readReport } from './report-file.ts';

/** Reads a folder of reports, an event a file, with a claim for each cell of its tables. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const names = readNames(context.files.get('names'), context);
  const events = document.files.flatMap(
    (file) => readReport(file, { document, names, context }) ?? [],
  );
  if (events.length === 0) reportNothing(document, context);
  return { rules: [], events };
}

function reportNothing(document: SourceDocument, context: ParseContext): void {
  const first = onlyFile({ ...document, isFolder: false });
  const span = { ...spanOfLine(first, 1), file: first.name };
  const reason = `Unexpected content of ${document.name}, expected reports with a number and tables.`;
  context.report('nothing-found', span, { reason });
}

import { onlyFile, spanOfLine, type SourceDocument, type Span } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readRecords } from '../../shared/records/read-records.ts';
import { findSheet, unreadOf, type FoundSheet } from './find-sheet.ts';
import type { Cell } from './read-sheet.ts';

/** Reads each row below the row of names as a rule. */
export function parseSheet(document: SourceDocument, context: ParseContext): Drafts {
  const found = findSheet(document, context.writing.names);
  if (found === undefined) {
    const reason =
      'Unexpected first line, expected the names of columns with commas, semicolons or tabs between them.';
    context.report('nothing-found', spanOfLine(onlyFile(document), 1), { reason });
    return { rules: [] };
  }
  reportDamage(found, context);
  const { records, source } = found;
  const unread = unreadOf(found);
  return readRecords(document, { records, source, what: 'the rows', unread }, context, 'csv');
}

function reportDamage({ sheet, beyond, names }: FoundSheet, context: ParseContext): void {
  if (sheet.open) {
    const reason =
      'Unexpected end of the document, expected the quotation mark that closes the cell that begins here.';
    context.report('source-truncated', placeOf(sheet.open), { reason });
  }
  const [first] = beyond;
  if (first) {
    const reason = `Unexpected cells right of the last name (${beyond.length}), expected ${names.length} in a row; a cell that holds a separator stands in quotation marks. They were not read.`;
    context.report('meta-damaged', placeOf(first), { reason });
  }
  for (const cell of sheet.rows.flat()) {
    if (cell.behind === undefined) continue;
    const reason =
      'Unexpected words behind a closing quotation mark, expected a separator; within a cell the mark stands doubled. They were not read.';
    context.report('meta-damaged', placeOf(cell), { reason });
  }
}

function placeOf({ line, column }: Cell): Span {
  return { line, start: column, end: column };
}

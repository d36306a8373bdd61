import type { LogEvent } from '../../../../src/schemas/index.ts';
import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readNames } from './names-file.ts';
import { numberReports, type ReportNumber } from './numbering.ts';
import {
  readReport,
  spanIn,
  toReportEvent,
  type Report,
  type ReportContext,
} from './report-file.ts';

/** Reads a folder of reports, an event a file, with a claim for each cell of its tables. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const names = readNames(context.files.get('names'), context);
  const parser = { document, names, context };
  const read = document.files.map((file) => readReport(file, parser));
  const reports = read.filter((report) => isReport(report, context));
  const numbers = numberReports(
    reports.map(({ file, title }) => ({ file: file.name, title })),
    context.numbers ?? new Map(),
  );
  const events = reports.map((report, index) => numbered(report, numbers[index], parser));
  if (events.length === 0) reportNothing(document, context);
  return { rules: [], events };
}

/** A file without a balance that could be read is no report. */
function isReport({ file, asserts }: Report, context: ParseContext): boolean {
  if (asserts.length > 0) return true;
  const reason =
    'Unexpected file without a balance that can be read, expected a report with tables.';
  context.report('entry-malformed', spanIn(file, 1), { reason, refused: { report: 1 } });
  return false;
}

function numbered(
  report: Report,
  found: ReportNumber | undefined,
  parser: ReportContext,
): LogEvent {
  const reason = found && doubtOf(found);
  if (reason !== undefined) {
    parser.context.report('entry-malformed', spanIn(report.file, report.titleLine), { reason });
  }
  return toReportEvent(report, found?.number, parser);
}

function doubtOf(found: ReportNumber): string | undefined {
  const { number } = found;
  if (found.why === undefined || found.why === 'unnumbered') return undefined;
  const held =
    number === undefined
      ? 'the report is held to mean its own day'
      : `those around it make it ${number}`;
  const stated = 'its number under "numbers" in the manifest';
  return found.why === 'unordered'
    ? `Unexpected number ${found.printed} in the title, expected one below those before and above those after it, or ${stated}; ${held}.`
    : `Unexpected title, expected one such as FORBES FORTY-TWO, or ${stated}; ${held}.`;
}

function reportNothing(document: SourceDocument, context: ParseContext): void {
  const first = onlyFile({ ...document, isFolder: false });
  const span = { ...spanOfLine(first, 1), file: first.name };
  const reason = `Unexpected content of ${document.name}, expected reports with tables.`;
  context.report('nothing-found', span, { reason });
}

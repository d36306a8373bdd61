import {
  agoraAsset,
  createEvent,
  type Assertion,
  type LogEvent,
} from '../../../../src/schemas/index.ts';
import { pathIn, spanOfLine, type SourceDocument, type SourceFile, type Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import { readFigure } from './figures.ts';
import { isRuling, readHead, readRow, type TableHead, type TableRow } from './table.ts';
import { readTitle } from './title.ts';

/** What a report is read with. */
export interface ReportContext {
  readonly document: SourceDocument;
  /** The ledger's name by the one that reports print. */
  readonly names: ReadonlyMap<string, string>;
  readonly context: ParseContext;
}

interface Progress {
  forbes: number | undefined;
  /** Title of the section that is being read. */
  section: string;
  head: TableHead | undefined;
  readonly asserts: Assertion[];
}

/** Reads one report; undefined where it has no number. Lines outside of its tables and figures are set aside. */
export function readReport(file: SourceFile, reading: ReportContext): LogEvent | undefined {
  const progress: Progress = { forbes: undefined, section: 'front', head: undefined, asserts: [] };
  file.lines.forEach((text, index) => {
    if (text.trim() === '') progress.head = undefined;
    else readLine(text, spanIn(file, index + 1), file, progress, reading);
  });
  if (progress.forbes === undefined) {
    const reason = 'Unexpected report without a number, expected a title such as FORBES FORTY-TWO.';
    reading.context.report('entry-malformed', spanIn(file, 1), { reason });
    return undefined;
  }
  return toEvent(file, progress, reading);
}

function spanIn(file: SourceFile, line: number): Span {
  return { ...spanOfLine(file, line), file: file.name };
}

function readLine(
  text: string,
  span: Span,
  file: SourceFile,
  progress: Progress,
  reading: ReportContext,
): void {
  const { context } = reading;
  const number = progress.forbes === undefined ? readTitle(text) : undefined;
  const head = readHead(text);
  if (number !== undefined) {
    progress.forbes = number;
    context.claim(span, 'heading');
  } else if (head) {
    progress.head = head;
    reportUnknownSigns(head, span, context);
    context.claim(span, 'heading');
  } else if (progress.head) readCells(text, span, progress.head, progress, reading);
  else if (!takeFigure(text, span, progress, context)) {
    if (/^={20,}\s*$/u.test(file.lines[span.line] ?? '')) progress.section = toSection(text);
    context.ignore(span, isRuling(text) ? 'separator' : progress.section);
  }
}

function takeFigure(
  text: string,
  span: Span,
  { section, asserts }: Progress,
  context: ParseContext,
) {
  const figure = readFigure(text, span.line, section);
  if (figure === undefined) return false;
  asserts.push(figure);
  context.claim(span, 'record');
  return true;
}

/** `ASSET INDEX      (does not self-ratify)` is the section `asset index`. */
function toSection(text: string): string {
  const title = text.slice(0, 72).split('(', 1)[0]?.trim().toLowerCase() ?? '';
  return title === '' ? 'front' : title;
}

function readCells(
  text: string,
  span: Span,
  head: TableHead,
  progress: Progress,
  { names, context }: ReportContext,
): void {
  if (isRuling(text)) {
    context.claim(span, 'marker');
    return;
  }
  const row = readRow(text, head);
  if (row === undefined) {
    const reason = `Unexpected row, expected a name and ${head.signs.length} numbers.`;
    context.report('entry-malformed', span, { reason });
    context.ignore(span, 'not understood');
    return;
  }
  context.claim(span, 'record');
  progress.asserts.push(...toAssertions(row, head, span.line, names));
}

function toAssertions(
  { name, balances }: TableRow,
  { kind, signs }: TableHead,
  line: number,
  names: ReadonlyMap<string, string>,
): Assertion[] {
  // The ledger has no spaces in names; its reports print them for underscores.
  const holder = (names.get(name) ?? name).replaceAll(' ', '_');
  return balances.flatMap((balance, column) => {
    const asset = agoraAsset(signs[column] ?? '');
    return asset === undefined ? [] : [[`${kind}/${holder}/${asset}`, balance, line] as Assertion];
  });
}

function reportUnknownSigns({ signs }: TableHead, span: Span, context: ParseContext): void {
  for (const sign of signs.filter((one) => agoraAsset(one) === undefined)) {
    const reason = `Unexpected sign ${sign} of a column, expected that of an asset; the column is not read.`;
    context.report('entry-malformed', span, { reason });
  }
}

function toEvent(
  file: SourceFile,
  progress: Progress,
  { document, context }: ReportContext,
): LogEvent {
  const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/u.exec(file.name)?.[0];
  if (day === undefined) {
    const reason = `Unexpected name ${file.name}, expected one that begins with the day of the report.`;
    context.report('entry-malformed', spanIn(file, 1), { reason });
  }
  const number = String(progress.forbes);
  return createEvent({
    id: `${document.id}/${file.name}`,
    ...(day !== undefined && { at: day }),
    do: 'report',
    args: { forbes: number },
    asserts: progress.asserts,
    asOf: `forbes-${number}`,
    source: { file: pathIn(document, file), lines: [1, file.lines.length] },
  });
}

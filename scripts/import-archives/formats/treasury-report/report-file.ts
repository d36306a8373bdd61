import {
  addRefused,
  AGORA_ASSETS,
  agoraAsset,
  createEvent,
  isDay,
  isPathName,
  type Assertion,
  type LogEvent,
} from '../../../../src/schemas/index.ts';
import {
  pathIn,
  spanOfLine,
  type SourceDocument,
  type SourceFile,
  type Span,
} from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import { columnsOf, type Column } from './columns.ts';
import { readFigure } from './figures.ts';
import { isRuling, isTotal, readHead, readRow, type TableHead, type TableRow } from './table.ts';
import { readTitle, type Title } from './title.ts';
import { addRow, checkTotal, noSums, type Sums } from './totals.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** What a report is read with. */
export interface ReportContext {
  readonly document: SourceDocument;
  /** The ledger's name by the one that reports print. */
  readonly names: ReadonlyMap<string, string>;
  readonly context: ParseContext;
}

/** What one report says. */
export interface Report {
  readonly file: SourceFile;
  readonly title: Title | undefined;
  readonly titleLine: number;
  readonly asserts: readonly Assertion[];
}

interface Progress {
  title: Title | undefined;
  titleLine: number;
  /** Title of the section that is being read. */
  section: string;
  head: TableHead | undefined;
  /** The columns that the line below that head shows. */
  columns: readonly Column[];
  /** What the rows below that head come to. */
  sums: Sums;
  readonly asserts: Assertion[];
}

/** Reads one report. Lines outside of its tables and figures are set aside. */
export function readReport(file: SourceFile, parser: ReportContext): Report {
  const progress: Progress = {
    ...{ title: undefined, titleLine: 1, section: 'front' },
    ...{ head: undefined, columns: [], sums: undefined, asserts: [] },
  };
  file.lines.forEach((text, index) => {
    if (text.trim() === '') progress.head = undefined;
    else readLine(text, spanIn(file, index + 1), file, progress, parser);
  });
  const { title, titleLine, asserts } = progress;
  return { file, title, titleLine, asserts };
}

/** Returns the span of a line of a report. */
export function spanIn(file: SourceFile, line: number): Span {
  return { ...spanOfLine(file, line), file: file.name };
}

function readLine(
  text: string,
  span: Span,
  file: SourceFile,
  progress: Progress,
  parser: ReportContext,
): void {
  const { context } = parser;
  const title = progress.title === undefined ? readTitle(text) : undefined;
  const head = readHead(text);
  if (title !== undefined) {
    progress.title = title;
    progress.titleLine = span.line;
    context.claim(span, 'heading');
  } else if (head) {
    progress.head = head;
    progress.columns = [];
    progress.sums = noSums(head);
    reportUnknownAssets(head, span, countRows(file, span.line), context);
    context.claim(span, 'heading');
  } else if (progress.head) readCells(text, span, progress.head, progress, parser);
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
    if (head.layout === 'spaced') progress.columns = columnsOf(text);
    context.claim(span, 'marker');
    return;
  }
  const row = readRow(text, head, progress.columns);
  if (row === undefined || !isPathName(holderOf(row, names))) {
    const reason = `Unexpected row, expected a name and ${numbersWords(head)}.`;
    const refused = { row: 1, value: head.assets.length };
    context.report('entry-malformed', span, { reason, refused });
    context.ignore(span, 'not understood');
    progress.sums = undefined;
    return;
  }
  context.claim(span, 'record');
  if (isTotal(row) && !names.has(row.name)) {
    checkTotal(row, head, progress.sums, span, context);
    return;
  }
  progress.sums = addRow(progress.sums, row);
  reportCells(row, head, span, context);
  for (const one of toAssertions(row, head, span.line, names)) progress.asserts.push(one);
}

/** The ledger has no spaces in names; its reports print them for underscores. */
function holderOf({ name }: TableRow, names: ReadonlyMap<string, string>): string {
  return (names.get(name) ?? name).replaceAll(' ', '_');
}

function toAssertions(
  row: TableRow,
  { kind, assets }: TableHead,
  line: number,
  names: ReadonlyMap<string, string>,
): Assertion[] {
  const holder = holderOf(row, names);
  return row.balances.flatMap((cell, column) => {
    const asset = assetOf(assets[column] ?? '');
    if (asset === undefined || 'says' in cell) return [];
    return [[`${kind}/${holder}/${asset}`, cell.balance, line] as Assertion];
  });
}

/** A cell that says something else than a whole number is not read; the others of its row are. */
function reportCells(
  { balances }: TableRow,
  { assets }: TableHead,
  span: Span,
  context: ParseContext,
): void {
  balances.forEach((cell, column) => {
    if (!('says' in cell) || cell.says === 'nothing') return;
    const reason = `Unexpected balance ${cell.printed.trim()} of ${assets[column] ?? ''}, expected a whole number; the cell is not read.`;
    context.report('entry-malformed', span, { reason, refused: { value: 1 } });
  });
}

/** The longer signs of the first reports with many columns. */
const LONG_SIGNS: ReadonlyMap<string, keyof typeof AGORA_ASSETS> = new Map([
  ['Coin', 'cn'],
  ['VcC.', 'wc'],
  ['JsC.', 'jc'],
  ['LgC.', 'lc'],
  ['VtC.', 'vc'],
  ['VPt.', 'wp'],
  ['BBG.', 'bg'],
  ['Pdt.', 'pd'],
  ['XVt.', 'xv'],
]);

function numbersWords({ assets, layout }: TableHead): string {
  if (layout === 'leading') return 'one number before it';
  return counted(assets.length, 'number');
}

/** The word for an asset, which is called by its sign or by its word. */
function assetOf(printed: string): string | undefined {
  const sign = LONG_SIGNS.get(printed);
  if (sign !== undefined) return AGORA_ASSETS[sign];
  return agoraAsset(printed) ?? Object.values(AGORA_ASSETS).find((word) => word === printed);
}

/** Counts the lines of a table below its head. */
function countRows({ lines }: SourceFile, head: number): number {
  const below = lines.slice(head);
  const end = below.findIndex((line) => line.trim() === '');
  return below.slice(0, end < 0 ? below.length : end).filter((line) => !isRuling(line)).length;
}

function reportUnknownAssets(
  { assets }: TableHead,
  span: Span,
  rows: number,
  context: ParseContext,
): void {
  for (const asset of assets.filter((one) => assetOf(one) === undefined)) {
    const reason = `Unexpected sign ${asset} of a column, expected that of an asset; the column is not read.`;
    const refused = addRefused([{ value: rows }]);
    context.report('entry-malformed', span, { reason, refused });
  }
}

/** Makes an event of a report. One without a number holds as of its own day. */
export function toReportEvent(
  { file, asserts }: Report,
  number: number | undefined,
  { document, context }: ReportContext,
): LogEvent {
  const name = file.name.slice(file.name.lastIndexOf('/') + 1);
  const told = name.slice(0, '2021-02-18'.length);
  const day = isDay(told) ? told : undefined;
  if (day === undefined) {
    const reason = `Unexpected name ${file.name}, expected one that begins with the day of the report, one that the calendar has.`;
    context.report('entry-malformed', spanIn(file, 1), { reason });
  }
  return createEvent({
    id: `${document.id}/${file.name}`,
    ...(day !== undefined && { at: day }),
    do: 'report',
    args: number === undefined ? {} : { forbes: String(number) },
    asserts: [...asserts],
    ...(number !== undefined && { asOf: `forbes-${number}` }),
    source: { file: pathIn(document, file), lines: [1, file.lines.length] },
  });
}

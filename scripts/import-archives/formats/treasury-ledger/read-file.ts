import { createEvent, type LogEvent } from '../../../../src/schemas/index.ts';
import {
  pathIn,
  spanOfLine,
  type SourceDocument,
  type SourceFile,
  type Span,
} from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import { readAction, type LedgerAction } from './grammar.ts';
import { readLine } from './ledger-lines.ts';
import { setAside } from './problem.ts';

/** What goes on from file to file while a ledger is read. */
export interface Parser {
  readonly document: SourceDocument;
  readonly context: ParseContext;
  /** The number of the next report, where it is known. */
  forbes: number | undefined;
  /** The day whose entries are being read. */
  day: string | undefined;
  /** The moment of the last entry, to see that none comes before it. */
  last: string;
}

/** Reads one file of a ledger; lines that cannot be read are findings. */
export function readFile(file: SourceFile, parser: Parser): LogEvent[] {
  parser.day = undefined;
  return file.lines.flatMap((text, index) => {
    const span = { ...spanOfLine(file, index + 1), file: file.name };
    const line = readLine(text);
    if (line.kind === 'blank') {
      parser.day = undefined;
      return [];
    }
    if (line.kind === 'day') {
      if (!hasEntry(file.lines[index + 1])) reportEmpty(line.day, span, parser);
      if (!isOfFile(line.day, file)) reportStray(line.day, span, parser);
      if (parser.last.startsWith(line.day)) reportAgain(line.day, file, index, parser);
      parser.day = line.day;
      parser.context.claim(span, 'heading');
      return [];
    }
    if (line.kind === 'no-day') {
      // What stands below it is of no day that is known, and not of the one before.
      parser.day = undefined;
      const reason = `Unexpected day ${line.words}, expected one of the calendar such as 2021-02-18.`;
      parser.context.report('entry-malformed', span, { reason });
      parser.context.ignore(span, 'not understood');
      return [];
    }
    return readEntry(line, span, file, parser);
  });
}

function hasEntry(below: string | undefined): boolean {
  return below !== undefined && readLine(below).kind === 'entry';
}

/** Nobody writes down a day on which nothing happened. */
function reportEmpty(day: string, span: Span, { context }: Parser): void {
  const reason = `Unexpected end of the day ${day}, expected its entries on the lines below.`;
  context.report('day-empty', span, { reason });
}

/** Nobody begins a day twice: one of the two is of another date. */
function reportAgain(day: string, file: SourceFile, index: number, { context }: Parser): void {
  const reason = `Unexpected second heading of the day ${day}, expected one above all of its entries.`;
  const first = index === 0 ? -1 : file.lines.lastIndexOf(day, index - 1);
  let last = index + 1;
  while (last < file.lines.length && readLine(file.lines[last] ?? '').kind !== 'day') last++;
  const between = [Math.max(0, first) + 1, last] as const;
  const span = { ...spanOfLine(file, index + 1), file: file.name };
  context.report('entry-malformed', span, { reason, between });
}

/** A file is called by its month: `0612.txt`. One of another name may hold any. */
function isOfFile(day: string, { name }: SourceFile): boolean {
  const month = /^(?<year>\d\d)(?<month>0[1-9]|1[0-2])\.txt$/u.exec(name)?.groups;
  return month === undefined || day.slice(2, 7) === `${month['year']}-${month['month']}`;
}

function reportStray(day: string, span: Span, { context }: Parser): void {
  const reason = `Unexpected day ${day}, expected one of the month by which the file is called.`;
  context.report('entry-malformed', span, { reason });
}

function readEntry(
  { time, words }: { readonly time: string; readonly words: string },
  span: Span,
  file: SourceFile,
  parser: Parser,
): LogEvent[] {
  const { context, day } = parser;
  if (day === undefined) {
    setAside(
      span,
      'Unexpected entry without a day, expected a date alone on a line above.',
      context,
    );
    return [];
  }
  const action = readAction(words);
  if (action === undefined) {
    const expected = 'expected a command such as #payday, or a transaction such as nix 5cn+';
    setAside(span, `Unexpected words of an entry, ${expected}.`, context);
    return [];
  }
  const at = `${day}T${time}Z`;
  checkOrder(at, span, parser);
  context.claim(span, 'record');
  return [toEvent(action, at, span, file, parser)];
}

function checkOrder(at: string, span: Span, parser: Parser): void {
  if (at < parser.last) {
    const reason = `Unexpected time ${at}, expected one not before ${parser.last}.`;
    parser.context.report('entry-malformed', span, { reason });
  } else parser.last = at;
}

function toEvent(
  action: LedgerAction,
  at: string,
  { line }: Span,
  file: SourceFile,
  parser: Parser,
): LogEvent {
  const number = isReport(action) ? takeNumber(parser) : undefined;
  return createEvent({
    id: `${parser.document.id}/${file.name}:${line}`,
    ...(number !== undefined && { alias: `forbes-${number}` }),
    at,
    do: action.do,
    args: { ...action.args, ...(number !== undefined && { forbes: String(number) }) },
    source: { file: pathIn(parser.document, file), lines: [line, line] },
    ...(action.note !== undefined && action.note.trim() !== '' && { note: action.note.trim() }),
  });
}

function isReport(action: LedgerAction): boolean {
  return action.do === 'report' || action.do === 'revision';
}

/** Returns the number of a report; each has one less than the one before. */
function takeNumber(parser: Parser): number | undefined {
  const number = parser.forbes;
  if (number !== undefined) parser.forbes = number - 1;
  return number;
}

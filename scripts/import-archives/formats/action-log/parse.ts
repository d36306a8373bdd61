import type { VFileMessage } from 'vfile-message';
import { parseLog, type ParsedLog } from '../../../../src/loaders/parse-log.ts';
import { addRefused, type LogEvent } from '../../../../src/schemas/index.ts';
import {
  onlyFile,
  spanOfLine,
  type SourceDocument,
  type SourceFile,
  type Span,
} from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** No log that somebody wrote comes near this; a longer one is for machines, who write a line each. */
const LONGEST_YAML = 256 * 1024;

/** Events, and what is wrong with the others, by line. */
interface ReadLog {
  readonly events: ParsedLog['events'];
  readonly refused: number;
  readonly messages: readonly Pick<VFileMessage, 'line' | 'column' | 'reason' | 'ruleId'>[];
}

/** Reads a log of this project; what is wrong with an event is a finding, and the others are kept. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  const { events, messages, refused } = read(file, document.name);
  messages.forEach(({ line, column, reason, ruleId }, index) => {
    // One event may have several faults; what is not read stands with the first of all.
    const missing = index === 0 ? { refused: addRefused([{ entry: refused }]) } : {};
    const code = ruleId === 'depth-exceeded' ? ruleId : 'entry-malformed';
    context.report(code, spanFrom(file, line, column), { reason, ...missing });
  });
  file.lines.forEach((text, index) => {
    const span = spanOfLine(file, index + 1);
    if (text.trimStart().startsWith('#')) context.ignore(span, 'comment');
    else context.claim(span, 'record');
  });
  const kept = withoutTwice(events, file, context);
  if (kept.length === 0) {
    const [first] = messages;
    const reason =
      first?.reason ??
      `Unexpected content of ${document.name}, expected events as docs/log-format.md tells.`;
    context.report('nothing-found', spanFrom(file, first?.line, first?.column), { reason });
  }
  return { rules: [], events: kept };
}

/** What stands in a line from a column on; the whole of it where no column is told. */
function spanFrom(file: SourceFile, line = 1, column?: number): Span {
  const whole = spanOfLine(file, line);
  const start = column === undefined ? whole.start : column - 1;
  return { ...whole, start, end: Math.max(start, whole.end) };
}

/** Of two events with one id nobody can tell which is meant; the first keeps it, and both are named. */
function withoutTwice(
  events: ReadLog['events'],
  file: SourceFile,
  context: ParseContext,
): LogEvent[] {
  const lines = new Map<string, number>();
  return events.filter(({ id, source }) => {
    const [line, first] = [source?.lines?.[0] ?? 1, lines.get(id)];
    if (first === undefined) return lines.set(id, line);
    for (const [at, other] of [
      [first, line],
      [line, first],
    ] as const) {
      const reason = `Unexpected id ${id}, expected another than that of the event at line ${other}.`;
      const missing = at === line ? { refused: { entry: 1 } } : {};
      context.report('entry-malformed', spanOfLine(file, at), { reason, ...missing });
    }
    return false;
  });
}

function read(file: SourceFile, name: string): ReadLog {
  const text = file.lines.join('\n');
  const isLines = /^\s*\{/u.test(file.lines.find((line) => line.trim() !== '') ?? '');
  if (isLines) return named(parseLog(`${name}.jsonl`, text), name);
  if (text.length > LONGEST_YAML) {
    return failed(
      `Unexpected length of ${counted(text.length, 'character')}, expected ${LONGEST_YAML} of YAML at most; write JSON Lines.`,
    );
  }
  return named(parseLog(`${name}.yaml`, text), name);
}

/** An event that names no source has its place in this one. */
function named(log: ParsedLog, name: string): ParsedLog {
  const events = log.events.map((event) =>
    event.source?.file === `${name}.jsonl` || event.source?.file === `${name}.yaml`
      ? { ...event, source: { ...event.source, file: name } }
      : event,
  );
  return { ...log, events };
}

function failed(reason: string): ReadLog {
  return { events: [], messages: [{ line: 1, column: 1, reason, ruleId: undefined }], refused: 1 };
}

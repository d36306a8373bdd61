import type { VFileMessage } from 'vfile-message';
import { isMap, isNode, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import { createMessage } from '../diagnostics/index.ts';
import { LogEvent } from '../schemas/index.ts';
import { parseRecord } from './parse-record.ts';

/** Events of a log in its order, and everything that is wrong with the others. */
export interface ParsedLog {
  readonly events: readonly LogEvent[];
  readonly messages: readonly VFileMessage[];
}

/**
 * Reads a log: YAML with a list of records, for people, or JSON Lines with a record a line, for
 * machines. One bad record does not hide the others. An event that names no source gets its own
 * place in the log.
 */
export function parseLog(file: string, text: string): ParsedLog {
  return file.endsWith('.jsonl') ? parseLines(file, text) : parseList(file, text);
}

function parseLines(file: string, text: string): ParsedLog {
  const events: LogEvent[] = [];
  const messages: VFileMessage[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const parsed = parseRecord(`${file}.json`, line, LogEvent);
    if (parsed.value !== undefined) events.push(placed(parsed.value, file, index + 1, index + 1));
    else messages.push(...parsed.messages.map((message) => moveTo(message, file, index)));
  });
  return { events, messages };
}

function moveTo(message: VFileMessage, file: string, lines: number): VFileMessage {
  message.file = file;
  message.line = (message.line ?? 1) + lines;
  return message;
}

function parseList(file: string, text: string): ParsedLog {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, schema: 'failsafe' });
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line);
  const complain = (code: 'yaml-malformed' | 'record-invalid', offset: number, reason: string) =>
    createMessage(code, { file, line: lineAt(offset) }, { reason });
  if (document.errors.length > 0) {
    const messages = document.errors.map((error) =>
      complain(
        'yaml-malformed',
        error.pos[0],
        error.message.split('\n', 1)[0] ?? 'Malformed YAML.',
      ),
    );
    return { events: [], messages };
  }
  if (!isSeq(document.contents)) {
    const reason = 'Unexpected content, expected a list of events, each beginning with a hyphen.';
    return { events: [], messages: [complain('record-invalid', 0, reason)] };
  }
  const read = document.contents.items.map((item) =>
    readItem(item, { document, file, lineAt, complain }),
  );
  return {
    events: read.flatMap((item) => item.events),
    messages: read.flatMap((item) => item.messages),
  };
}

interface ListContext {
  readonly document: Document;
  readonly file: string;
  readonly lineAt: (offset: number) => number;
  readonly complain: (code: 'record-invalid', offset: number, reason: string) => VFileMessage;
}

function readItem(item: unknown, { document, file, lineAt, complain }: ListContext): ParsedLog {
  const [start, end] = isNode(item) && item.range ? item.range : [0, 0];
  const result = LogEvent.safeParse(isNode(item) ? item.toJS(document) : undefined);
  if (result.success) {
    const last = lineAt(Math.max(start, end - 1));
    return { events: [placed(result.data, file, lineAt(start), last)], messages: [] };
  }
  const messages = result.error.issues.map((issue) => {
    const node = isMap(item) ? item.getIn(issue.path, true) : undefined;
    const offset = isNode(node) && node.range ? node.range[0] : start;
    const field =
      issue.path.length > 0 ? `the field ${issue.path.map(String).join('.')}` : 'the event';
    return complain('record-invalid', offset, `Unexpected content of ${field}: ${issue.message}.`);
  });
  return { events: [], messages };
}

function placed(event: LogEvent, file: string, from: number, to: number): LogEvent {
  return event.source === undefined ? { ...event, source: { file, lines: [from, to] } } : event;
}

import type { VFileMessage } from 'vfile-message';
import { isMap, isNode, isSeq } from 'yaml';
import { createMessage } from '../diagnostics/index.ts';
import { checkShape, LogEvent } from '../schemas/index.ts';
import { parseRecord } from './parse-record.ts';
import { toMessages } from './record-issues.ts';
import { readYamlDocument, type YamlDocument } from './yaml-document.ts';

/** Events of a log in its order, and everything that is wrong with the others. */
export interface ParsedLog {
  readonly events: readonly LogEvent[];
  readonly messages: readonly VFileMessage[];
  /** How many events were not read; 1 at least where nothing could be. */
  readonly refused: number;
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
  let refused = 0;
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const parsed = parseRecord(`${file}.json`, line, LogEvent);
    if (parsed.value !== undefined) events.push(placed(parsed.value, file, index + 1, index + 1));
    else {
      refused++;
      messages.push(...parsed.messages.map((message) => moveTo(message, file, index)));
    }
  });
  return { events, messages, refused };
}

function moveTo(message: VFileMessage, file: string, lines: number): VFileMessage {
  message.file = file;
  message.line = (message.line ?? 1) + lines;
  return message;
}

function parseList(file: string, text: string): ParsedLog {
  const yaml = readYamlDocument(file, text);
  if (yaml.messages.length > 0) return { events: [], messages: yaml.messages, refused: 1 };
  const list = yaml.document.contents;
  if (!isSeq(list)) {
    const reason = 'Unexpected content, expected a list of events, each beginning with a hyphen.';
    return {
      events: [],
      messages: [createMessage('record-invalid', { file, line: 1 }, { reason })],
      refused: 1,
    };
  }
  const read = list.items.map((item) => readItem(item, yaml, file));
  return {
    events: read.flatMap((item) => item.events),
    messages: read.flatMap((item) => item.messages),
    refused: read.reduce((sum, item) => sum + item.refused, 0),
  };
}

function readItem(item: unknown, { document, placeAt }: YamlDocument, file: string): ParsedLog {
  const [start, end] = isNode(item) && item.range ? item.range : [0, 0];
  const result = checkShape(LogEvent, isNode(item) ? item.toJS(document) : undefined);
  if (result.success) {
    const [first, last] = [placeAt(start), placeAt(Math.max(start, end - 1))];
    const event = placed(result.data, file, first.line, last.line);
    return { events: [event], messages: [], refused: 0 };
  }
  const nodeAt = (path: readonly PropertyKey[]) =>
    path.length === 0 ? item : isMap(item) ? item.getIn(path, true) : undefined;
  const messages = toMessages(result.error, { what: 'event', schema: LogEvent, nodeAt, placeAt });
  return { events: [], messages, refused: 1 };
}

function placed(event: LogEvent, file: string, from: number, to: number): LogEvent {
  return event.source === undefined ? { ...event, source: { file, lines: [from, to] } } : event;
}

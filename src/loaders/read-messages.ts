import { join } from 'node:path';
import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../diagnostics/index.ts';
import { Message, MessageText } from '../schemas/index.ts';
import { attempt } from './attempt.ts';
import { readText } from './read-text.ts';
import { listFiles } from './list-files.ts';
import { parseRecord } from './parse-record.ts';
import type { ReadCollection } from './read-collection.ts';
import { EVERY, wantedIn, type WantsGame } from './wanted-files.ts';

/** The messages of a month of a source of mail. */
export interface MessagePart {
  readonly game: string;
  readonly source: string;
  /** `1998-04`, or `undated`. */
  readonly month: string;
  readonly messages: readonly Message[];
}

const PARTS = /\.jsonl$/u;

/** Reads the facts of all messages below `messages`; what is wrong is told with its line. */
export function readMessages(
  content: string,
  shown = 'src/content',
  wants: WantsGame = EVERY,
): ReadCollection<MessagePart> {
  const messages: VFileMessage[] = [];
  const folder = join(content, 'messages');
  const listed = attempt(`${shown}/messages`, () =>
    listFiles(folder, PARTS, wantedIn('messages', wants)),
  );
  for (const one of listed.messages) messages.push(one);
  const entries = (listed.value ?? []).flatMap((path) => {
    const file = `${shown}/messages/${path}`;
    const [game = '', source = '', month = '', more] = path.replace(PARTS, '').split('/');
    if (month === '' || more !== undefined) {
      const reason = 'Unexpected place of messages, expected messages/GAME/SOURCE/MONTH.jsonl.';
      messages.push(createMessage('record-orphaned', { file, line: 1 }, { reason }));
      return [];
    }
    const text = readText(join(folder, path), file);
    for (const one of text.messages) messages.push(one);
    const read = readLines(file, text.value ?? '', Message);
    for (const one of read.messages) messages.push(one);
    const data = { game, source, month, messages: read.records };
    return [{ id: path.replace(PARTS, ''), file, data }];
  });
  return { entries, messages };
}

/**
 * Reads what the messages of a month say; undefined where their texts are not here.
 * @param path of the file, which messages call `shown`.
 */
export function readMessageTexts(
  path: string,
  shown: string,
): { readonly texts?: ReadonlyMap<string, string>; readonly messages: readonly VFileMessage[] } {
  const text = readText(path, shown);
  if (text.value === undefined) return { messages: text.messages };
  const { records, messages } = readLines(shown, text.value, MessageText);
  return { texts: new Map(records.map((one) => [one.id, one.text])), messages };
}

function readLines<S extends z.ZodType>(file: string, text: string, schema: S) {
  const records: z.output<S>[] = [];
  const messages: VFileMessage[] = [];
  text.split('\n').forEach((line, index) => {
    if (line === '') return;
    const parsed = parseRecord<S>(`${file}.json`, line, schema);
    if (parsed.value !== undefined) records.push(parsed.value);
    for (const message of parsed.messages) {
      message.file = file;
      message.line = index + 1;
      messages.push(message);
    }
  });
  return { records, messages };
}

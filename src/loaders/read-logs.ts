import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../diagnostics/index.ts';
import type { LogEvent } from '../schemas/index.ts';
import { attempt } from './attempt.ts';
import { readText } from './read-text.ts';
import { listFiles } from './list-files.ts';
import { parseLog } from './parse-log.ts';
import type { ReadCollection } from './read-collection.ts';
import { EVERY, wantedIn, type WantsGame } from './wanted-files.ts';

/** One log of a game; a game may have many. */
export interface ActionLog {
  readonly game: string;
  readonly events: readonly LogEvent[];
}

const LOGS = /\.(?:yaml|jsonl)$/u;

/**
 * Reads every log below `actions`, each in the folder of its game. An event that is wrong is reported
 * with its place, and the others of its log are read all the same.
 */
export function readLogs(
  content: string,
  shown = 'src/content',
  wants: WantsGame = EVERY,
): ReadCollection<ActionLog> {
  const messages: VFileMessage[] = [];
  const folder = join(content, 'actions');
  const listed = attempt(`${shown}/actions`, () =>
    listFiles(folder, LOGS, wantedIn('actions', wants)),
  );
  for (const one of listed.messages) messages.push(one);
  const entries = (listed.value ?? []).map((path) => {
    const file = `${shown}/actions/${path}`;
    const text = readText(join(folder, path), file);
    const parsed = text.value === undefined ? undefined : parseLog(file, text.value);
    for (const one of (parsed ?? text).messages) messages.push(one);
    const game = path.split('/')[0] ?? '';
    return { id: path.replace(LOGS, ''), file, data: { game, events: parsed?.events ?? [] } };
  });
  return { entries, messages: [...messages, ...findMisplaced(entries)] };
}

function findMisplaced(entries: ReadCollection<ActionLog>['entries']): VFileMessage[] {
  return entries
    .filter(({ id }) => !id.includes('/'))
    .map(({ file }) => {
      const reason = 'Unexpected log outside a folder, expected it in the folder of its game.';
      return createMessage('record-orphaned', { file, line: 1 }, { reason });
    });
}

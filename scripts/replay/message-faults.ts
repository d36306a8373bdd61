import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../../src/diagnostics/index.ts';
import type { FindInLog } from '../../src/loaders/log-places.ts';
import type { Message } from '../../src/schemas/index.ts';
import type { WrittenLog } from './positions.ts';

/**
 * Returns which mails the logs that people wrote name as evidence, and that the archive does not have. Of a game
 * without mail nobody can tell.
 */
export function tellUnknownMessages(
  written: readonly WrittenLog[],
  messages: readonly Pick<Message, 'id' | 'messageId'>[],
  findInLog: FindInLog,
): VFileMessage[] {
  if (messages.length === 0) return [];
  const ids = new Set(messages.map(({ id }) => id));
  const byMessageId = new Map(messages.map(({ id, messageId }) => [messageId, id]));
  return written.flatMap(({ file, events }) =>
    events.flatMap(({ id, source }) => {
      const named = source?.message;
      if (named === undefined || ids.has(named)) return [];
      const own = byMessageId.get(named.replace(/^<(.*)>$/u, '$1'));
      const near = own === undefined ? findNear(named, ids) : [own];
      const reason = `Unexpected message “${named}” under "source", expected the id of a mail of the game.`;
      const place = findInLog(id, ['source', 'message']) ?? { file, line: 1 };
      const note = `${meaning(near)}${CODES['reference-unknown'].cure}`;
      return [createMessage('reference-unknown', place, { reason, note })];
    }),
  );
}

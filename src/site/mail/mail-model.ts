import type { LoadedContent } from '../../loaders/load-content.ts';
import type { LogEvent, Message } from '../../schemas/index.ts';

/** A message of a game, with what is derived from the others. */
export interface ListedMessage extends Message {
  /** Id of its source. */
  readonly source: string;
  /** Month in which it is kept: `1998-04`, or `undated`. */
  readonly month: string;
  /** Place among the messages of the game, in order of time. */
  readonly order: number;
}

/** All mail of a game. */
export interface MailModel {
  /** In order of time; those of which no time is known come last. */
  readonly messages: readonly ListedMessage[];
  readonly byId: ReadonlyMap<string, ListedMessage>;
  /** In order of time, by month. */
  readonly months: ReadonlyMap<string, readonly ListedMessage[]>;
  /** Those that answer a message, by its id. */
  readonly answersTo: ReadonlyMap<string, readonly ListedMessage[]>;
  /** All of a thread, in order of time, by the id of its first. */
  readonly threads: ReadonlyMap<string, readonly ListedMessage[]>;
  /** Events that were read from a message, by its id. */
  readonly eventsOf: ReadonlyMap<string, readonly LogEvent[]>;
  /** What a message says; undefined where its text is not here. */
  readonly readText: (
    message: Pick<ListedMessage, 'id' | 'source' | 'month'>,
  ) => string | undefined;
}

/** Gathers the mail of a game. A message that two sources have is the one of the first. */
export function buildMail(
  game: string,
  { messages: parts, readMessageText }: Pick<LoadedContent, 'messages' | 'readMessageText'>,
  log: readonly LogEvent[],
): MailModel {
  const byId = new Map<string, Omit<ListedMessage, 'order'>>();
  for (const { data } of parts) {
    if (data.game !== game) continue;
    const { source, month } = data;
    for (const one of data.messages) {
      if (!byId.has(one.id)) byId.set(one.id, { ...one, source, month });
    }
  }
  const messages = [...byId.values()]
    .map((message) => ({ message, key: timeKey(message.at) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ message }, order): ListedMessage => ({ ...message, order }));
  const answers = messages.filter(({ answers: to }) => to !== undefined);
  const told = log.filter(({ source }) => source?.message !== undefined);
  return {
    messages,
    byId: new Map(messages.map((one) => [one.id, one])),
    months: Map.groupBy(messages, ({ month }) => month),
    answersTo: Map.groupBy(answers, ({ answers: to }) => to ?? ''),
    threads: Map.groupBy(messages, ({ thread }) => thread),
    eventsOf: Map.groupBy(told, ({ source }) => source?.message ?? ''),
    readText: ({ id, source, month }) => readMessageText({ game, source, month, id }),
  };
}

/** Letters that put moments in order by the last second that is possible; a day comes behind its hours. */
function timeKey(at: Message['at']): string {
  if (at === undefined) return '~';
  const last = typeof at === 'string' ? at : 'around' in at ? at.around : at.between[1];
  return last.includes('T') ? last : `${last}~`;
}

import type { LogEvent, Message } from '../../../src/schemas/index.ts';
import type { Spool, SpooledText } from '../spool.ts';

/** Records and texts of messages, laid aside month by month. */
export interface Parts {
  readonly put: (month: string, record: Message, text: string) => void;
  /** Lays an event aside for the log of the source. */
  readonly putEvent: (event: LogEvent) => void;
  /** The files that they fill, by their paths below the content; each is put together when it is asked for. */
  readonly named: (game: string, source: string) => ReadonlyMap<string, () => string>;
}

/** Lays messages aside, so that they need no memory until they are written. */
export function createParts(spool: Spool): Parts {
  const events: SpooledText[] = [];
  const months = new Map<string, { records: SpooledText[]; texts: SpooledText[] }>();
  return {
    put: (month, record, text) => {
      const part = months.get(month) ?? { records: [], texts: [] };
      months.set(month, part);
      part.records.push(spool.put(`${JSON.stringify(record)}\n`));
      part.texts.push(spool.put(`${JSON.stringify({ id: record.id, text })}\n`));
    },
    putEvent: (event) => events.push(spool.put(`${JSON.stringify(event)}\n`)),
    named: (game, source) => {
      const join = (parts: readonly SpooledText[]) => () =>
        parts.map((one) => spool.get(one).toString('utf8')).join('');
      const log =
        events.length === 0 ? [] : [[`actions/${game}/${source}.jsonl`, join(events)] as const];
      return new Map([
        ...log,
        ...[...months].flatMap(([month, { records, texts }]) => [
          [`messages/${game}/${source}/${month}.jsonl`, join(records)] as const,
          [`texts/${game}/${source}/${month}.jsonl`, join(texts)] as const,
        ]),
      ]);
    },
  };
}

import type { Message } from '../../../src/schemas/index.ts';
import type { Spool, SpooledText } from '../spool.ts';

/** Records and texts of messages, laid aside month by month. */
export interface Parts {
  readonly put: (month: string, record: Message, text: string) => void;
  /** The files that they fill, by their paths below the content; each is put together when it is asked for. */
  readonly named: (game: string, source: string) => ReadonlyMap<string, () => string>;
}

/** Lays messages aside, so that they need no memory until they are written. */
export function createParts(spool: Spool): Parts {
  const months = new Map<string, { records: SpooledText[]; texts: SpooledText[] }>();
  return {
    put: (month, record, text) => {
      const part = months.get(month) ?? { records: [], texts: [] };
      months.set(month, part);
      part.records.push(spool.put(`${JSON.stringify(record)}\n`));
      part.texts.push(spool.put(`${JSON.stringify({ id: record.id, text })}\n`));
    },
    named: (game, source) => {
      const join = (parts: readonly SpooledText[]) => () =>
        parts.map((one) => spool.get(one).toString('utf8')).join('');
      return new Map(
        [...months].flatMap(([month, { records, texts }]) => [
          [`messages/${game}/${source}/${month}.jsonl`, join(records)] as const,
          [`texts/${game}/${source}/${month}.jsonl`, join(texts)] as const,
        ]),
      );
    },
  };
}

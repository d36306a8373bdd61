import type { Content } from '../../src/loaders/read-content.ts';
import { placeInFiles } from './mail-lines.ts';
import type { LogEvent, Proposal, SourceRecord, Witness } from '../../src/schemas/index.ts';

/** What the content of an archive holds of a game. */
export interface Stored {
  /** Logs that importers wrote, by the id of the source. */
  readonly logs: ReadonlyMap<string, readonly LogEvent[]>;
  /** Logs that people wrote, by their files. */
  readonly byHand: ReadonlyMap<string, readonly LogEvent[]>;
  /** Sources that are not replaced. */
  readonly sources: readonly SourceRecord[];
  readonly witnesses: readonly Witness[];
  readonly proposals: readonly Proposal[];
  /** Ids of the sources whose rules or log are there. */
  readonly imported: ReadonlySet<string>;
}

/** Takes from the content what it holds of a game, but for sources of formats that are replaced. */
export function storedGame(content: Content, game: string, replaced: ReadonlySet<string>): Stored {
  const ours = content.sources.map(({ data }) => data).filter((source) => source.game === game);
  const [kept, gone] = [false, true].map((isGone) =>
    ours.filter(({ format }) => replaced.has(format) === isGone),
  );
  const goneIds = new Set(gone?.map(({ id }) => id));
  const written = content.actions.filter(({ data }) => data.game === game);
  const [imported, byHand] = [true, false].map((isImported) =>
    written.filter(({ file }) => file.endsWith('.jsonl') === isImported),
  );
  const inFile = placeInFiles(
    content.messages.map(({ data }) => data).filter((part) => part.game === game),
  );
  const logs = (imported ?? [])
    .map(({ id, data }) => [id.slice(game.length + 1), data.events.map(inFile)] as const)
    .filter(([id]) => !goneIds.has(id));
  const witnesses = content.rules
    .map(({ data }) => data)
    .filter((witness) => witness.game === game && !goneIds.has(witness.source));
  return {
    logs: new Map(logs),
    byHand: new Map((byHand ?? []).map(({ file, data }) => [file, data.events])),
    sources: kept ?? [],
    witnesses,
    proposals: content.proposals.map(({ data }) => data).filter((one) => one.game === game),
    imported: new Set([
      ...logs.map(([id]) => id),
      ...witnesses.map(({ source }) => source),
      ...ours.flatMap(({ series }) => series?.of ?? []),
    ]),
  };
}

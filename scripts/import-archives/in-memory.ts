import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { sortMessages } from '../../src/diagnostics/index.ts';
import { tellCommits } from '../../src/loaders/commit-events.ts';
import type {
  LogEvent,
  Proposal,
  SourceEntry,
  SourceRecord,
  Witness,
} from '../../src/schemas/index.ts';
import { FORMATS } from './formats/index.ts';
import { locate } from './find-path.ts';
import { isSeries, readSeries } from './read-series.ts';
import { listManifests, readManifests, showPath } from './manifest.ts';
import { toProposals } from './proposals.ts';
import { importSource } from './import-source.ts';
import type { SourceRecords } from './records.ts';

/** What a game's sources hold, as it would be written to the content. */
export interface GameInMemory {
  readonly game: string;
  /** Whether its manifest is one of the project's own. */
  readonly isOwn: boolean;
  readonly sources: readonly SourceRecord[];
  readonly witnesses: readonly Witness[];
  readonly proposals: readonly Proposal[];
  /** Events by the id of their source. */
  readonly logs: ReadonlyMap<string, readonly LogEvent[]>;
  /** Where the document of each source lies, as messages show it. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Where to look, and for what. */
export interface InMemoryOptions {
  /** Folder of the project. */
  readonly root: string;
  readonly archiveFolders: readonly string[];
  /** Paths of manifests; all of the project's own where none is named. */
  readonly manifests: readonly string[];
  readonly wanted: (game: string, entry: SourceEntry) => boolean;
}

/** Imports sources without writing anything; what is wrong with them is told. */
export function readInMemory(options: InMemoryOptions): {
  readonly games: readonly GameInMemory[];
  readonly messages: readonly VFileMessage[];
} {
  const { root, archiveFolders, wanted } = options;
  // A project may have no archive at all and still have logs.
  const own = () => listManifests(root).filter((path) => existsSync(path));
  const paths = options.manifests.length > 0 ? options.manifests : own();
  const opened = readManifests(root, paths);
  const messages = [...opened.messages];
  const ownFolders = new Set(listManifests(root).map((path) => dirname(resolve(path))));
  const games = opened.manifests.map((manifest): GameInMemory => {
    const { game } = manifest.manifest;
    const documents = new Map<string, string>();
    const read = manifest.manifest.sources
      .filter((entry) => wanted(game, entry))
      .flatMap((entry) => {
        const opening = { root, archiveFolders, accept: false, formats: FORMATS };
        if (isSeries(entry)) {
          const taken: SourceRecords[] = [];
          const take = (one: SourceRecords) => void taken.push(one);
          const series = readSeries(manifest, entry, { ...opening, take });
          for (const one of series.messages) messages.push(one);
          return series.fresh === undefined ? [] : taken;
        }
        const { records, path, messages: told } = importSource(manifest, entry, opening);
        for (const one of told) messages.push(one);
        if (path !== undefined) documents.set(entry.id, path);
        return records ?? [];
      });
    const witnesses = tellCommits(
      read.map(({ source }) => source),
      read.flatMap((records) => records.witnesses),
    );
    const drafts = read.flatMap((records) => records.proposals);
    return {
      game,
      isOwn: ownFolders.has(resolve(manifest.folder)),
      sources: read.map(({ source }) => source),
      witnesses,
      proposals: toProposals(game, drafts, witnesses),
      paths: documents,
      logs: new Map(
        read.flatMap(({ source, actions }) =>
          actions.length > 0 ? [[source.id, actions] as const] : [],
        ),
      ),
    };
  });
  return { games, messages: sortMessages(messages) };
}

/** Finds where documents of single files lie that the project's own manifests name, by the ids of their sources. */
export function findPaths({
  root,
  archiveFolders,
  wanted,
}: Omit<InMemoryOptions, 'manifests'>): ReadonlyMap<string, string> {
  const own = listManifests(root).filter((path) => existsSync(path));
  const { manifests } = readManifests(root, own);
  return new Map(
    manifests.flatMap((manifest) =>
      manifest.manifest.sources.flatMap((entry): [string, string][] => {
        if (!wanted(manifest.manifest.game, entry) || typeof entry.file !== 'string') return [];
        const found = locate(manifest, entry, ['file'], entry.file, { root, archiveFolders });
        return 'path' in found ? [[entry.id, showPath(root, found.path)]] : [];
      }),
    ),
  );
}

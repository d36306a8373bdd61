import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { checkMoments } from './check-moments.ts';
import { createMessage, isFatal, sortMessages } from '../../src/diagnostics/index.ts';
import { contentOf, type ContentFolder } from '../../src/root/index.ts';
import { FolderInUse, openAside, settle, type Aside } from '../../src/in-place/index.ts';
import type { SourceRecord } from '../../src/schemas/index.ts';
import { keepEdited } from './edited-texts.ts';
import type { SeriesResult } from './git/series.ts';
import { importSource } from './import-source.ts';
import type { SourceResult } from './source-result.ts';
import { isSeries, readSeries } from './read-series.ts';
import type { ArchiveFormat } from './format.ts';
import type { KeptResults } from './kept-results.ts';
import { isFolder, listFolders } from './locate.ts';
import { listManifests, readManifests, type OpenManifest } from './manifest.ts';
import type { OpenOptions } from './open-source.ts';
import { planGame } from './plan.ts';
import { refused } from './read-file.ts';
import type { SourceRecords } from './records.ts';
import { findRepeatedDocuments } from './repeated-documents.ts';
import { createShelf, type Shelf, type SourceFiles } from './source-files.ts';
import { createSpool, type Spool } from './spool.ts';
import { applyChanges, compareWithDisk, type Changes, type Plan } from './write.ts';

/** What the command line decides. */
export interface ImportOptions extends OpenOptions {
  readonly formats: readonly ArchiveFormat[];
  /** Paths of manifests; all of the project's own where none is named. */
  readonly manifests: readonly string[];
  /** Compare only: a difference is an error. */
  readonly check: boolean;
  /** What was read of documents before. It is asked where something is written, not where it is compared. */
  readonly kept?: KeptResults;
  /** Told of each source before and after it is read. */
  readonly progress?: (step: ImportStep) => void;
}

/** Where the import is. */
export interface ImportStep {
  /** `game/source`. */
  readonly source: string;
  readonly state: 'reading' | SourceOutcome['state'];
}

/** What came of one source. */
export interface SourceOutcome {
  /** `game/source`. */
  readonly source: string;
  /** `not at hand`: its document lies nowhere that was looked, and its records stay. */
  readonly state: 'read' | 'not at hand' | 'failed';
  /** Undefined where the document was not read. */
  readonly record?: SourceRecord;
  /** Of a repository: its commits, those that were read now, and what these store. */
  readonly series?: {
    readonly commits: number;
    readonly fresh: number;
    readonly texts: number;
    readonly findings: number;
  };
  readonly rules: number;
  readonly events: number;
  readonly proposals: number;
}

/** What came of an import. */
export interface ImportResult {
  readonly outcomes: readonly SourceOutcome[];
  /** Sorted by file and line. */
  readonly messages: readonly VFileMessage[];
  readonly changes: Changes;
  readonly failed: boolean;
}

const NOTHING: Changes = { written: [], removed: [], unchanged: 0, parts: [] };

/**
 * Imports every source that is at hand: detect, parse, account for every line, verify, name, write.
 * Where anything is wrong, everything wrong is reported and nothing at all is written. Two imports of one
 * project exclude each other, and what a killed one left is taken away.
 */
export function runImport(options: ImportOptions): ImportResult {
  const content = contentOf(options.root);
  if (options.check) {
    settle(content.path);
    return withSpool((texts) => importAll(content, { ...options, kept: undefined, texts }));
  }
  let aside: Aside;
  try {
    aside = openAside(content.path);
  } catch (error) {
    if (error instanceof FolderInUse) return refuse(error, content);
    throw error;
  }
  try {
    const opened = aside;
    return withSpool((texts) => importAll(content, { ...options, texts }, opened));
  } finally {
    aside.close();
  }
}

interface ImportWork extends Omit<ImportOptions, 'kept'> {
  readonly kept?: KeptResults | undefined;
  readonly texts: () => Spool;
}

/** Lays texts aside while the work is done, where any are to be laid aside. */
function withSpool<T>(work: (texts: () => Spool) => T): T {
  let spool: Spool | undefined;
  try {
    return work(() => (spool ??= createSpool()));
  } finally {
    spool?.close();
  }
}

/** Somebody else is writing, or may be. */
function refuse({ message }: FolderInUse, { shown }: ContentFolder): ImportResult {
  const told = createMessage('import-running', { file: shown, line: 1 }, { reason: message });
  return { outcomes: [], messages: [told], changes: NOTHING, failed: true };
}

/** Without a place aside, differences are told and nothing is written. */
function importAll(content: ContentFolder, options: ImportWork, aside?: Aside): ImportResult {
  const paths = options.manifests.length > 0 ? options.manifests : listManifests(options.root);
  const opened = readManifests(options.root, paths);
  const messages = [
    ...opened.messages,
    ...opened.manifests.flatMap(checkMoments),
    ...options.archiveFolders.flatMap(checkFolder),
  ];
  const imported = opened.manifests.map((manifest) =>
    importManifest(manifest, content.path, options),
  );
  const outcomes = imported.flatMap((one) => one.outcomes);
  for (const one of imported.flatMap((one) => one.messages)) messages.push(one);
  const records = outcomes.flatMap(({ record }) => record ?? []);
  for (const one of findRepeatedDocuments(opened.manifests, records)) messages.push(one);
  // What one manifest leaves out, another may name; and nothing goes where anything is wrong.
  const namesAll = options.manifests.length === 0 && !messages.some(isFatal);
  const plan: Plan[number][] = [];
  for (const game of gamesOf(imported, content.path, namesAll)) {
    const read = imported.flatMap((one) => (one.game === game ? one.read : []));
    const named = namesAll ? namedSources(opened.manifests, game) : undefined;
    const series = new Map(imported.flatMap((one) => (one.game === game ? [...one.series] : [])));
    const planned = planGame(content, { game, read, named, series });
    for (const one of planned.messages) messages.push(one);
    for (const part of planned.plan) plan.push(part);
  }
  options.kept?.close(namesAll);
  const changes = conclude(content, plan, messages, aside);
  return { outcomes, messages: sortMessages(messages), changes, failed: messages.some(isFatal) };
}

function namedSources(manifests: readonly OpenManifest[], game: string): ReadonlySet<string> {
  const ofGame = manifests.filter(({ manifest }) => manifest.game === game);
  return new Set(ofGame.flatMap(({ manifest }) => manifest.sources.map(({ id }) => id)));
}

function checkFolder(folder: string): VFileMessage[] {
  try {
    if (isFolder(folder)) return [];
  } catch (error) {
    return [refused(folder, error)];
  }
  const reason = 'Unexpected path in NOMIC_ARCHIVES, expected a folder: there is none.';
  return [createMessage('folder-absent', { file: folder, line: 1 }, { reason })];
}

function importManifest(manifest: OpenManifest, content: string, options: ImportWork) {
  const { game } = manifest.manifest;
  const read: SourceFiles[] = [];
  const series = new Map<string, ReadonlySet<string>>();
  const outcomes: SourceOutcome[] = [];
  const messages: VFileMessage[] = [];
  const knownMessages = new Set<string>();
  let opened: Shelf | undefined;
  const shelf = () => (opened ??= createShelf(options.texts()));
  for (const entry of manifest.manifest.sources) {
    const source = `${game}/${entry.id}`;
    options.progress?.({ source, state: 'reading' });
    if (isSeries(entry)) {
      const taken: SourceFiles[] = [];
      let mail: SourceRecord | undefined;
      const take = (records: SourceRecords) => {
        if (records.source.mails !== undefined) mail = records.source;
        taken.push(shelf().lay(game, records));
      };
      const result = readSeries(manifest, entry, { ...options, content, knownMessages, take });
      for (const one of result.messages) messages.push(one);
      if (result.fresh !== undefined) {
        for (const one of taken) read.push(one);
        series.set(entry.id, new Set(result.ids));
      }
      const outcome = toSeriesOutcome(source, result, taken, mail);
      outcomes.push(outcome);
      options.progress?.({ source, state: outcome.state });
      continue;
    }
    const result = importSource(manifest, entry, options);
    for (const one of result.messages) messages.push(one);
    if (result.records) read.push(shelf().lay(game, result.records));
    const outcome = toOutcome(source, result);
    outcomes.push(outcome);
    options.progress?.({ source, state: outcome.state });
  }
  return { game, read, series, outcomes, messages };
}

/** The games of the manifests, and those of which nothing but records is left. */
function gamesOf(
  imported: readonly { readonly game: string }[],
  content: string,
  namesAll: boolean,
): ReadonlySet<string> {
  const games = imported.map(({ game }) => game);
  return new Set(namesAll ? [...games, ...listFolders(join(content, 'sources'))] : games);
}

/** Of a repository the commits are counted that were read now, and the rules of the last. */
function toSeriesOutcome(
  source: string,
  { fresh, ids, rules, messages }: SeriesResult,
  taken: readonly SourceFiles[],
  mail: SourceRecord | undefined,
): SourceOutcome {
  if (mail !== undefined) {
    const events = mail.mails?.events ?? 0;
    return { source, state: 'read', record: mail, rules, events, proposals: 0 };
  }
  return {
    source,
    state: messages.some(isFatal) ? 'failed' : fresh === undefined ? 'not at hand' : 'read',
    rules,
    events: 0,
    proposals: 0,
    ...(fresh !== undefined && {
      series: {
        ...{ commits: ids.length, fresh },
        texts: taken.reduce((sum, { copies }) => sum + copies.length, 0),
        findings: taken.reduce((sum, { findings }) => sum + findings, 0),
      },
    }),
  };
}

function toOutcome(source: string, { records, messages }: SourceResult): SourceOutcome {
  const witnesses = records?.witnesses ?? [];
  const failed = messages.some(isFatal);
  return {
    source,
    state: failed ? 'failed' : records ? 'read' : 'not at hand',
    ...(records && { record: records.source }),
    rules: witnesses.length,
    events: witnesses.reduce((sum, witness) => sum + witness.events.length, 0),
    proposals: records?.proposals.length ?? 0,
  };
}

function conclude(
  content: ContentFolder,
  wanted: Plan,
  messages: VFileMessage[],
  aside: Aside | undefined,
): Changes {
  if (messages.some(isFatal)) return NOTHING;
  const told = new Map<string, VFileMessage>();
  const plan = wanted.map((part) => () => {
    const kept = keepEdited(content, part());
    for (const one of kept.messages) told.set(one.file ?? '', one);
    return kept.plan;
  });
  const changes = compareWithDisk(content.path, plan);
  if (aside) applyChanges(aside, changes);
  else for (const one of pendingMessages(changes, content.shown)) messages.push(one);
  for (const one of told.values()) messages.push(one);
  return changes;
}

function pendingMessages(changes: Changes, shown: string): VFileMessage[] {
  const pending = (path: string, reason: string) =>
    createMessage('write-pending', { file: `${shown}/${path}`, line: 1 }, { reason });
  return [
    ...changes.written.map((path) =>
      pending(path, 'Unexpected content, expected what the import gives.'),
    ),
    ...changes.removed.map((path) =>
      pending(path, 'Unexpected file, expected none: no source gives it.'),
    ),
  ];
}

import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../../src/diagnostics/index.ts';
import { shortCommit, type Finding, type SourceEntry } from '../../../src/schemas/index.ts';
import { locate } from '../find-path.ts';
import type { ArchiveFormat } from '../format.ts';
import type { KeptResults } from '../kept-results.ts';
import { namesIn } from '../names-in.ts';
import { showPath, type OpenManifest } from '../manifest.ts';
import { openCompanions, type OpenOptions } from '../open-source.ts';
import type { Spool } from '../spool.ts';
import type { SourceRecords } from '../records.ts';
import { createBlobs, type Blobs } from './blobs.ts';
import { createBookOrder } from './book-order.ts';
import { readCommits, type Commit } from './commits.ts';
import { findFormat } from './find-format.ts';
import type { Holding } from './hold.ts';
import { findMark, findParts } from './file-parts.ts';
import { keepEnd } from './kept-end.ts';
import { lastFiles } from './last-files.ts';
import { createLinkedFiles } from './linked-files.ts';
import { neededFor, readChanged } from './read-changed.ts';
import { digestReader } from './reader-digest.ts';
import { openRepository, type Repository } from './repository.ts';
import { resume } from './resume.ts';
import { createTelling, type Telling } from './telling.ts';
import { readStoredSeries, type StoredCommit } from './stored.ts';
import { toSource } from './to-source.ts';
import { timeCommits, type CommitTime } from './times.ts';
import { isOneFile, pathsOf, type Covers, type Tree } from './tree.ts';
import type { Series, Touching } from './touching.ts';
import { rulesInFile, type UnitReader } from './units.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** What an import needs to read a repository. */
export interface SeriesOptions extends OpenOptions {
  /** Takes the records of each source as soon as they are made: thousands of them are never held at once. */
  readonly take: (records: SourceRecords) => void;
  readonly formats: readonly ArchiveFormat[];
  /** The least score of a format that is not named, where it is not the usual one. */
  readonly least?: number | undefined;
  /** Folder of the records; undefined where every commit is to be read again. */
  readonly content?: string | undefined;
  /** What was read before. */
  readonly kept?: KeptResults | undefined;
  /** Returns what lays texts aside until they are written; without it they are read and not written. */
  readonly texts?: () => Spool;
  /** Ids of the messages of mail that sources of the game have; those that are read are added. */
  readonly knownMessages?: Set<string>;
}

/** What reading a repository gives. */
export interface SeriesResult {
  /** How many sources were read now; undefined where nothing is at hand, or it could not be read. */
  readonly fresh?: number;
  /** Ids of all commits of the series, those that were stored before among them. */
  readonly ids: readonly string[];
  /** Rules that the last commit holds. */
  readonly rules: number;
  readonly path?: string;
  readonly messages: readonly VFileMessage[];
}

/** Reads the commits of a repository that touch the files of an entry, as a series of sources. */
export function readSeries(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SeriesOptions,
): SeriesResult {
  const found = locate(manifest, entry, ['git'], entry.git ?? '', options);
  if ('messages' in found) return { ids: [], rules: 0, messages: found.messages };
  const path = showPath(options.root, found.path);
  const repository = openRepository(found.path);
  if ('code' in repository) return failed(path, repository);
  try {
    return readRepository(repository, path, manifest, entry, options);
  } finally {
    repository.close();
  }
}

function failed(path: string, { code, reason }: { code: Code; reason: string }): SeriesResult {
  const messages = [createMessage(code, { file: path, line: 1 }, { reason })];
  return { ids: [], rules: 0, path, messages };
}

function readRepository(
  repository: Repository,
  path: string,
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SeriesOptions,
): SeriesResult {
  const ref = entry.ref ?? 'HEAD';
  const tip = repository.commitOf(ref);
  if (tip === undefined) {
    const reason = `Unexpected ref ${ref}, expected a branch, a tag or a commit of the repository.`;
    return failed(path, { code: 'repository-unreadable', reason });
  }
  const commits = readCommits(repository, tip);
  if ('code' in commits) return failed(path, commits);
  const covers = pathsOf(entry.paths);
  const blobs = createBlobs(repository.gitDir, (name) => `${path}:${name}`);
  const { isShallow } = repository;
  const isOne = isOneFile(entry.paths);
  return readHistory({ path, commits, blobs, covers, isShallow, isOne }, manifest, entry, options);
}

/** Commits, or revisions of a wiki, with the way to their texts. */
export interface History {
  /** As messages show it. */
  readonly path: string;
  /** In their order. */
  readonly commits: readonly Commit[];
  readonly blobs: Blobs;
  /** Tells which files are read. */
  readonly covers: Covers;
  /** Whether what was before the first is left out. */
  readonly isShallow: boolean;
  /** Whether there is one file alone, so that no record needs to name it. */
  readonly isOne: boolean;
  /** Whether commits are called by numbers, so that their files may change and they keep their names. */
  readonly isNumbered?: boolean;
}

/** Reads the commits of a history that touch its files, as a series of sources. */
export function readHistory(
  { path, commits, blobs, covers, isShallow, isOne, isNumbered = false }: History,
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SeriesOptions,
): SeriesResult {
  const touching = findTouching(commits, covers, entry.id);
  if (touching.length === 0) {
    const field = entry.git === undefined ? 'pages' : 'paths';
    const reason = `Unexpected lack of files, expected a commit that has one of those under "${field}".`;
    const place = manifest.placeOf(entry, [field]);
    const messages = [createMessage('repository-unreadable', place, { reason })];
    return { ids: [], rules: 0, path, messages };
  }
  const names = namesIn(entry, options.formats);
  const companions = openCompanions(manifest, entry, { ...options, names: new Set(names.keys()) });
  if (companions.messages.length > 0) {
    return { ids: [], rules: 0, path, messages: companions.messages };
  }
  const last = lastFiles(touching, covers, blobs);
  const format = findFormat(last, entry, options);
  if ('problem' in format) return { ids: [], rules: 0, path, messages: [format.problem] };
  const reader: UnitReader = {
    ...{ game: manifest.game, entry, format, companions: companions.files, names },
    ...{ namesFiles: !isOne, parts: findParts(last, entry, format) },
    marked: findMark(last, entry, format),
  };
  const linked = createLinkedFiles(blobs, (file) => rulesInFile(reader, file));
  const bookOrder = createBookOrder(blobs);
  const read = { path, entry, reader, blobs, linked, bookOrder };
  const series = { ...read, touching, covers, isShallow, isNumbered };
  return readAll(series, options);
}

/** Only commits that change one of the files are sources. */
function findTouching(commits: readonly Commit[], covers: Covers, of: string): Touching[] {
  const used = new Set<string>();
  return commits.flatMap((commit): Touching[] => {
    const covered = commit.changes.filter(({ path }) => covers(path));
    if (covered.length === 0) return [];
    const changes = covered.length === commit.changes.length ? commit.changes : covered;
    const day = commit.at?.slice(0, '2019-05-03'.length) ?? 'undated';
    const base = `${of}-${day}-`;
    let length = shortCommit(commit.hash).length;
    while (used.has(base + commit.hash.slice(0, length))) length++;
    const id = base + commit.hash.slice(0, length);
    used.add(id);
    return [{ commit, changes, id }];
  });
}

function readAll(
  series: Series,
  { content, kept, take }: Pick<SeriesOptions, 'content' | 'kept' | 'take'>,
): SeriesResult {
  const { entry, reader, touching, path } = series;
  const { parts = [], marked } = reader;
  const told = new Map([...parts, ...(marked === undefined ? [] : [['', marked] as const])]);
  const digest = digestReader(entry, told);
  const stored = content === undefined ? [] : readStoredSeries(content, reader.game.id, entry.id);
  const resumed = resume(series, { content, stored, kept }, digest);
  if ('code' in resumed) return failed(path, resumed);
  const { tree, holding, from } = resumed;
  const times = timeCommits(touching.map(({ commit }) => commit.at));
  let found = 0;
  const telling = createTelling(path);
  for (let start = from; start < touching.length; start += AT_ONCE) {
    const some = touching.slice(start, start + AT_ONCE);
    const problem = series.blobs.fetch(neededFor(some, tree, reader));
    if (problem !== undefined) return failed(path, problem);
    some.forEach((one, index) => {
      const order = start + index;
      const findings = order === 0 ? cutFindings(series) : [];
      const state = { one, order, digest, tree, holding, findings, times, telling };
      const records = readCommit(series, state);
      found += records.witnesses.length;
      take(records);
    });
  }
  const commit = touching.at(-1)?.commit.hash ?? '';
  keepEnd(kept, { series, tree, digest, commit }, holding.asBefore());
  const messages = [...rewritten(series, stored), ...telling.messages()];
  if (holding.held.size === 0 && found === 0) {
    const why =
      messages[0]?.reason ?? `No rule was found in any of ${counted(touching.length, 'commit')}.`;
    return failed(path, { code: 'nothing-found', reason: why });
  }
  const expected = unexpectedRules(entry, holding.held.size);
  if (expected !== undefined) {
    messages.push(createMessage('count-unexpected', { file: path, line: 1 }, { reason: expected }));
  }
  const ids = touching.map(({ id }) => id);
  return { fresh: touching.length - from, ids, rules: holding.held.size, path, messages };
}

/** Texts of so many commits are fetched at once. */
const AT_ONCE = 200;

function unexpectedRules({ expect }: SourceEntry, found: number): string | undefined {
  const { rules } = expect;
  if (rules === undefined || rules === found) return undefined;
  return `Unexpected number of rules in the last commit, expected ${rules}: found ${found}.`;
}

/** What a copy without its older commits leaves out stands with the first. */
function cutFindings({ isShallow }: Series): Finding[] {
  if (!isShallow) return [];
  const message =
    'Unexpected first commit without its parents, expected all of the history: this copy of the repository was made without them.';
  return [{ code: 'history-cut', line: 1, message }];
}

/** No record tells of commits that are not there any more; it is told when that is found. */
function rewritten({ touching, path }: Series, stored: readonly StoredCommit[]): VFileMessage[] {
  const now = new Set(touching.map(({ commit }) => commit.hash));
  const lost = stored.filter(({ series }) => !now.has(series.commit));
  const [first] = lost;
  if (first === undefined) return [];
  const short = shortCommit(first.series.commit);
  const reason = `Unexpected loss of commit ${short}, expected it among the ancestors of the last: commits that were read before and are not there any more are ${lost.length}.`;
  return [createMessage('history-rewritten', { file: path, line: 1 }, { reason })];
}

interface CommitState {
  readonly one: Touching;
  readonly order: number;
  readonly digest: string;
  readonly tree: Tree;
  readonly holding: Holding;
  /** Findings of the whole that stand with this commit. */
  readonly findings: readonly Finding[];
  readonly times: readonly CommitTime[];
  readonly telling: Telling;
}

function readCommit(series: Series, state: CommitState): SourceRecords {
  const { one, tree, holding, times, order } = state;
  tree.advance(one.commit);
  const read = readChanged(series, tree, one.changes, one.commit);
  const step = holding.take(one.id, read.units, series.bookOrder(tree));
  const findings = [
    ...state.findings,
    ...turned(one, times[order]),
    ...read.findings,
    ...step.findings,
  ];
  const { id, commit } = one;
  const { size: rules } = holding.held;
  const calendar = times[order]?.calendar;
  const made = { id, commit, order, digest: state.digest, tree, rules, calendar };
  const source = toSource(series, made, step, [...findings, ...step.again], read);
  const witnesses = [...step.stored].map(
    ([
      rule,
      {
        rule: { witness },
        order: place,
      },
    ]) => ({
      ...witness,
      ...{ rule, source: one.id, order: place },
    }),
  );
  const texts = [...step.stored].flatMap(
    ([
      rule,
      {
        rule: { text },
      },
    ]) => (text === undefined ? [] : [[rule, text] as const]),
  );
  state.telling.take(commit.hash, findings, step.keys);
  return { source, witnesses, texts: new Map(texts), proposals: [], actions: [], messages: [] };
}

function turned({ commit }: Touching, time: CommitTime | undefined): Finding[] {
  if (time?.isTurned !== true) return [];
  const said = commit.at ?? 'no time';
  const message = `Unexpected time ${said} of commit ${shortCommit(commit.hash)}, expected one between those of its neighbours: the order of the commits counts.`;
  return [{ code: 'commit-turned', line: 1, message }];
}

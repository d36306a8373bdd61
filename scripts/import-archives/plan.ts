import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { tellCommitsOnce, type ToldSource } from '../../src/loaders/commit-events.ts';
import type { ContentFolder } from '../../src/root/index.ts';
import { Proposal, SourceRecord, Witness } from '../../src/schemas/index.ts';
import { toJsonText } from './json-text.ts';
import { toProposals } from './proposals.ts';
import { readText } from './read-file.ts';
import { createSlimming, type PlannedCopy, type SourceFiles } from './source-files.ts';
import type { Plan, PlannedFiles, PlannedText } from './write.ts';

/** The sources of one game that were just read; the committed records of all others stay. */
export interface GameRecords {
  readonly game: string;
  readonly read: readonly SourceFiles[];
  /**
   * Ids of all sources that the manifests of the game name; records of others go. Undefined where not
   * all of its manifests were read, so that nobody can tell.
   */
  readonly named?: ReadonlySet<string> | undefined;
  /** Ids of all commits of each repository that was read, by the repository's id. */
  readonly series?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Lays down which files of `content` hold the records of a game. */
export function planGame(
  content: ContentFolder,
  { game, read, named, series = new Map() }: GameRecords,
): { readonly plan: Plan; readonly messages: readonly VFileMessage[] } {
  const gone = findGone(content.path, game, named, series);
  const kept = readKept(content, game, new Set([...read.map(({ source }) => source.id), ...gone]));
  const proposals = planProposals(content.path, game, read, kept);
  const told = gone.map((id) => {
    const place = { file: `${content.shown}/sources/${game}/${id}.json`, line: 1 };
    const reason = `The source ${game}/${id} left the manifest; its records go.`;
    return createMessage('source-gone', place, { reason });
  });
  const plan = [
    ...read.map(
      ({ source: { id }, files }) =>
        () =>
          ownedBy(game, id, files()),
    ),
    ...gone.map((id) => () => leftBy(game, id)),
    () => proposals,
  ];
  return { plan, messages: [...kept.messages, ...told] };
}

/**
 * Finds sources whose records the importer wrote, and which no manifest names any more; and commits that
 * their repository does not have any more.
 */
function findGone(
  content: string,
  game: string,
  named: GameRecords['named'],
  series: NonNullable<GameRecords['series']>,
): string[] {
  const known = new Set([...series.values()].flatMap((ids) => [...ids]));
  return list(join(content, `sources/${game}`))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((id) => {
      if (known.has(id) || named?.has(id) === true) return false;
      const of = seriesOf(join(content, `sources/${game}/${id}.json`));
      return of === undefined ? named !== undefined : series.has(of) || named?.has(of) === false;
    });
}

/** The repository of which a stored source is a commit, or the mail in which it was posted. */
function seriesOf(path: string): string | undefined {
  const source = readSource(path);
  return source?.series?.of ?? source?.postedIn?.of;
}

/** A stored source; undefined for one that is no record, of which others tell. */
function readSource(path: string): SourceRecord | undefined {
  try {
    return SourceRecord.safeParse(JSON.parse(readText(path))).data;
  } catch {
    return undefined;
  }
}

/** The files of a source; the importer writes files of these endings alone, and messages of mail with what they say. */
function ownedBy(game: string, id: string, files: ReadonlyMap<string, PlannedText>): PlannedFiles {
  const owned = [
    { folder: `rules/${game}/${id}`, ending: '.json' },
    { folder: `texts/${game}/${id}`, ending: '.md' },
    { folder: `messages/${game}/${id}`, ending: '.jsonl' },
    { folder: `texts/${game}/${id}`, ending: '.jsonl' },
  ];
  return { files, owned, optional: [`actions/${game}/${id}.jsonl`] };
}

/** What the importer wrote of a source goes. */
function leftBy(game: string, id: string): PlannedFiles {
  const { optional, ...own } = ownedBy(game, id, new Map());
  return { ...own, optional: [`sources/${game}/${id}.json`, ...optional] };
}

function planProposals(
  content: string,
  game: string,
  read: readonly SourceFiles[],
  kept: Kept,
): PlannedFiles {
  const files = new Map<string, PlannedText>();
  const drafts = read.flatMap(({ proposals }) => proposals);
  const sources = [...read.map(({ source }) => source), ...kept.sources];
  const stored = [...read.flatMap(({ copies }) => copies), ...kept.witnesses];
  const witnesses = tellCommitsOnce(sources, inSeries(sources, stored));
  for (const proposal of toProposals(game, drafts, witnesses, kept.proposals)) {
    const path = `proposals/${game}/${proposal.slug}`;
    // A record written by hand stands in place of the importer's.
    if (!existsSync(join(content, `${path}.yaml`))) files.set(`${path}.json`, toJsonText(proposal));
  }
  return { files, owned: [{ folder: `proposals/${game}`, ending: '.json' }], optional: [] };
}

/** Brings the copies of each series together, in its order, whether they were read now or before. */
function inSeries<Copy extends { readonly source: string }>(
  sources: readonly ToldSource[],
  copies: readonly Copy[],
): Copy[] {
  const places = new Map(sources.map(({ id, series }) => [id, series]));
  const groups = Map.groupBy(copies, ({ source }) => places.get(source)?.of ?? source);
  const orderOf = ({ source }: Copy) => places.get(source)?.order ?? 0;
  return [...groups.values()].flatMap((own) => own.sort((a, b) => orderOf(a) - orderOf(b)));
}

/** What was imported before from sources that are not read now. */
interface Kept {
  readonly sources: readonly ToldSource[];
  readonly witnesses: readonly PlannedCopy[];
  /** Proposals of which one of those sources may have told more than the name. */
  readonly proposals: readonly Proposal[];
  readonly messages: readonly VFileMessage[];
}

/** Reads what stays: witnesses name proposals, too, and a source may have described some. */
function readKept(content: ContentFolder, game: string, read: ReadonlySet<string>): Kept {
  const folder = `rules/${game}`;
  const sources = list(join(content.path, `sources/${game}`))
    .map((name) => name.replace(/\.json$/u, ''))
    .filter((id) => !read.has(id));
  const slim = createSlimming();
  const witnesses = sources.map((id) => {
    const { records, messages } = readAll(content, `${folder}/${id}`, Witness);
    return { records: records.map(slim.copy), messages };
  });
  const proposals = sources.length > 0 ? [readAll(content, `proposals/${game}`, Proposal)] : [];
  const commits = sources.flatMap((id) => {
    const source = readSource(join(content.path, `sources/${game}/${id}.json`));
    return source?.series === undefined ? [] : [slim.source(source)];
  });
  return {
    sources: commits,
    witnesses: witnesses.flatMap(({ records }) => records),
    proposals: proposals.flatMap(({ records }) => records).filter(isDescribed),
    messages: [...witnesses, ...proposals].flatMap(({ messages }) => messages),
  };
}

function isDescribed({ title, author, coauthors, details, at }: Proposal): boolean {
  const facts = [title, author, at].some((fact) => fact != null);
  return facts || coauthors.length > 0 || Object.keys(details).length > 0;
}

function readAll<S extends z.ZodType>(content: ContentFolder, folder: string, schema: S) {
  const records: z.output<S>[] = [];
  const messages: VFileMessage[] = [];
  for (const name of list(join(content.path, folder)).filter((one) => one.endsWith('.json'))) {
    const text = readText(join(content.path, folder, name));
    const parsed = parseRecord(`${content.shown}/${folder}/${name}`, text, schema);
    if (parsed.value === undefined) for (const one of parsed.messages) messages.push(one);
    else records.push(parsed.value);
  }
  return { records, messages };
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

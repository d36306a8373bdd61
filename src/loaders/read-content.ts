import { join } from 'node:path';
import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../diagnostics/index.ts';
import {
  Game,
  Notes,
  Proposal,
  SourceRecord,
  Witness,
  type Chronicle,
  type Headnotes,
} from '../schemas/index.ts';
import { attempt } from './attempt.ts';
import { readText } from './read-text.ts';
import { tellCommits } from './commit-events.ts';
import { listFiles } from './list-files.ts';
import { placesIn } from './places-in.ts';
import { parseRecord } from './parse-record.ts';
import { readChronicles } from './read-chronicles.ts';
import { checkHeadnotes, readHeadnotes } from './read-headnotes.ts';
import { readLogs, type ActionLog } from './read-logs.ts';
import { readMessages, type MessagePart } from './read-messages.ts';
import { createCitationSharer } from './share-citations.ts';
import { findUnread } from './unread-files.ts';
import { EVERY, wantedIn, type WantsGame } from './wanted-files.ts';
import type { ReadCollection } from './read-collection.ts';
import type { Entry } from './read-collection.ts';

/** Everything that the content of an archive holds but the texts. */
export interface Content {
  readonly games: readonly Entry<Game>[];
  readonly sources: readonly Entry<SourceRecord>[];
  readonly rules: readonly Entry<Witness>[];
  readonly proposals: readonly Entry<Proposal>[];
  readonly notes: readonly Entry<Notes>[];
  /** By the id of the game. */
  readonly headnotes: readonly Entry<Headnotes>[];
  readonly chronicles: readonly Entry<Chronicle>[];
  readonly actions: readonly Entry<ActionLog>[];
  /** Facts of mails, month by month. */
  readonly messages: readonly Entry<MessagePart>[];
}

/** A folder of the content and the shape of its records. */
export const COLLECTIONS = {
  games: Game,
  sources: SourceRecord,
  rules: Witness,
  proposals: Proposal,
  notes: Notes,
} as const satisfies Record<string, z.ZodType>;

/** The name of a collection of records. */
export type CollectionName = keyof typeof COLLECTIONS;

const RECORDS = /\.(?:json|yaml)$/u;

/**
 * Reads one collection below `content`, which messages call `shown`; files that begin with a point are
 * left alone.
 * @param keep Gives what is kept of a record.
 * @param wants Says of a game whether its records are read.
 */
export function readCollection<S extends z.ZodType>(
  content: string,
  name: CollectionName,
  schema: S,
  shown = 'src/content',
  keep: (record: z.output<S>) => z.output<S> = (record) => record,
  wants: WantsGame = EVERY,
): ReadCollection<z.output<S>> {
  const entries: Entry<z.output<S>>[] = [];
  const messages: VFileMessage[] = [];
  const folder = join(content, name);
  const listed = attempt(`${shown}/${name}`, () =>
    listFiles(folder, RECORDS, wantedIn(name, wants)),
  );
  for (const one of listed.messages) messages.push(one);
  for (const path of listed.value ?? []) {
    // The folder of a game's notes holds files of other shapes, which have readers of their own.
    if (name === 'notes' && path.includes('/')) continue;
    const file = `${shown}/${name}/${path}`;
    const text = readText(join(folder, path), file);
    const parsed = text.value === undefined ? text : parseRecord(file, text.value, schema);
    if (parsed.value === undefined) for (const one of parsed.messages) messages.push(one);
    else entries.push({ id: path.replace(/\.\w+$/u, ''), file, data: keep(parsed.value) });
  }
  return { entries, messages };
}

/**
 * Reads all collections below `content`, which messages call `shown`, and checks that every record belongs
 * to a game and a source that exist.
 * @param wants Says of a game whether its own records are read; what games share is always.
 */
export function readContent(
  content: string,
  shown = 'src/content',
  wants: WantsGame = EVERY,
): {
  readonly content: Content;
  readonly messages: readonly VFileMessage[];
} {
  const games = readCollection(content, 'games', Game, shown);
  const all = <T>(record: T): T => record;
  const sources = readCollection(content, 'sources', SourceRecord, shown, all, wants);
  const rules = readCollection(content, 'rules', Witness, shown, createCitationSharer(), wants);
  const proposals = readCollection(content, 'proposals', Proposal, shown, all, wants);
  const notes = readCollection(content, 'notes', Notes, shown, all, wants);
  const headnotes = readHeadnotes(content, shown, wants);
  const chronicles = readChronicles(content, shown, wants);
  const actions = readLogs(content, shown, wants);
  const mail = readMessages(content, shown, wants);
  const read = {
    games: games.entries,
    sources: sources.entries,
    rules: withCommits(sources.entries, rules.entries),
    proposals: preferHand(proposals.entries),
    notes: notes.entries,
    headnotes: headnotes.entries,
    chronicles: chronicles.entries,
    actions: actions.entries,
    messages: mail.entries,
  };
  const parts = [games, sources, rules, proposals, notes, headnotes, chronicles, actions, mail];
  return {
    content: read,
    messages: [
      ...parts.flatMap((part) => part.messages),
      ...findOrphans(read, unreadIn(games.messages)),
      ...findMisnamed(content, games.entries),
      ...checkHeadnotes(content, read.headnotes, read.rules),
      ...findUnread(content, shown, wants),
    ],
  };
}

/** Copies that commits store list what the commits did. */
function withCommits(
  sources: readonly Entry<SourceRecord>[],
  rules: readonly Entry<Witness>[],
): readonly Entry<Witness>[] {
  const commits = sources.filter(({ data }) => data.series !== undefined);
  if (commits.length === 0) return rules;
  const told = new Map<string, readonly Witness[]>();
  for (const [game, own] of Map.groupBy(rules, ({ data }) => data.game)) {
    const ofGame = commits.filter(({ data }) => data.game === game).map(({ data }) => data);
    told.set(
      game,
      tellCommits(
        ofGame,
        own.map(({ data }) => data),
      ),
    );
  }
  const next = new Map([...told].map(([game, own]) => [game, own.values()] as const));
  return rules.map((entry) => ({
    ...entry,
    data: next.get(entry.data.game)?.next().value ?? entry.data,
  }));
}

/** A record written by hand stands in place of the importer's of the same name. */
function preferHand<T>(entries: readonly Entry<T>[]): Entry<T>[] {
  const byHand = new Set(
    entries.filter(({ file }) => file.endsWith('.yaml')).map((entry) => entry.id),
  );
  return entries.filter(({ id, file }) => file.endsWith('.yaml') || !byHand.has(id));
}

/** Names the games whose files are there and are told to be wrong: what belongs to them is no orphan. */
function unreadIn(messages: readonly VFileMessage[]): string[] {
  return messages.map(({ file = '' }) => nameOf(file));
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/u, '');
}

/** Everything else of a game is found by the name of its file. */
function findMisnamed(content: string, games: readonly Entry<Game>[]): VFileMessage[] {
  return games
    .filter(({ id, data }) => id !== data.id)
    .map(({ id, file, data }) => {
      const place = placesIn(join(content, 'games', file.split('/').at(-1) ?? ''), file)(['id']);
      const reason = `Unexpected “${data.id}” in the field id, expected ${id}, as the file is called.`;
      return createMessage('record-invalid', place, { reason });
    });
}

function findOrphans(content: Content, unread: readonly string[]): VFileMessage[] {
  const games = new Set([...content.games.flatMap(({ id, data }) => [id, data.id]), ...unread]);
  const sources = new Set(content.sources.map(({ data }) => `${data.game}/${data.id}`));
  const orphan = (file: string, what: string) =>
    createMessage(
      'record-orphaned',
      { file, line: 1 },
      {
        reason: `Unexpected ${what}, expected one that the archive has.`,
      },
    );
  return [
    ...[...content.sources, ...content.proposals]
      .filter(({ data }) => !games.has(data.game))
      .map(({ file, data }) => orphan(file, `game ${data.game}`)),
    ...content.actions
      .filter(({ id, data }) => id.includes('/') && !games.has(data.game))
      .map(({ file, data }) => orphan(file, `game ${data.game}`)),
    ...[...content.notes, ...content.headnotes, ...content.chronicles]
      .filter(({ id }) => !games.has(id))
      .map(({ file, id }) => orphan(file, `game ${id}`)),
    ...content.messages
      .filter(({ data }) => !sources.has(`${data.game}/${data.source}`))
      .map(({ file, data }) => orphan(file, `source ${data.game}/${data.source}`)),
    ...content.rules
      .filter(({ data }) => !sources.has(`${data.game}/${data.source}`))
      .map(({ file, data }) => orphan(file, `source ${data.game}/${data.source}`)),
  ];
}

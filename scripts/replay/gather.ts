import type { VFileMessage } from 'vfile-message';
import {
  CODES,
  createMessage,
  isFatal,
  type Code,
  type CodeEntry,
} from '../../src/diagnostics/index.ts';
import { nameLogs, orderSources, type LogNames } from '../../src/engine/index.ts';
import { settle } from '../../src/in-place/index.ts';
import { contentOf } from '../../src/root/index.ts';
import { readContent, type Content } from '../../src/loaders/read-content.ts';
import type {
  Finding,
  Game,
  LogEvent,
  Message,
  Notes,
  Proposal,
  SourceRecord,
  Witness,
} from '../../src/schemas/index.ts';
import { findPaths, readInMemory, type GameInMemory } from '../import-archives/in-memory.ts';
import { ownValue } from '../../src/schemas/own-value.ts';
import { cureFor } from './asked.ts';
import type { WrittenLog } from './positions.ts';
import { storedGame, type Stored } from './stored.ts';

/** Everything of one game that a replay needs, wherever it was found. */
export interface Gathered {
  readonly game: Game;
  /** The file that tells of the game, from the root. */
  readonly gameFile: string;
  readonly events: readonly LogEvent[];
  /** The log in which each event stands. */
  readonly logs: LogNames;
  /** In order of time. */
  readonly witnesses: readonly Witness[];
  readonly proposals: readonly Proposal[];
  readonly sources: readonly SourceRecord[];
  /** What is acknowledged of differences; undefined where nothing is. */
  readonly notes: Notes | undefined;
  /** The file of the notes, from the root; undefined where there is none. */
  readonly notesFile: string | undefined;
  /** Mails that were imported. */
  readonly messages: readonly Pick<Message, 'id' | 'messageId'>[];
  /** Logs that people wrote, for the places of what is wrong with them. */
  readonly written: readonly WrittenLog[];
  readonly foreign: Foreign;
  /** Ids of reports on a log in whose place another stands; they are not replayed. */
  readonly leftOut: readonly string[];
}

/** What was read from manifests that are not the project's, and of which its notes say nothing. */
interface Foreign {
  /** Ids of the sources. */
  readonly sources: ReadonlySet<string>;
  readonly events: ReadonlySet<LogEvent>;
}

/** Where to look. */
export interface GatherOptions {
  /** Folder of the project. */
  readonly root: string;
  readonly archiveFolders: readonly string[];
  readonly game: string;
  /** Paths of manifests whose sources are added. */
  readonly manifests: readonly string[];
}

/**
 * Gathers what is known of a game. What was imported before is read from its content; sources of the
 * project's manifests that were not, and those of the manifests given, are imported in memory. Sources
 * of a manifest given stand in place of the project's of the same formats.
 */
export function gather(options: GatherOptions): {
  readonly gathered?: Gathered;
  readonly messages: readonly VFileMessage[];
} {
  const { root, archiveFolders, manifests } = options;
  const content = contentOf(root);
  settle(content.path);
  const read = readContent(content.path, content.shown);
  const found = read.content.games.find(({ data }) => data.id === options.game);
  if (found === undefined) {
    const isUnread = read.messages.some(({ file }) => file === fileOfGame(options));
    return {
      messages: isUnread ? read.messages : [...read.messages, unknownGame(options, read.content)],
    };
  }
  const { data: game, file: gameFile } = found;
  const wanted = (id: string) => id === game.id;
  const added =
    manifests.length === 0
      ? { games: [], messages: [] }
      : readInMemory({ root, archiveFolders, manifests, wanted });
  const given = added.games.filter((one) => wanted(one.game));
  const formats = new Set(given.flatMap(({ sources }) => sources.map(({ format }) => format)));
  const stored = storedGame(read.content, game.id, formats);
  const missing = readInMemory({
    ...{ root, archiveFolders, manifests: [] },
    wanted: (id, { id: source, format }) =>
      wanted(id) && !stored.imported.has(source) && !formats.has(format ?? ''),
  });
  const ours = missing.games.filter((one) => wanted(one.game));
  const documents = stored.sources.filter(
    ({ id, format }) => isWritten(format) && stored.logs.has(id),
  );
  const readIds = new Set(documents.map(({ id }) => id));
  const paths = findPaths({
    ...{ root, archiveFolders },
    wanted: (id, { id: source }) => wanted(id) && readIds.has(source),
  });
  return {
    gathered: {
      ...combine(game, stored, ours, given),
      gameFile,
      notes: notesOf(read.content, game.id)?.data,
      notesFile: notesOf(read.content, game.id)?.file,
      messages: read.content.messages
        .filter(({ data }) => data.game === game.id)
        .flatMap(({ data }) => data.messages),
      written: [
        ...writtenIn(read.content, game.id),
        ...writtenLogs({ sources: documents, logs: stored.logs, paths }),
        ...[...ours, ...given].flatMap(writtenLogs),
      ],
      foreign: findForeign(given),
    },
    messages: [
      ...read.messages,
      ...added.messages.filter(isTold),
      ...missing.messages.filter(isTold),
      ...findingsOfLogs({ sources: stored.sources, logs: stored.logs, paths }),
      ...[...ours, ...given].flatMap(findingsOfLogs),
    ],
  };
}

function writtenIn({ actions }: Content, game: string): WrittenLog[] {
  return actions
    .filter(({ file, data }) => data.game === game && file.endsWith('.yaml'))
    .map(({ file, data }) => ({ file, events: data.events }));
}

/** A document in the format of logs is one that somebody wrote; others are read in their own formats. */
function isWritten(format: string): boolean {
  return format === 'action-log';
}

type LogDocuments = Pick<GameInMemory, 'sources' | 'logs' | 'paths'>;

function writtenLogs({ sources, logs, paths }: LogDocuments): WrittenLog[] {
  return sources
    .filter(({ format }) => isWritten(format))
    .flatMap(({ id }) => {
      const file = paths.get(id);
      return file === undefined ? [] : [{ file, events: logs.get(id) ?? [] }];
    });
}

function findForeign(given: readonly GameInMemory[]): Foreign {
  const foreign = given.filter(({ isOwn }) => !isOwn);
  return {
    sources: new Set(foreign.flatMap(({ sources }) => sources.map(({ id }) => id))),
    events: new Set(foreign.flatMap(({ logs }) => [...logs.values()].flat())),
  };
}

function notesOf({ notes }: Content, game: string): Content['notes'][number] | undefined {
  return notes.find(({ id }) => id === game);
}

/** What keeps a source from being replayed; what is only odd in it is told with the import. */
function isTold(message: VFileMessage): boolean {
  return isFatal(message) || message.ruleId === 'source-absent';
}

function fileOfGame({ game, root }: Pick<GatherOptions, 'game' | 'root'>): string {
  return `${contentOf(root).shown}/games/${game}.yaml`;
}

function unknownGame({ game, root }: GatherOptions, { games }: Content): VFileMessage {
  const known = games.map(({ data }) => data.id);
  const expected = known.length === 0 ? 'none: the archive has none' : `one of ${known.join(', ')}`;
  const reason = `Unexpected game ${game}, expected ${expected}.`;
  return createMessage(
    'record-orphaned',
    { file: fileOfGame({ game, root }), line: 1 },
    { reason, note: cureFor('record-orphaned', game, known) },
  );
}

function combine(
  game: Game,
  stored: Stored,
  ours: readonly GameInMemory[],
  given: readonly GameInMemory[],
): Omit<Gathered, 'gameFile' | 'notes' | 'notesFile' | 'messages' | 'written' | 'foreign'> {
  const found = [...ours, ...given];
  const sources = [...stored.sources, ...found.flatMap((one) => one.sources)];
  const order = new Map(orderSources(game, sources).map(({ id }, index) => [id, index]));
  const witnesses = [...stored.witnesses, ...found.flatMap((one) => one.witnesses)];
  const ownLogs = [...stored.byHand, ...stored.logs, ...ours.flatMap(({ logs }) => [...logs])];
  const otherLogs = given.flatMap(({ logs }) => [...logs]);
  const [own = [], others = []] = [ownLogs, otherLogs].map((logs) =>
    logs.flatMap(([, events]) => events),
  );
  const kept = dropOrphans(own, others);
  return {
    game,
    events: [...kept, ...others],
    logs: nameLogs([...ownLogs, ...otherLogs]),
    leftOut:
      kept.length === own.length
        ? []
        : own.filter((one) => !kept.includes(one)).map(({ id }) => id),
    witnesses: witnesses.sort((a, b) => (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0)),
    proposals: [...stored.proposals, ...found.flatMap((one) => one.proposals)],
    sources,
  };
}

/** A report of the project on a log that another stands in place of says nothing of that other. */
function dropOrphans(own: readonly LogEvent[], others: readonly LogEvent[]): readonly LogEvent[] {
  if (others.length === 0) return own;
  const names = new Set([...own, ...others].flatMap(({ id, alias }) => [id, alias]));
  return own.filter(({ asOf }) => asOf === undefined || names.has(asOf));
}

/** Oddities of mails, all of which were read for all that; what of them was not is told. */
function isRead({ code }: Finding): boolean {
  return code.startsWith('mail-') && code !== 'mail-event-unread';
}

function isFinding(code: string): code is Code {
  return ownValue<CodeEntry>(CODES, code)?.severity === 'finding';
}

/** What an importer could not read of a log cannot be replayed, so it is told here again. */
function findingsOfLogs({ sources, logs, paths }: LogDocuments): VFileMessage[] {
  return sources
    .filter(({ id }) => logs.has(id))
    .flatMap((source) =>
      source.findings
        .filter((one) => !isRead(one))
        .map(({ code, file, line, column = 1, message }) => {
          const whole = paths.get(source.id) ?? source.file;
          const path = file === undefined ? whole : `${source.file}/${file}`;
          const place = { file: path, line, column };
          return createMessage(isFinding(code) ? code : 'entry-malformed', place, {
            reason: message,
          });
        }),
    );
}

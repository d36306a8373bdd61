import { basename, dirname, join, relative } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage, sortMessages } from '../../src/diagnostics/index.ts';
import { readContent, type Content } from '../../src/loaders/read-content.ts';
import { listOwnScenarios } from '../../src/loaders/scenario-files.ts';
import { findUnknownGames, readSettings } from '../../src/loaders/read-settings.ts';
import { toSlashes } from '../../src/paths/index.ts';
import { contentOf } from '../../src/root/index.ts';
import { FORMATS, listManifests, readManifests, runImport } from '../import-archives/door.ts';
import { findMistakes } from '../replay/mistakes.ts';
import { runFiles } from '../scenarios/run.ts';
import { findFalseClaims } from './chronicle-claims.ts';
import { findUnnamed } from './unnamed-documents.ts';
import { findTextFaults } from './text-faults.ts';
import { findMissingTools, type Tools } from './tools.ts';
import { findStaleAcknowledgements } from './stale-acknowledgements.ts';
import { findStaleNotes } from './stale-notes.ts';
import { findUnknownNames } from './unknown-names.ts';

/** What is to be examined. */
export interface Patient {
  readonly root: string;
  readonly archiveFolders: readonly string[];
  readonly tools: Tools;
}

/**
 * Tells everything that is not as it should be in an archive: its settings, manifests, documents, records,
 * texts and notes, what its logs say that cannot be meant, and what commands need. Nothing is written.
 * @returns Messages in the order of their places, each once.
 */
export function examine({ root, archiveFolders, tools }: Patient): readonly VFileMessage[] {
  const content = contentOf(root);
  const read = readContent(content.path, content.shown);
  const { settings, messages } = readSettings(root);
  const games = read.content.games.map(({ data }) => data.id);
  const unread = unreadGames(content.shown, read.messages);
  const imported = runImport({
    ...{ root, archiveFolders, manifests: [], formats: FORMATS },
    ...{ accept: false, check: true },
  });
  const all = [
    ...findMissingTools(tools),
    ...messages,
    ...findUnknownGames(root, settings, [...games, ...unread]),
    ...gatherPending(imported.messages.filter(isOfArchive)),
    ...read.messages,
    ...findUnnamed(root, archiveFolders),
    ...findUndescribed(read.content, imported.outcomes),
    ...findTextFaults(content, read.content),
    ...findStaleNotes(root, content, read.content),
    ...findStaleAcknowledgements(root, read.content),
    ...(unread.length > 0 ? [] : findScenarioFaults(root, read.content)),
    ...findFalseClaims(root, read.content, read.messages),
    ...findUnknownNames(root, read.content, sourcesListed(root)),
    ...games.flatMap((game) => findMistakes({ root, archiveFolders, manifests: [], game })),
  ];
  return unique(sortMessages(all));
}

/** What the scenarios of the archive itself name in vain, or expect otherwise than it comes out. */
function findScenarioFaults(root: string, { games, rules }: Content): readonly VFileMessage[] {
  const files = listOwnScenarios(root).map((path) => toSlashes(relative(root, path)));
  const known = new Map(games.map((entry) => [entry.data.id, entry]));
  const copiesOf = (game: string) =>
    rules.filter(({ data }) => data.game === game).map(({ data }) => data);
  return runFiles(files, { games: known, root, folder: root, copiesOf }).messages;
}

/** Names the games whose files are there and told to be wrong: whoever names them is not. */
function unreadGames(shown: string, messages: readonly VFileMessage[]): string[] {
  const folder = `${shown}/games/`;
  return messages.flatMap(({ file = '' }) =>
    file.startsWith(folder) ? [basename(file).replace(/\.\w+$/u, '')] : [],
  );
}

/** What is odd within a document is told by the import, and shown with its source. */
const OF_ARCHIVE = [
  'source-absent',
  'source-gone',
  'text-edited',
  'folder-absent',
  'file-repeated',
  'format-doubtful',
];

function isOfArchive({ fatal, ruleId = '' }: VFileMessage): boolean {
  return fatal === true || OF_ARCHIVE.includes(ruleId);
}

/** Returns the ids of the sources that the manifests of a game list; undefined where one of them cannot be read. */
function sourcesListed(root: string): (game: string) => string[] | undefined {
  const paths = listManifests(root);
  const { manifests } = readManifests(root, paths);
  const read = new Set(manifests.map(({ manifest }) => manifest.game));
  // The folder of a manifest is called like its game.
  const unread = new Set(
    paths.map((path) => basename(dirname(path))).filter((id) => !read.has(id)),
  );
  return (game) =>
    unread.has(game)
      ? undefined
      : manifests
          .filter(({ manifest }) => manifest.game === game)
          .flatMap(({ manifest }) => manifest.sources.map(({ id }) => id));
}

/** Records that an import would change are told of once. */
function gatherPending(messages: readonly VFileMessage[]): VFileMessage[] {
  const [pending, others] = [true, false].map((is) =>
    messages.filter(({ ruleId }) => (ruleId === 'write-pending') === is),
  );
  const [first] = pending ?? [];
  if (first === undefined || pending === undefined) return [...messages];
  const what =
    pending.length === 1 ? 'The file' : `${pending.length} files, of which this is the first,`;
  const reason = `${what} would be changed by an import, expected nothing to be changed.`;
  const place = { file: first.file ?? '', line: 1 };
  const note = 'Import: npm run import. A text that was edited by hand is kept.';
  return [...(others ?? []), createMessage('write-pending', place, { reason, note })];
}

/** A game of which there is nothing but its file. */
function findUndescribed(
  { games, sources, actions }: Content,
  outcomes: readonly { readonly source: string }[],
): VFileMessage[] {
  const named = new Set([
    ...outcomes.map(({ source }) => source.split('/')[0] ?? ''),
    ...[...sources, ...actions].map(({ data }) => data.game),
  ]);
  return games
    .filter(({ data }) => !named.has(data.id))
    .map(({ file, data }) => {
      const manifest = join('archives', data.id, 'archive.yaml').replaceAll('\\', '/');
      const reason = `Unexpected lack of documents of ${data.id}, expected ${manifest}.`;
      const note = `Have it written: npm run new -- ${data.id} --document FILE`;
      return createMessage('source-absent', { file, line: 1 }, { reason, note });
    });
}

function unique(messages: readonly VFileMessage[]): VFileMessage[] {
  const seen = new Map(
    messages.map((one) => [[one.file, one.line, one.ruleId, one.reason].join('\n'), one]),
  );
  return [...seen.values()];
}

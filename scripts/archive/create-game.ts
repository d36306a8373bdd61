import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import { contentOf, SETTINGS_FILE } from '../../src/root/index.ts';
import { bundleRepository } from '../import-archives/door.ts';
import { replaceFile } from '../replace-file.ts';
import { IGNORED, writeGame, writeManifest, writeSettings, type NewGame } from './game-files.ts';
import { addToSettings } from './settings-games.ts';
import type { Trial } from './try-document.ts';

/** A game that is to be written. */
export interface Creation {
  readonly root: string;
  readonly game: NewGame;
  /** The id of its first source. */
  readonly source: string;
  /** Where the document lies now. */
  readonly document: string;
  readonly trial: Trial;
  /** Whether the archive is new, too, and has settings of its own. */
  readonly isNewArchive: boolean;
}

/**
 * Writes the manifest, a copy of the document, the file of the game, and settings where the archive is new.
 * The folder of the documents is made ready aside and put in place whole; where anything fails, nothing
 * of all that is left.
 * @returns The paths written, from the root.
 * @throws UserError where the game is there already.
 */
export function createGame(creation: Creation): string[] {
  const { root, game } = creation;
  const content = contentOf(root);
  const [folder, file] = [
    join(root, 'archives', game.game),
    join(content.path, 'games', `${game.game}.yaml`),
  ];
  refuseTaken(creation, folder);
  const made: string[] = [];
  const settings = join(root, SETTINGS_FILE);
  try {
    // The game first: a game without documents is whole, and documents without their game are not.
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      made.push(file);
      replaceFile(file, writeGame(game, creation.trial));
    }
    if (creation.isNewArchive && !existsSync(settings)) {
      made.push(settings);
      replaceFile(settings, writeSettings(game));
    }
    const ignored = join(root, '.gitignore');
    if (creation.isNewArchive && !existsSync(ignored)) {
      made.push(ignored);
      replaceFile(ignored, IGNORED);
    }
    placeDocuments(creation, folder);
  } catch (error) {
    for (const path of made) rmSync(path, { force: true });
    throw error;
  }
  // The documents are in place by now: settings that cannot be written leave a game that is not shown.
  const named = addToSettings(root, game.game) ? [settings] : [];
  const documents = filesOf(game).map((name) => join(folder, name));
  const paths = [join(folder, 'archive.yaml'), ...documents, ...made, ...named];
  return paths.map((path) => relative(root, path).replaceAll('\\', '/'));
}

function filesOf({ file, dated }: NewGame): string[] {
  return dated === undefined ? [file] : dated.map((one) => one.file);
}

/** Tells whether the document lies where it will be read; then it stays there. Several lie in the folder that is named. */
function liesInPlace(root: string, { game, dated }: NewGame, document: string): boolean {
  const folder = dated === undefined ? dirname(resolve(document)) : resolve(document);
  return folder === resolve(join(root, 'archives', game));
}

function refuseTaken({ root, game: created, document }: Creation, folder: string): void {
  const { game } = created;
  const manifest = join(folder, 'archive.yaml');
  const isTaken =
    existsSync(manifest) || (existsSync(folder) && !liesInPlace(root, created, document));
  if (!isTaken) return;
  const shown = relative(root, existsSync(manifest) ? manifest : folder).replaceAll('\\', '/');
  throw new UserError(
    `Unexpected game ${game}, expected one that is not there yet: ${shown} is. To add a document, name it in its archive.yaml.`,
  );
}

function placeDocuments({ root, game, source, document }: Creation, folder: string): void {
  if (liesInPlace(root, game, document)) {
    replaceFile(join(folder, 'archive.yaml'), writeManifest(game, source));
    return;
  }
  const archives = join(root, 'archives');
  mkdirSync(archives, { recursive: true });
  const aside = mkdtempSync(join(archives, '.new-'));
  try {
    const ready = join(aside, game.game);
    mkdirSync(ready);
    for (const file of filesOf(game)) {
      const from = game.dated === undefined ? document : join(document, file);
      copyDocument(from, join(ready, file), game);
    }
    writeFileSync(join(ready, 'archive.yaml'), writeManifest(game, source));
    renameSync(ready, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** A folder with a repository becomes a bundle: a repository within another would not be kept by it. */
function copyDocument(document: string, to: string, { history }: NewGame): void {
  const isDirectory = statSync(document).isDirectory();
  if (history?.kind !== 'git' || !isDirectory) {
    cpSync(document, to, { recursive: isDirectory });
    return;
  }
  const problem = bundleRepository(document, to);
  if (problem !== undefined) throw new UserError(problem.reason);
}

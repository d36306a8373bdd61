import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSeq, parseDocument, type Document, type YAMLSeq } from 'yaml';
import { SETTINGS_FILE } from '../../src/root/index.ts';
import { replaceFile } from '../replace-file.ts';

/** Returns whether the settings name the game. */
export function isInSettings(root: string, game: string): boolean {
  return namedIn(listIn(root)?.games).includes(game);
}

/**
 * Adds a game to those that the settings name, or it would not be shown; settings that name none show all.
 * @returns Whether anything was written.
 */
export function addToSettings(root: string, game: string): boolean {
  const list = listIn(root);
  if (list === undefined || namedIn(list.games).includes(game)) return false;
  list.games.add(game);
  replaceFile(join(root, SETTINGS_FILE), list.settings.toString());
  return true;
}

/** Takes a game from those that the settings name. The rest of them, comments among it, stays as it is. */
export function takeFromSettings(root: string, game: string): void {
  const list = listIn(root);
  if (list === undefined || !namedIn(list.games).includes(game)) return;
  const { settings, games } = list;
  games.items = games.items.filter((item) => String(item) !== game);
  if (games.items.length === 0) settings.delete('games');
  replaceFile(join(root, SETTINGS_FILE), settings.toString());
}

/** Undefined where the settings name no games, or cannot be read: what is wrong with them is told by others. */
function listIn(
  root: string,
): { readonly settings: Document; readonly games: YAMLSeq } | undefined {
  const path = join(root, SETTINGS_FILE);
  if (!existsSync(path)) return undefined;
  const settings: Document = parseDocument(readFileSync(path, 'utf8'));
  const games: unknown = settings.errors.length > 0 ? undefined : settings.get('games');
  return isSeq(games) ? { settings, games } : undefined;
}

function namedIn(games: YAMLSeq | undefined): string[] {
  return games === undefined ? [] : games.items.map(String);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { Game, Manifest } from '../../src/schemas/index.ts';
import { folderOf } from './locate.ts';

/** A manifest with its game and the folder beside which its documents are looked for. */
export interface OpenManifest {
  readonly path: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly game: Game;
}

/** Manifests that could be read, and what is wrong with the others. */
export interface Manifests {
  readonly manifests: readonly OpenManifest[];
  readonly messages: readonly VFileMessage[];
}

/** Lists the manifests of the project in `archives/`, in the order of their folders' names. */
export function listManifests(root: string): string[] {
  const folder = join(root, 'archives');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name, 'archive.yaml'))
    .filter((path) => existsSync(path));
}

/** Reads manifests and the game file of each. */
export function readManifests(root: string, paths: readonly string[]): Manifests {
  const manifests: OpenManifest[] = [];
  const messages: VFileMessage[] = [];
  for (const path of paths) {
    const opened = openManifest(root, path);
    if ('manifest' in opened) manifests.push(opened);
    else messages.push(...opened.messages);
  }
  return { manifests, messages };
}

function openManifest(
  root: string,
  path: string,
): OpenManifest | { readonly messages: readonly VFileMessage[] } {
  const shown = showPath(root, path);
  if (!existsSync(path)) {
    const reason = 'Unexpected path, expected a manifest: there is no such file.';
    return {
      messages: [createMessage('manifest-unreadable', { file: shown, line: 1 }, { reason })],
    };
  }
  const parsed = parseRecord(shown, readFileSync(path, 'utf8'), Manifest);
  if (parsed.value === undefined) return { messages: parsed.messages };
  const repeated = findRepeated(parsed.value.sources.map((source) => source.id));
  if (repeated !== undefined) {
    const reason = `Unexpected second source ${repeated}, expected every id once.`;
    return {
      messages: [createMessage('manifest-unreadable', { file: shown, line: 1 }, { reason })],
    };
  }
  const game = readGame(root, parsed.value.game, shown);
  if ('messages' in game) return game;
  return { path: shown, folder: folderOf(path), manifest: parsed.value, game: game.game };
}

function readGame(
  root: string,
  id: string,
  manifest: string,
): { readonly game: Game } | { readonly messages: readonly VFileMessage[] } {
  const path = join(root, 'src/content/games', `${id}.yaml`);
  if (!existsSync(path)) {
    const reason = `Unexpected game ${id}, expected one with a file src/content/games/${id}.yaml.`;
    const note = 'Write that file; src/content/games/tidewater.yaml shows its shape.';
    return {
      messages: [createMessage('record-orphaned', { file: manifest, line: 1 }, { reason, note })],
    };
  }
  const parsed = parseRecord(showPath(root, path), readFileSync(path, 'utf8'), Game);
  return parsed.value === undefined ? { messages: parsed.messages } : { game: parsed.value };
}

function findRepeated(ids: readonly string[]): string | undefined {
  return ids.find((id, index) => ids.indexOf(id) !== index);
}

/** Shows a path as it is called from the project, or whole where it lies outside. */
export function showPath(root: string, path: string): string {
  const way = relative(root, path);
  return way.startsWith('..') ? path : way.replaceAll('\\', '/');
}

import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage, type Place } from '../../src/diagnostics/index.ts';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { placeIn, readYamlDocument } from '../../src/loaders/yaml-document.ts';
import { contentOf } from '../../src/root/index.ts';
import { pathFrom } from '../../src/paths/index.ts';
import { Game, Manifest, type SourceEntry } from '../../src/schemas/index.ts';
import { decode } from './decode.ts';
import { folderOf, isFolder } from './locate.ts';
import { readFile } from './read-file.ts';

/** A manifest with its game and the folder beside which its documents are looked for. */
export interface OpenManifest {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly game: Game;
  /** Returns the place of a field of one of its sources: `['with', 'pages']`. */
  readonly placeOf: (entry: SourceEntry, field: readonly string[]) => Place;
}

/** Manifests that could be read, and what is wrong with the others. */
export interface Manifests {
  readonly manifests: readonly OpenManifest[];
  readonly messages: readonly VFileMessage[];
}

/**
 * Lists the manifests of the project: one in each folder of `archives/`, in the order of their names.
 * A game without any document yet has none.
 */
export function listManifests(root: string): string[] {
  const archives = join(root, 'archives');
  const games = isFolder(archives)
    ? readdirSync(archives).filter((name) => isFolder(join(archives, name)))
    : [];
  return games.sort().map((game) => join(archives, game, 'archive.yaml'));
}

/** Reads manifests and the game file of each; no two may have a source in common. */
export function readManifests(root: string, paths: readonly string[]): Manifests {
  const manifests: OpenManifest[] = [];
  const messages: VFileMessage[] = [];
  const sources = new Set<string>();
  for (const path of paths) {
    const opened = openManifest(root, path);
    if ('messages' in opened) for (const one of opened.messages) messages.push(one);
    else {
      for (const one of findRepeated(opened, sources)) messages.push(one);
      manifests.push(opened);
    }
  }
  return { manifests, messages };
}

function openManifest(
  root: string,
  path: string,
): OpenManifest | { readonly messages: readonly VFileMessage[] } {
  const shown = showPath(root, path);
  const read = readText(path, shown);
  if ('messages' in read) return read;
  const parsed = parseRecord(shown, read.text, Manifest);
  if (parsed.value === undefined) return { messages: parsed.messages };
  const manifest = parsed.value;
  const yaml = readYamlDocument(shown, read.text);
  const game = readGame(root, manifest.game, placeIn(yaml, ['game']));
  if ('messages' in game) return game;
  return {
    ...{ folder: folderOf(path), manifest, game: game.game },
    placeOf: (entry, field) =>
      placeIn(yaml, ['sources', manifest.sources.indexOf(entry), ...field]),
  };
}

function readText(
  path: string,
  shown: string,
): { readonly text: string } | { readonly messages: readonly VFileMessage[] } {
  if (isAbsent(path)) {
    const reason = 'Unexpected path, expected a manifest: there is no such file.';
    return {
      messages: [createMessage('manifest-unreadable', { file: shown, line: 1 }, { reason })],
    };
  }
  const read = readFile(path, shown);
  const decoded = 'problem' in read ? read : decode(shown, read.bytes);
  return 'problem' in decoded
    ? { messages: [decoded.problem] }
    : { text: decoded.lines.join('\n') };
}

/** A link is there, wherever it leads. */
function isAbsent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) === undefined;
}

function readGame(
  root: string,
  id: string,
  place: Place,
): { readonly game: Game } | { readonly messages: readonly VFileMessage[] } {
  const content = contentOf(root);
  const path = join(content.path, 'games', `${id}.yaml`);
  if (isAbsent(path)) {
    const reason = `Unexpected game ${id}, expected one with a file ${content.shown}/games/${id}.yaml.`;
    const note = 'Write that file, or have it written: npm run new.';
    return {
      messages: [createMessage('record-orphaned', place, { reason, note })],
    };
  }
  const shown = showPath(root, path);
  const read = readText(path, shown);
  if ('messages' in read) return read;
  const parsed = parseRecord(shown, read.text, Game);
  return parsed.value === undefined ? { messages: parsed.messages } : { game: parsed.value };
}

/** Finds the sources that `known` holds already, and enters the others. */
function findRepeated({ manifest, placeOf }: OpenManifest, known: Set<string>): VFileMessage[] {
  return manifest.sources.flatMap((entry) => {
    const source = `${manifest.game}/${entry.id}`;
    if (!known.has(source)) {
      known.add(source);
      return [];
    }
    const reason = `Unexpected second source ${source}, expected every id once.`;
    return [createMessage('manifest-unreadable', placeOf(entry, ['id']), { reason })];
  });
}

/** Shows a path as it is called from the project, or whole where it lies outside. */
export function showPath(root: string, path: string): string {
  return pathFrom(root, path);
}

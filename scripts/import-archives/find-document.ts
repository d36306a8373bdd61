import type { VFileMessage } from 'vfile-message';
import { createMessage, isFatal, type Place } from '../../src/diagnostics/index.ts';
import type { SourceEntry } from '../../src/schemas/index.ts';
import { readPattern } from './file-pattern.ts';
import { locate, type SearchOptions } from './find-path.ts';
import { isFolder, listFiles, readListed, readLocated, type Located } from './locate.ts';
import { showPath, type OpenManifest } from './manifest.ts';

/** The files of a source, or why there are none. */
type Found =
  | {
      readonly located: Located;
      /** What the document is called: its file, or the folder in which its files lie. */
      readonly name: string;
      readonly place: Place;
      /** Notes on what names it. */
      readonly notes?: readonly VFileMessage[];
    }
  | { readonly messages: readonly VFileMessage[] };

interface Search {
  readonly manifest: OpenManifest;
  readonly entry: SourceEntry;
  readonly options: SearchOptions;
}

/** Returns the file of an entry, or its files, as one line. */
export function sourceName({ file }: Pick<SourceEntry, 'file'>): string {
  return typeof file === 'string' ? file : file.join(', ');
}

/** Finds what an entry of a manifest names as its document: a file, a folder, a pattern or a list. */
export function findDocument(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SearchOptions,
): Found {
  const search = { manifest, entry, options };
  if (typeof entry.file === 'string') return findOne(entry.file, search);
  return findListed(entry.file, search);
}

function findOne(file: string, search: Search): Found {
  const { pattern, name, found } = look(file, ['file'], search);
  if ('messages' in found) return found;
  const show = (path: string) => showPath(search.options.root, path);
  const located = readLocated(found.path, show, pattern?.fits);
  if ('problems' in located) return { messages: located.problems };
  return { located, name, place: { file: show(found.path), line: 1 } };
}

/** Looks for a file, or for a folder in which a file fits the pattern. */
function look(file: string, field: readonly string[], { manifest, entry, options }: Search) {
  const pattern = readPattern(file);
  const name = pattern?.folder ?? file;
  const holdsOne = (path: string) => {
    const names = isFolder(path) ? listFiles(path, String) : [];
    return Array.isArray(names) && names.some((one) => pattern?.fits(one));
  };
  const shown = name === '' ? '.' : name;
  const accepts = pattern === undefined ? undefined : holdsOne;
  return { pattern, name, found: locate(manifest, entry, field, shown, options, accepts) };
}

/** All files of a list must be there, or none of them: a part of a document is not the document. */
function findListed(files: readonly string[], search: Search): Found {
  const { manifest, entry, options } = search;
  const found = files.map((file, index) => findItem(file, index, search));
  const wrong = found.flatMap((one) => ('messages' in one ? one.messages : []));
  if (wrong.some(isFatal)) return { messages: wrong.filter(isFatal) };
  if (wrong.length === files.length) return { messages: wrong.slice(0, 1) };
  if (wrong.length > 0) {
    return { messages: found.flatMap((one, index) => missing(one, index, search)) };
  }
  const paths = new Map(found.flatMap((one) => ('paths' in one ? one.paths : [])));
  const name = commonFolder([...paths.keys()]);
  const named = [...paths].map(([file, path]) => ({
    name: name === '' ? file : file.slice(name.length + 1),
    path,
  }));
  const located = readListed(named, (path) => showPath(options.root, path));
  if ('problems' in located) return { messages: located.problems };
  const notes = findRepeated(found, search);
  return { located, name, place: manifest.placeOf(entry, ['file']), notes };
}

/** A file that two items of a list name is read once, and is hardly meant to be named again. */
function findRepeated(items: readonly Item[], { manifest, entry }: Search): VFileMessage[] {
  const first = new Map<string, number>();
  return items.flatMap((item, index) => {
    const files = 'paths' in item ? item.paths.map(([file]) => file) : [];
    const again = files.find((file) => first.has(file));
    for (const file of files) if (!first.has(file)) first.set(file, index);
    if (again === undefined) return [];
    const before = entry.file[first.get(again) ?? 0] ?? '';
    const reason = `Unexpected ${again} again, expected every file once: it is named as ${before} before.`;
    const place = manifest.placeOf(entry, ['file', String(index)]);
    return [createMessage('file-repeated', place, { reason })];
  });
}

type Item =
  | { readonly paths: readonly (readonly [string, string])[] }
  | { readonly messages: readonly VFileMessage[] };

function findItem(file: string, index: number, search: Search): Item {
  const { pattern, name, found } = look(file, ['file', String(index)], search);
  if ('messages' in found) return found;
  if (!isFolder(found.path)) return { paths: [[file, found.path]] };
  const names = listFiles(found.path, (path) => showPath(search.options.root, path));
  if (!Array.isArray(names)) return { messages: [names] };
  const below = name === '' ? '' : `${name}/`;
  return {
    paths: names
      .filter((one) => pattern?.fits(one) ?? true)
      .map((one) => [`${below}${one}`, `${found.path}/${one}`] as const),
  };
}

function missing(item: Item, index: number, { manifest, entry }: Search): VFileMessage[] {
  if (!('messages' in item)) return [];
  const reason = `Unexpected absence of ${entry.file[index] ?? ''}, expected it where the others of the list are.`;
  return [
    createMessage('file-missing', manifest.placeOf(entry, ['file', String(index)]), { reason }),
  ];
}

/** The folder in which all files lie; empty where they have none in common. */
function commonFolder(files: readonly string[]): string {
  const [parts = [], ...others] = files.map((file) => file.split('/').slice(0, -1));
  const shared = parts.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (shared < 0 ? parts : parts.slice(0, shared)).join('/');
}

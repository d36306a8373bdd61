import type { VFileMessage } from 'vfile-message';
import { createMessage, isFatal } from '../../src/diagnostics/index.ts';
import type { SourceEntry } from '../../src/schemas/index.ts';
import { decode, kindOfXml, otherKind, sayOther, WITHOUT_TEXT } from './decode.ts';
import type { SourceDocument, SourceFile } from './document.ts';
import { findDocument, sourceName } from './find-document.ts';
import { isExport, openExport } from './open-export.ts';
import { locate, type SearchOptions } from './find-path.ts';
import type { RawFile } from './locate.ts';
import { showPath, type OpenManifest } from './manifest.ts';
import { readFile } from './read-file.ts';
import { ownValue } from '../../src/schemas/own-value.ts';

/** Where documents are looked for, and whether a changed one is taken. */
export interface OpenOptions extends SearchOptions {
  readonly accept: boolean;
  /** Roles under `with` that name parts of the data, and no files. */
  readonly names?: ReadonlySet<string>;
}

/** A document with the files that accompany it, or why there is none. */
export type OpenedSource =
  | {
      readonly document: SourceDocument;
      readonly companions: ReadonlyMap<string, SourceFile>;
      /** Whether its files are pages of a wiki that were taken out of an export. */
      readonly isOfWiki?: boolean;
      readonly messages: readonly VFileMessage[];
    }
  | { readonly document?: undefined; readonly messages: readonly VFileMessage[] };

/** Finds, checks and decodes the document of one entry. An absent document is a note, not an error. */
export function openSource(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: OpenOptions,
): OpenedSource {
  const found = findDocument(manifest, entry, options);
  if ('messages' in found) return found;
  const { located } = found;
  if (entry.sha256 !== undefined && entry.sha256 !== located.sha256 && !options.accept) {
    const reason = `Unexpected digest ${located.sha256}, expected ${entry.sha256}.`;
    return { messages: [createMessage('digest-differs', found.place, { reason })] };
  }
  if (located.files.length === 0) {
    const reason = `Unexpected empty folder, expected files.`;
    return { messages: [createMessage('source-empty', found.place, { reason })] };
  }
  const { kept, messages: left } = located.isFolder
    ? leaveOthers(located.files, options.root)
    : { kept: located.files, messages: [] };
  const decoded = decodeAll(kept, options.root);
  const companions = openCompanions(manifest, entry, options);
  const messages = [...decoded.messages, ...companions.messages];
  if (messages.length > 0) return { messages };
  const document = {
    id: entry.id,
    name: found.name,
    isFolder: located.isFolder,
    sha256: located.sha256,
    files: decoded.files,
  };
  const notes = [...(found.notes ?? []), ...left];
  if (!isExport(document)) return { document, companions: companions.files, messages: notes };
  const pages = openExport(document, entry.pages);
  return pages.document === undefined
    ? { messages: pages.messages }
    : {
        document: pages.document,
        companions: companions.files,
        isOfWiki: true,
        messages: pages.messages,
      };
}

/** Beside the files of a folder lie pictures, prints and what programs hide there; where nothing else lies, they are meant. */
function leaveOthers(files: readonly RawFile[], root: string) {
  const told = files.map((file) => ({ file, why: whyLeft(file) }));
  const kept = told.filter(({ why }) => why === undefined).map(({ file }) => file);
  if (kept.length === 0) return { kept: files, messages: [] };
  const messages = told.flatMap(({ file, why }) => {
    if (why === undefined) return [];
    const place = { file: showPath(root, file.path), line: 1 };
    return [createMessage(why.code, place, { reason: why.reason })];
  });
  return { kept, messages };
}

function whyLeft({ name, bytes }: RawFile) {
  if (name.split('/').some((part) => part.startsWith('.'))) {
    const reason = 'Unexpected hidden file, expected files of rules: nothing of it is read.';
    return { code: 'file-set-aside', reason } as const;
  }
  const kind = otherKind(bytes) ?? kindOfXml(name, bytes);
  if (kind === undefined) return undefined;
  const reason = sayOther(kind);
  if (WITHOUT_TEXT.has(kind)) return { code: 'file-set-aside', reason } as const;
  return { code: 'file-no-text', reason } as const;
}

function decodeAll(files: readonly RawFile[], root: string) {
  const decoded: SourceFile[] = [];
  const messages: VFileMessage[] = [];
  for (const file of files) {
    const path = showPath(root, file.path);
    const result = decode(path, file.bytes);
    if ('problem' in result) messages.push(result.problem);
    else decoded.push({ name: file.name, path, ...result });
  }
  return { files: decoded, messages };
}

/** Opens the files that accompany a source, by their roles. */
export function openCompanions(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: OpenOptions,
): { readonly files: Map<string, SourceFile>; readonly messages: VFileMessage[] } {
  const files = new Map<string, SourceFile>();
  const messages: VFileMessage[] = [];
  for (const [role, name] of Object.entries(entry.with)) {
    if (options.names?.has(role) === true) continue;
    const found = locate(manifest, entry, ['with', role], name, options);
    if ('messages' in found) {
      for (const one of found.messages.map((message) => missing(message, manifest, entry, role))) {
        messages.push(one);
      }
      continue;
    }
    const path = showPath(options.root, found.path);
    const read = readFile(found.path, path);
    const result = 'problem' in read ? read : decode(path, read.bytes);
    if ('problem' in result) messages.push(result.problem);
    else files.set(role, { name, path, lines: result.lines });
  }
  return { files, messages };
}

/** A document that is not at hand may be left alone; a file that goes with one that is may not. */
function missing(
  message: VFileMessage,
  manifest: OpenManifest,
  entry: SourceEntry,
  role: string,
): VFileMessage {
  if (isFatal(message)) return message;
  const reason = `Unexpected absence of ${ownValue(entry.with, role)} (${role}), expected it beside ${sourceName(entry)}.`;
  return createMessage('file-missing', manifest.placeOf(entry, ['with', role]), { reason });
}

import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../src/diagnostics/index.ts';
import { staysBelow } from '../../src/paths/index.ts';
import type { SourceEntry } from '../../src/schemas/index.ts';
import { findPath } from './locate.ts';
import { showPath, type OpenManifest } from './manifest.ts';
import { refused } from './read-file.ts';

/** Where documents are looked for. */
export interface SearchOptions {
  readonly root: string;
  readonly archiveFolders: readonly string[];
}

/**
 * Finds the file or folder that a field of a manifest names. One that is not at hand is a note, one
 * that leads outside is an error; both stand at the field.
 */
export function locate(
  manifest: OpenManifest,
  entry: SourceEntry,
  field: readonly string[],
  name: string,
  options: SearchOptions,
  accepts?: (path: string) => boolean,
): { readonly path: string } | { readonly messages: readonly VFileMessage[] } {
  const place = manifest.placeOf(entry, field);
  const tell = (code: Code, reason: string) => ({
    messages: [createMessage(code, place, { reason })],
  });
  if (!staysBelow(name)) {
    return tell(
      'path-outside',
      `Unexpected path ${name}, expected one below the manifest's folder.`,
    );
  }
  const found = findPath(
    name,
    manifest.manifest.game,
    manifest.folder,
    options.archiveFolders,
    accepts,
  );
  if (found !== undefined && 'path' in found) return found;
  if (found !== undefined && 'broken' in found) {
    return { messages: [refused(showPath(options.root, found.broken), found.error)] };
  }
  if (found !== undefined) {
    const shown = showPath(options.root, found.outside);
    return tell('path-outside', `Unexpected link ${shown}, expected a file: it leads outside.`);
  }
  const reason = `The document ${name} is not at hand; what was imported from it before stays.`;
  return tell('source-absent', reason);
}

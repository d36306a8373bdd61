import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import { listFiles } from '../../src/loaders/list-files.ts';
import { toSlashes } from '../../src/paths/index.ts';
import {
  findDocument,
  listManifests,
  readManifests,
  type OpenManifest,
} from '../import-archives/door.ts';

/** What lies among documents and is for people. */
const FOR_PEOPLE = /^(?:archive\.yaml|readme(?:\.\w+)?|licen[cs]e(?:\.\w+)?)$/iu;

/** Tells of every file below `archives/` that no source of its game names. */
export function findUnnamed(root: string, archiveFolders: readonly string[]): VFileMessage[] {
  const paths = listManifests(root).filter((path) => existsSync(path));
  return readManifests(root, paths).manifests.flatMap((manifest) => {
    const named = namedFiles(manifest, { root, archiveFolders });
    return listFiles(manifest.folder, /^/u)
      .filter((file) => !FOR_PEOPLE.test(file.split('/').at(-1) ?? ''))
      .filter((file) => !named.some((name) => file === name || file.startsWith(`${name}/`)))
      .map((file) => tell(toSlashes(relative(root, join(manifest.folder, file)))));
  });
}

/** Files and folders that the sources of a manifest name, from its folder. */
function namedFiles(
  manifest: OpenManifest,
  options: { readonly root: string; readonly archiveFolders: readonly string[] },
): string[] {
  return manifest.manifest.sources.flatMap((entry) => {
    const history = entry.git ?? entry.wiki;
    if (history !== undefined) return [history, ...Object.values(entry.with)];
    const found = findDocument(manifest, entry, options);
    const files = 'located' in found ? found.located.files.map(({ path }) => path) : [];
    const below = files.map((path) => toSlashes(relative(manifest.folder, path)));
    const companions = Object.values(entry.with).filter((name) => typeof name === 'string');
    return [...below, ...companions];
  });
}

function tell(file: string): VFileMessage {
  const reason = 'Unexpected file, expected one that the manifest beside it names.';
  return createMessage('document-unnamed', { file, line: 1 }, { reason });
}

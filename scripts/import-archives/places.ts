import { join } from 'node:path';
import { isWithin } from '../../src/paths/index.ts';
import type { SourceEntry } from '../../src/schemas/index.ts';
import { readPattern } from './file-pattern.ts';
import type { SearchOptions } from './find-path.ts';
import { isRepository } from './git/repository.ts';
import { refPlaces } from './git/ref-places.ts';
import { findPath } from './locate.ts';
import { listManifests, readManifests, type OpenManifest } from './manifest.ts';

/**
 * Lists the files and folders that tell of a change which no change below `archives/` tells of: documents that lie
 * elsewhere, and where repositories keep their refs, wherever they are. Manifests that cannot be read name none.
 */
export function listPlaces(options: SearchOptions): readonly string[] {
  const { manifests } = readManifests(options.root, listManifests(options.root));
  const places = manifests.flatMap((manifest) =>
    manifest.manifest.sources.flatMap((entry) => placesOf(manifest, entry, options)),
  );
  return [...new Set(places)].sort();
}

function placesOf(manifest: OpenManifest, entry: SourceEntry, options: SearchOptions): string[] {
  return namesOf(entry).flatMap((name) => {
    const { folder, manifest: told } = manifest;
    const found = findPath(name, told.game, folder, options.archiveFolders);
    if (found === undefined || !('path' in found)) return [];
    if (entry.git === name && isRepository(found.path)) return [...refPlaces(found.path)];
    return isWithin(join(options.root, 'archives'), found.path) ? [] : [found.path];
  });
}

function namesOf(entry: SourceEntry): string[] {
  const files = [entry.file].flat().map((file) => readPattern(file)?.folder ?? file);
  const names = [
    ...files,
    ...Object.values(entry.with),
    ...(entry.git === undefined ? [] : [entry.git]),
  ];
  return names.map((name) => (name === '' ? '.' : name));
}

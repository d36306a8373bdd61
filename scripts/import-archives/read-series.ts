import type { SourceEntry } from '../../src/schemas/index.ts';
import {
  readSeries as readRepository,
  type SeriesOptions,
  type SeriesReading,
} from './git/series.ts';
import type { OpenManifest } from './manifest.ts';
import { readWikiSeries } from './wiki/series.ts';

/** Tells whether an entry is of a history: a repository, or an export of a wiki with its revisions. */
export function isSeries({ git, wiki }: SourceEntry): boolean {
  return git !== undefined || wiki !== undefined;
}

/** Reads the history that an entry names, as a series of sources. */
export function readSeries(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SeriesOptions,
): SeriesReading {
  const read = entry.git === undefined ? readWikiSeries : readRepository;
  return read(manifest, entry, options);
}

import { statSync } from 'node:fs';
import type { SourceEntry } from '../../src/schemas/index.ts';
import {
  readSeries as readRepository,
  type SeriesOptions,
  type SeriesResult,
} from './git/series.ts';
import { isRepository } from './git/repository.ts';
import type { OpenManifest } from './manifest.ts';
import { readExport } from './read-export.ts';
import { LARGEST_FILE } from './read-file.ts';
import { readStart } from './read-start.ts';
import { isChosen } from './shared/mediawiki/index.ts';
import { readMail } from './mbox/series.ts';
import { readWikiSeries } from './wiki/series.ts';

/** Returns whether an entry gives many sources: a repository, a wiki's history, or mail. */
export function isSeries({ git, wiki, mbox }: SourceEntry): boolean {
  return git !== undefined || wiki !== undefined || mbox !== undefined;
}

/** What a path holds that gives many sources. */
export type HistoryKind = 'git' | 'wiki' | 'mbox';

/** A line that begins a message, and the first line of its head. */
const MAIL = /^From \S[^\n]*\n[A-Za-z][A-Za-z-]*:[ \t]/u;

/**
 * Returns whether a path holds a history: a repository, a file of mail, or an export of a wiki with more
 * than one revision of some page, or too large to be read otherwise.
 */
export function historyIn(path: string): HistoryKind | undefined {
  if (isRepository(path)) return 'git';
  const isFile = statSync(path).isFile();
  if (isFile && MAIL.test(readStart(path).replaceAll('\r', ''))) return 'mbox';
  if (!isFile || !/^\s*(?:<\?xml[^>]*\?>\s*)?<mediawiki[\s>]/u.test(readStart(path))) {
    return undefined;
  }
  if (statSync(path).size > LARGEST_FILE) return 'wiki';
  const seen = new Set<string>();
  for (const item of readExport(path)) {
    if (item.kind !== 'revision' || !isChosen(item.page, undefined)) continue;
    if (seen.has(item.page.title)) return 'wiki';
    seen.add(item.page.title);
  }
  return undefined;
}

/** Reads the history or the mail that an entry names, as a series of sources. */
export function readSeries(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SeriesOptions,
): SeriesResult {
  if (entry.mbox !== undefined) return readMail(manifest, entry, options);
  const read = entry.git === undefined ? readWikiSeries : readRepository;
  return read(manifest, entry, options);
}

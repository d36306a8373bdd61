import { isFatal } from '../../../src/diagnostics/index.ts';
import type { SourceEntry } from '../../../src/schemas/index.ts';
import { decode } from '../decode.ts';
import { locate } from '../find-path.ts';
import type { Blobs, OpenedFile } from '../git/blobs.ts';
import type { TreeFile } from '../git/commits.ts';
import { readHistory, type SeriesOptions, type SeriesResult } from '../git/series.ts';
import { nameOf } from '../git/tree.ts';
import { showPath, type OpenManifest } from '../manifest.ts';
import { listRevisions, type RevisionText } from './list-revisions.ts';
import { createSpool, type Spool } from '../spool.ts';

/** Reads the revisions of a wiki's pages, as an export has them, as a series of sources. */
export function readWikiSeries(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SeriesOptions,
): SeriesResult {
  const found = locate(manifest, entry, ['wiki'], entry.wiki ?? '', options);
  if ('messages' in found) return { ids: [], rules: 0, messages: found.messages };
  const path = showPath(options.root, found.path);
  const spool = createSpool();
  try {
    const list = listRevisions(found.path, path, entry.pages, spool);
    const { messages } = list;
    if (list.isBroken || messages.some(isFatal)) return { ids: [], rules: 0, path, messages };
    const history = {
      ...{ path, commits: list.revisions, covers: () => true, isShallow: false },
      blobs: toBlobs(list.texts, spool, (name) => `${path}: ${name.replace(/\.wiki$/u, '')}`),
      isOne: list.files.size === 1,
      isNumbered: true,
    };
    const result = readHistory(history, manifest, entry, options);
    return { ...result, messages: [...messages, ...result.messages] };
  } finally {
    spool.close();
  }
}

function toBlobs(
  texts: ReadonlyMap<string, RevisionText>,
  spool: Spool,
  show: (name: string) => string,
): Blobs {
  const open = ({ path, hash }: TreeFile): OpenedFile => {
    const kept = texts.get(hash);
    if (kept === undefined || 'unread' in kept) return { unread: kept?.unread ?? 'not there' };
    const name = nameOf(path);
    const decoded = decode(show(name), spool.get(kept));
    if ('lines' in decoded) return { file: { name, path: show(name), lines: decoded.lines } };
    if (decoded.problem.ruleId === 'source-empty') return { isEmpty: true };
    return { unread: 'no text' };
  };
  return { fetch: () => undefined, open };
}

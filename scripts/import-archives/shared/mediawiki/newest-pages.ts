import type { ExportedPage, ExportedRevision, ExportItem } from './export.ts';
import { isChosen } from './titles.ts';

/** A page and its newest revision. */
export interface NewestPage {
  readonly page: ExportedPage;
  readonly revision: ExportedRevision;
  readonly line: number;
}

/**
 * Returns the newest revision of each chosen page, in the order of the pages: the one of the latest time,
 * and of several at one time the one with the highest number.
 */
export function newestPages(
  items: Iterable<ExportItem>,
  titles: readonly string[] | undefined,
): NewestPage[] {
  const newest = new Map<string, NewestPage>();
  for (const item of items) {
    if (item.kind !== 'revision' || !isChosen(item.page, titles)) continue;
    const { page, revision, line } = item;
    const before = newest.get(page.title);
    if (before === undefined || isLater(revision, before.revision)) {
      newest.set(page.title, { page, revision, line });
    }
  }
  return [...newest.values()];
}

function isLater(a: ExportedRevision, b: ExportedRevision): boolean {
  return a.time === b.time ? Number(a.id) > Number(b.id) : a.time > b.time;
}

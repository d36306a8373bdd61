import type { SearchRecord } from './write-pagefind.ts';

/** Fewer rules, proposals and messages than this are one group with those of the games after them. */
const FEWEST = 1_500;
/** A reader's browser asks every group for each word, so that there are no more than about this many. */
const MOST_GROUPS = 8;

/**
 * Parts what is searched into groups that are indexed each by itself: so many whole games, one after the other, that an
 * edit makes few of them anew. The order stays.
 */
export function groupRecords(records: readonly SearchRecord[]): SearchRecord[][] {
  const least = Math.max(FEWEST, records.length / MOST_GROUPS);
  const groups: SearchRecord[][] = [];
  for (const game of byGame(records)) {
    const group = groups.at(-1);
    if (group === undefined || group.length >= least) groups.push([...game]);
    else for (const record of game) group.push(record);
  }
  return groups;
}

function byGame(records: readonly SearchRecord[]): Iterable<readonly SearchRecord[]> {
  return Map.groupBy(records, ({ filters }) => ownGame(filters)).values();
}

function ownGame({ game }: SearchRecord['filters']): string {
  return game[0] ?? '';
}

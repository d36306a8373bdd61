import { isRevision, type SeriesCommit } from '../../schemas/index.ts';

/** What the members of a series are called, and what holds them. */
export interface SeriesWords {
  readonly one: 'commit' | 'revision';
  readonly whole: 'repository' | 'wiki';
}

const OF_GIT: SeriesWords = { one: 'commit', whole: 'repository' };
const OF_WIKI: SeriesWords = { one: 'revision', whole: 'wiki' };

/** Returns the words for a series by one of its members; those of a repository where there is none. */
export function seriesWords(series: Pick<SeriesCommit, 'commit'> | undefined): SeriesWords {
  return series !== undefined && isRevision(series) ? OF_WIKI : OF_GIT;
}

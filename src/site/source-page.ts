import { readGame, readSource } from './archive.ts';
import { sourceData, sourcesData, type SourceData, type SourcesData } from './data/source.ts';
import { viewCommit, type CommitView } from './view/commit.ts';
import { commitsBySeries, isCommit, viewCommits, type CommitsView } from './view/commits.ts';
import type { PageView } from './view/page.ts';
import { viewSource, type SourceView } from './view/source.ts';

/** The page of a source, of which there are three kinds. */
export interface SourcePage {
  readonly page: PageView;
  /** Of a repository: its commits. */
  readonly commits?: CommitsView;
  readonly commit?: CommitView;
  readonly document?: SourceView;
}

/** Shows a document, a commit, or a repository. */
export function viewSourcePage(game: string | undefined, id = ''): SourcePage {
  if (commitsBySeries(readGame(game)).has(id)) {
    const commits = viewCommits(readGame(game), id);
    return { page: commits.page, commits };
  }
  const [model, source] = readSource(game, id);
  if (isCommit(source)) {
    const commit = viewCommit(model, source);
    return { page: commit.page, commit };
  }
  const document = viewSource(model, source);
  return { page: document.page, document };
}

/** Returns the data beside that page. */
export function sourcePageData(game: string | undefined, id = ''): SourceData | SourcesData {
  const commits = commitsBySeries(readGame(game)).get(id);
  if (commits !== undefined) return sourcesData(game ?? '', commits);
  return sourceData(readSource(game, id)[1]);
}

/** What is asked of a build. */
export interface Wanted {
  /** The folder of the software, and that of the archive. */
  readonly project: string;
  readonly root: string;
  /** How many threads may work. */
  readonly jobs: number;
  /** The one game whose pages are asked for; empty for all of them. */
  readonly only: string;
  /** Whether the site gets its search index. */
  readonly isIndexed: boolean;
  /** Says what is done. */
  readonly say: (words: string) => void;
}

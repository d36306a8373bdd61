import type { Standing } from '../standing.ts';

/** What a text is, from when to when, and how sure that is. */
export interface StatusView {
  /** For the sign before the word. */
  readonly state: Standing | 'old';
  readonly word: string;
  /** The rest of the line. */
  readonly words: string;
}

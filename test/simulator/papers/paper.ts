import type { Moment } from '../../../src/schemas/index.ts';

/** A file of a paper: its name, and its words with line ends. */
export interface PaperFile {
  readonly name: string;
  readonly text: string;
}

/** A document as an archive holds it, with what the manifest says of it. */
export interface Paper {
  readonly id: string;
  readonly format: string;
  readonly asOf: Moment;
  readonly isFolder: boolean;
  readonly files: readonly PaperFile[];
  /** Files that go with it, by role. */
  readonly companions: Readonly<Record<string, PaperFile>>;
  /** Addresses of rules by the name that it prints. */
  readonly identities: Readonly<Record<string, string>>;
  /** Counts that the manifest knows to be right. */
  readonly expect: Readonly<Record<string, number>>;
}

/** Tells whether two archives are the same to the last letter. */
export function samePapers(a: readonly Paper[], b: readonly Paper[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What a writer gives: the files of a paper, and what goes with them. */
export type Written = Pick<Paper, 'files'> & Partial<Pick<Paper, 'companions' | 'isFolder'>>;

import type { SourceFile } from '../../document.ts';
import type { FrontMatter } from '../../shared/headings/front-matter.ts';
import type { TextLine } from '../../shared/text-line.ts';

/** A file of a folder, with what tells which rule it is. */
export interface FolderFile {
  readonly file: SourceFile;
  readonly lines: readonly TextLine[];
  readonly front: FrontMatter;
  /** Number from its front matter, or from its name; undefined where neither has one. */
  readonly number: string | undefined;
  /** Its name without folders and ending. */
  readonly base: string;
  /** Whether it is numbered to stand first and lists the others. */
  readonly isContents?: boolean;
  /** Whether its number is that of its path: `I/A/1.md`. */
  readonly isNested?: boolean;
  /** What it is called where it is a rule without a number. */
  readonly key?: string;
  /** Words of the file's name behind the number: `101_Abide-by-all` → `Abide by all`. */
  readonly words: string;
}

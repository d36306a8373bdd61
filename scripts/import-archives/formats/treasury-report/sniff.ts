import { spanOfLine, type SourceDocument, type SourceFile, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { readHead } from './table.ts';
import { readTitle } from './title.ts';

/** So many files, and so many lines of each, are looked at. */
const FILES_SEEN = 6;
const LINES_SEEN = 400;

/** Looks for files with a report's number and the head of a table of balances. */
export function sniff({ files }: SourceDocument): Sniff | undefined {
  const seen = files.slice(0, FILES_SEEN);
  const evidence = seen.flatMap(findTitleAndHead);
  if (evidence.length === 0) return undefined;
  return { score: 0.5 + (0.5 * evidence.length) / (2 * seen.length), evidence };
}

function findTitleAndHead(file: SourceFile): Span[] {
  const lines = file.lines.slice(0, LINES_SEEN);
  const title = lines.findIndex((line) => readTitle(line) !== undefined);
  const head = lines.findIndex((line) => readHead(line) !== undefined);
  if (title < 0 || head < 0) return [];
  return [title, head].map((index) => ({ ...spanOfLine(file, index + 1), file: file.name }));
}

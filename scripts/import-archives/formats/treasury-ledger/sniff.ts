import { spanOfLine, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { readAction } from './grammar.ts';
import { readLine } from './ledger-lines.ts';

/** So many lines of the first file are looked at. */
const SEEN = 60;

/** Looks for days and, below them, entries that the grammar knows; the score is the share of these. */
export function sniff({ files }: SourceDocument): Sniff | undefined {
  const [file] = files;
  if (file === undefined) return undefined;
  const evidence: Span[] = [];
  let entries = 0;
  let days = 0;
  let known = 0;
  file.lines.slice(0, SEEN).forEach((line, index) => {
    const read = readLine(line);
    if (read.kind === 'blank' || read.kind === 'no-day') return;
    if (read.kind === 'day') days++;
    else entries++;
    if (read.kind === 'entry' && readAction(read.words) === undefined) return;
    if (read.kind === 'entry') known++;
    evidence.push({ ...spanOfLine(file, index + 1), file: file.name });
  });
  if (days === 0 || known === 0) return undefined;
  return { score: known / entries, evidence };
}

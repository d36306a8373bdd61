import { onlyFile, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { isUnderlined } from '../../shared/underlined.ts';
import { readLines, type ReadLine } from './lines.ts';

/** Lines looked at; the sets that are known have a hundred rules at most. */
const REACH = 2_000;
const FIRST_NUMBER = 101;

/**
 * Looks for paragraphs numbered from 101 on without a gap, and for the names of the two sections. Courses are numbered like that, too, and so are other lists.
 */
export function sniffInitialSet(document: SourceDocument): Sniff | undefined {
  const file = onlyFile(document);
  const lines = readLines({ ...file, lines: file.lines.slice(0, REACH) });
  const rules = lines.filter(({ kind }) => kind === 'rule');
  if (rules[0]?.start?.number !== FIRST_NUMBER) return undefined;
  const sections = lines.filter(({ kind }) => kind === 'section');
  const run = rules.filter(({ start }, index) => start?.number === FIRST_NUMBER + index);
  const named = sections.filter(({ span }) => !isUnderlined(file.lines, span.line));
  const score = Math.min(3, run.length) * 0.15 + Math.min(2, named.length) * 0.25;
  return { score, evidence: [...named, ...run.slice(0, 3)].map(spanOf) };
}

function spanOf({ span }: ReadLine) {
  return span;
}

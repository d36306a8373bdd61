import { onlyFile, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { readLines, type ReadLine } from './lines.ts';

/** Lines looked at; the sets that are known have a hundred rules at most. */
const REACH = 2_000;
const FIRST_NUMBER = 101;

/** Looks for paragraphs numbered from 101 on without a gap, and for the names of the two sections. */
export function sniffInitialSet(document: SourceDocument): Sniff | undefined {
  const file = onlyFile(document);
  const lines = readLines({ ...file, lines: file.lines.slice(0, REACH) });
  const rules = lines.filter(({ kind }) => kind === 'rule');
  if (rules[0]?.start?.number !== FIRST_NUMBER) return undefined;
  const sections = lines.filter(({ kind }) => kind === 'section');
  const run = rules.filter(({ start }, index) => start?.number === FIRST_NUMBER + index);
  const score = Math.min(3, run.length) * 0.2 + Math.min(2, sections.length) * 0.15;
  return { score, evidence: [...sections, ...run.slice(0, 3)].map(spanOf) };
}

function spanOf({ span }: ReadLine) {
  return span;
}

import { onlyFile, spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { HEADING, SEPARATOR, wordsAt } from './layout.ts';

/** A dump shows what it is in its first rules. */
const LINES = 2000;

interface Sign {
  /** How much it says. Prints have the same headings, so that these need a mark of a text browser. */
  readonly weight: number;
  readonly isAt: (file: SourceFile, line: number) => boolean;
}

const SIGNS: readonly Sign[] = [
  { weight: 0.45, isAt: isHeadedRule },
  { weight: 0.3, isAt: (file, line) => SEPARATOR.test(wordsAt(file, line)) },
  {
    weight: 0.25,
    isAt: (file, line) =>
      /^(?:Keywords:|Revision History).*\[\d+\]\S|^\[\d+\]Revision/u.test(wordsAt(file, line)),
  },
];

/** Looks for a heading with a title and meta lines below it, for separators and linked keywords. */
export function sniff(document: SourceDocument): Sniff | undefined {
  const file = onlyFile(document);
  const found = SIGNS.flatMap(({ weight, isAt }) => {
    const line = findLine(file, isAt);
    return line === undefined ? [] : [{ weight, span: spanOfLine(file, line) }];
  });
  if (found.length === 0) return undefined;
  const score = found.reduce((sum, { weight }) => sum + weight, 0);
  return { score, evidence: found.map(({ span }) => span) };
}

function isHeadedRule(file: SourceFile, line: number): boolean {
  return HEADING.test(wordsAt(file, line)) && wordsAt(file, line + 2).startsWith('Last Revision:');
}

function findLine(file: SourceFile, isAt: Sign['isAt']): number | undefined {
  const size = Math.min(LINES, file.lines.length);
  for (let line = 1; line <= size; line++) if (isAt(file, line)) return line;
  return undefined;
}

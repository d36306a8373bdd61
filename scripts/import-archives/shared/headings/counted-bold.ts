import type { TextLine } from '../text-line.ts';
import type { Candidate } from './candidate.ts';
import { countRow } from './counted-row.ts';
import { isRuler } from './ruler.ts';

/** Fewer others tell nothing of how rules are numbered. */
const FEWEST = 3;

/**
 * Finds lines in bold that begin with numerals, or with letters, which count on from the first: `**I. Lamps**`,
 * `**II. Wicks**`. Where other numbers stand above them, they are parts of what these number.
 *
 * @param groups lines that are numbered alike
 */
export function findCountedBold(
  marked: ReadonlyMap<number, Candidate>,
  groups: Iterable<readonly Candidate[]>,
  lines: readonly TextLine[],
): readonly Candidate[] {
  const alone = [...marked.values()].filter(({ line, name }) => {
    const above = lines[line.index - 1]?.text ?? '';
    const isFirst = above === '' || isRuler(above);
    return line.kind === 'bold' && name === undefined && line.after?.text === '' && isFirst;
  });
  const row = countRow(alone.filter(({ line }) => /^[A-Z]{1,9}[.):]/u.test(line.words.text)));
  const first = row[0]?.line.index ?? 0;
  const isBelow = [...groups].some(([other, ...more]) => {
    return more.length + 1 >= FEWEST && other?.name !== undefined && other.line.index < first;
  });
  return isBelow ? [] : row;
}

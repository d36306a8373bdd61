import type { TextLine } from '../text-line.ts';
import { readListFrame } from './frame.ts';

interface Begun {
  readonly index: number;
  readonly name: string;
  /** How many headings of rules stand above it. */
  readonly above: number;
}

/**
 * Returns the places of the lines that begin and end lists of LaTeX in which no rule begins: these lists are words of a
 * rule, and all others hold rules together.
 */
export function findInnerLists(
  lines: readonly TextLine[],
  headings: ReadonlyMap<number, unknown>,
): ReadonlySet<number> {
  const inner = new Set<number>();
  const open: Begun[] = [];
  let above = 0;
  lines.forEach(({ text }, index) => {
    if (headings.has(index)) above++;
    const frame = text.startsWith('\\') ? readListFrame(text) : undefined;
    if (frame === undefined) return;
    if (frame.begins) {
      open.push({ index, name: frame.name, above });
      return;
    }
    const begun = open.at(-1)?.name === frame.name ? open.pop() : undefined;
    if (begun?.above === above) inner.add(begun.index).add(index);
  });
  return inner;
}

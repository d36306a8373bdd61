import type { Span } from '../../document.ts';
import type { ReadLine } from './lines.ts';
import type { RuleLines } from './rule-draft.ts';

/** How the first rule says which rules the set consists of: `101-116 (immutable)`. */
const EXTENT = /\b\d{3}[-–](\d{3}) \((?:im)?mutable\)/gu;
/** After these a sentence goes on. */
const OPEN_END = /[\p{L}\p{N},-]$/u;

/** Where a document breaks off and what should have followed. */
export interface Break {
  readonly place: Span;
  readonly expected: string;
}

/**
 * Finds out whether a document breaks off: the set says itself which number is its last, and rules
 * end with the end of a sentence.
 */
export function findBreak(
  lines: readonly ReadLine[],
  rules: readonly RuleLines[],
): Break | undefined {
  const last = lines.findLast(({ kind }) => kind !== 'blank');
  const first = rules[0];
  if (last === undefined || first === undefined) return undefined;
  const reached = rules.at(-1)?.start.number ?? 0;
  const announced = announcedEnd(first);
  if (announced > reached) {
    return {
      place: last.span,
      expected: `the rules up to ${announced} that ${first.start.number} announces`,
    };
  }
  const isOpen =
    last.kind !== 'positions' && last.kind !== 'section' && OPEN_END.test(last.text.slice(-1));
  return isOpen ? { place: last.span, expected: 'the rest of a sentence' } : undefined;
}

function announcedEnd({ lines }: RuleLines): number {
  const text = lines.map((line) => line.text).join(' ');
  return [...text.matchAll(EXTENT)].reduce((end, found) => Math.max(end, Number(found[1])), 0);
}

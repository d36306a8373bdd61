import { leastOf } from '../../../../src/schemas/extremes.ts';
import type { TextLine } from '../text-line.ts';
import type { Candidate } from './candidate.ts';

/** The least number of members of a list that are rules. */
const FEWEST = 3;

/**
 * Members of a list that all have the number of the first: Markdown shows them counted on, and so they
 * are told. Undefined where they are no such list, or not one list.
 */
export function countAnew(
  members: readonly Candidate[],
  lines: readonly TextLine[],
): readonly Candidate[] | undefined {
  const margin = leastOf(members.map(startOf), Infinity);
  const outer = members.filter((one) => startOf(one) === margin);
  const first = outer[0]?.name?.key[0];
  if (outer.length < FEWEST || first === undefined || first > 1) return undefined;
  if (outer.some(({ name }) => name?.key.length !== 1 || name.key[0] !== first)) return undefined;
  const last = outer.at(-1)?.line.index ?? 0;
  if (isBroken(lines, outer[0]?.line.index ?? 0, last, margin)) return undefined;
  return countInOrder(outer, first);
}

/**
 * Members of a list at the margin that are counted from the first on, where others, set in further, count their own
 * parts: however many these are, those are the list. Undefined where they are no such list.
 */
export function outermost(members: readonly Candidate[]): readonly Candidate[] | undefined {
  const margin = leastOf(members.map(startOf), Infinity);
  const outer = members.filter((one) => startOf(one) === margin);
  if (outer.length < FEWEST || outer.length === members.length) return undefined;
  const areCounted = outer.every(({ name }, at) => {
    return name?.keyword === '' && name.key.length === 1 && name.key[0] === at + 1;
  });
  return areCounted ? outer : undefined;
}

/** Gives members the numbers of their places. */
export function countInOrder(members: readonly Candidate[], first = 1): readonly Candidate[] {
  return members.map((one, at) => {
    const number = first + at;
    return { ...one, name: one.name && { ...one.name, number: String(number), key: [number] } };
  });
}

function startOf({ line }: Candidate): number {
  return line.words.span.start;
}

/** A member of a list at the margin. */
const MEMBER = /^(?:\d{1,9}[.)]|#\.|\\item|\+|\(@[\w-]{0,40}\))\s/u;

/** A paragraph or a heading at the margin ends a list: the next one begins anew. */
function isBroken(lines: readonly TextLine[], from: number, to: number, margin: number): boolean {
  const isWiki = /^#(?!\.)/u.test(lines[from]?.text ?? '');
  for (let at = from + 1; at < to; at++) {
    const { text = '', span } = lines[at] ?? {};
    if (text === '' || (span?.start ?? 0) > margin || MEMBER.test(text)) continue;
    if (isWiki && /^#[ \t]*[#*:;]|^#[^#]/u.test(text)) continue;
    if (text.startsWith('#') || lines[at - 1]?.text === '') return true;
  }
  return false;
}

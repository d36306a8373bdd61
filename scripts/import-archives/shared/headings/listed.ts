import type { Candidate } from './candidate.ts';
import { plainLine } from './marked-line.ts';
import { readListed } from './rule-name.ts';
import type { TextLine } from '../text-line.ts';

/** The least number of members of such a list that are rules. */
const FEWEST = 3;

/** Reads a member of a list with Roman numbers or numbers in brackets. */
export function listedCandidate(line: TextLine, index: number): Candidate | undefined {
  const read = readListed(line.text);
  return read && { line: { ...plainLine(line, index), mark: read.mark }, name: read.name };
}

/** Returns whether the members of a family are those of such lists. */
export function areListed([first]: readonly Candidate[]): boolean {
  return first?.line.kind === 'plain' && /^\(?[1iI][.)]$/u.test(first.line.mark);
}

/**
 * Keeps the members of a list where there is but one, whose numbers go on from the first by ones: what begins again, or
 * stands below a number of another kind, are parts of rules.
 * @param above the place of the first line that is numbered in another way
 */
export function oneList(members: readonly Candidate[], above: number): readonly Candidate[] {
  const [first] = members;
  const from = first?.name?.key[0] ?? 0;
  const isOne = members.every(
    ({ name }, at) => name?.key.length === 1 && name.key[0] === from + at,
  );
  const isBegun = from === 1 || (from >= 100 && from % 100 === 1);
  const isFirst = (first?.line.index ?? 0) < above;
  const isList = isOne && isBegun && isFirst && members.length >= FEWEST;
  return isList && !members.some(isOfSentence) ? members : [];
}

/** Letters at the end of a line that are looked at. */
const REACH = 8;

/** Tells whether words are a part of a sentence that goes on with the next of the list. */
function isOfSentence({ line, name }: Candidate): boolean {
  const words = line.words.text.slice(name?.size ?? 0).trimStart();
  return /^\p{Ll}/u.test(words) || /[;,:]\s?(?:and|or)?$/iu.test(words.slice(-REACH));
}

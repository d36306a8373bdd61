import type { Candidate } from './candidate.ts';
import { OF_RULESETS } from './words-of-rules.ts';

const LONGEST = 40;
const MOST_WORDS = 4;
/** What tells how rules come about stands below other headings. */
const ABOUT =
  /[?？]|^(?:how|why|what|when|changing|making|proposing|adding|about)\b|\b(?:changes?|proposals?)\b/iu;

/**
 * Tells of each line whether it stands below a heading with signs that says that rules stand there (`## Ruleset`); the
 * heading itself does not.
 */
export function linesOfRules(
  marked: ReadonlyMap<number, Candidate>,
  size: number,
): readonly boolean[] {
  const heads = new Map(
    [...marked].filter(([, { line }]) => line.kind === 'sign').map(([index, one]) => [index, one]),
  );
  // The depth of the highest heading that says so, and is not ended yet.
  let open = Infinity;
  return Array.from({ length: size }, (_, index) => {
    const head = heads.get(index);
    if (head !== undefined && head.line.depth <= open) {
      open = namesRules(head) ? head.line.depth : Infinity;
      return false;
    }
    return open < Infinity;
  });
}

function namesRules({ line, name }: Candidate): boolean {
  const { text } = line.words;
  if (name !== undefined || text.length > LONGEST || text.split(/\s+/u).length > MOST_WORDS) {
    return false;
  }
  return OF_RULESETS.test(text) && !ABOUT.test(text);
}

/** Returns those of some lines that stand below such headings. */
export function withinRules(
  members: readonly Candidate[],
  areOfRules: readonly boolean[],
): readonly Candidate[] {
  return members.filter(({ line: { index } }) => areOfRules[index] === true);
}

import type { Candidate } from './candidate.ts';
import { OF_RULESETS } from './words-of-rules.ts';

/** A stretch of lines below a heading that says that rules stand there. */
export interface RuleSection {
  /** The place of its heading. */
  readonly head: number;
  /** The place of the first line that is no more its own. */
  readonly end: number;
}

const LONGEST = 40;
const MOST_WORDS = 4;
/** What tells how rules come about stands below other headings. */
const ABOUT =
  /[?？]|^(?:how|why|what|when|changing|making|proposing|adding|about)\b|\b(?:changes?|proposals?)\b/iu;

/** Finds the headings with signs that say that rules stand below them (`## Ruleset`), each with its lines. */
export function sectionsOfRules(
  marked: ReadonlyMap<number, Candidate>,
  size: number,
): readonly RuleSection[] {
  const heads = [...marked.values()]
    .filter(({ line }) => line.kind === 'sign')
    .sort((a, b) => a.line.index - b.line.index);
  const found: RuleSection[] = [];
  const open: { readonly head: number; readonly depth: number }[] = [];
  for (const one of heads) {
    const { index, depth } = one.line;
    while ((open.at(-1)?.depth ?? 0) >= depth)
      found.push({ head: open.pop()?.head ?? 0, end: index });
    if (namesRules(one)) open.push({ head: index, depth });
  }
  return [...found, ...open.map(({ head }) => ({ head, end: size }))];
}

function namesRules({ line, name }: Candidate): boolean {
  const { text } = line.words;
  if (name !== undefined || text.length > LONGEST || text.split(/\s+/u).length > MOST_WORDS) {
    return false;
  }
  return OF_RULESETS.test(text) && !ABOUT.test(text);
}

/** Returns those of some lines that stand in one of the sections. */
export function withinSections(
  members: readonly Candidate[],
  sections: readonly RuleSection[],
): readonly Candidate[] {
  return members.filter(({ line: { index } }) => {
    return sections.some(({ head, end }) => index > head && index < end);
  });
}

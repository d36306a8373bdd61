/** A line of a file, as Stryker is told where to put faults. */
export interface Line {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** What nobody can put a fault into that a test could find: comments, imports, brackets alone. */
const IDLE = /^(?:\/\/|\/?\*|import\b|export (?:type|interface)\b|\} from\b|[\s()[\]{};,]*$)/u;

/** Lists the lines of a file that may hold something to change. */
export function linesWithCode(file: string, content: string): Line[] {
  return content.split('\n').flatMap((words, index): Line[] => {
    return IDLE.test(words.trim()) ? [] : [{ file, line: index + 1 }];
  });
}

/** Picks lines by a seed: the same ones for the same lines, number and seed. Each is picked once at most. */
export function pickLines(lines: readonly Line[], count: number, seed: number): Line[] {
  const left = [...lines];
  let now = seed;
  const picked: Line[] = [];
  while (picked.length < count && left.length > 0) {
    // A linear congruence with the constants of Numerical Recipes: enough to be without a plan.
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0;
    picked.push(...left.splice(Math.floor((now / 2 ** 32) * left.length), 1));
  }
  return picked;
}

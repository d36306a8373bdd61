import { isBetween } from './between.ts';
import type { Candidate } from './families.ts';
import type { WeighedFamily } from './weigh.ts';

/**
 * Adds headings of other depths that are called as the rules are, each with a number that no rule has and that lies
 * between those of the rules around it: `# Article 3` between `## Article 2` and `## Article 4`. Numbers without a
 * word or a sign before them may count anything, but where they are the very ones that lack: `## 1.` above `# 2.`.
 *
 * @param word what most rules have before their numbers
 */
export function withStrays(
  taken: readonly WeighedFamily[],
  weighed: readonly WeighedFamily[],
  word: string,
): WeighedFamily[] {
  const members = taken.flatMap((one) => one.members);
  const [first] = members;
  const sign = first === undefined ? '' : signOf(first);
  if (first?.line.kind !== 'sign') return [...taken];
  const isBare = word === '' && sign === '';
  const rules = members.toSorted((a, b) => a.line.index - b.line.index);
  const numbers = new Set(rules.map(keyText));
  const sizes = new Set(rules.map(({ name }) => name?.key.length));
  const isStray = (one: Candidate) =>
    one.line.kind === 'sign' &&
    one.name?.keyword === word &&
    signOf(one) === sign &&
    sizes.has(one.name.key.length) &&
    !numbers.has(keyText(one)) &&
    (isBare ? isMissing(one, rules) : isBetween(one, rules));
  const strays = weighed.flatMap((one) => {
    const found = taken.includes(one) ? [] : one.members.filter(isStray);
    return found.length > 0 ? [{ ...one, members: found, isStray: true }] : [];
  });
  return [...taken, ...strays];
}

/** Fewer rules than these do not tell how they are counted. */
const FEWEST = 3;

/** Tells whether a plain number stands where it lacks in a row: right after the one before it, or above the second. */
function isMissing({ line, name }: Candidate, rules: readonly Candidate[]): boolean {
  const number = name?.key[0] ?? 0;
  if (name?.key.length !== 1 || rules.length < FEWEST) return false;
  const before = rules.findLast((rule) => rule.line.index < line.index);
  const after = rules.find((rule) => rule.line.index > line.index);
  const isAfter = before === undefined ? number === 1 : before.name?.key[0] === number - 1;
  return isAfter && after?.name?.key[0] === number + 1;
}

/** `§ 7` is no plain number. */
function signOf({ line }: Candidate): string {
  return line.words.text.startsWith('§') ? '§' : '';
}

function keyText({ name }: Candidate): string {
  return name?.key.join('.') ?? '';
}

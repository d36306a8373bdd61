import type { Candidate } from './families.ts';
import { compareKeys } from './rule-name.ts';
import type { WeighedFamily } from './weigh.ts';

/**
 * Adds headings of other depths that are called as the rules are, each with a number that no rule has and that lies
 * between those of the rules around it: `# Article 3` between `## Article 2` and `## Article 4`. Numbers without a
 * word or a sign before them may count anything.
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
  if (first?.line.kind !== 'sign' || (word === '' && sign === '')) return [...taken];
  const rules = members.toSorted((a, b) => a.line.index - b.line.index);
  const numbers = new Set(rules.map(keyText));
  const sizes = new Set(rules.map(({ name }) => name?.key.length));
  const isStray = (one: Candidate) =>
    one.line.kind === 'sign' &&
    one.name?.keyword === word &&
    signOf(one) === sign &&
    sizes.has(one.name.key.length) &&
    !numbers.has(keyText(one)) &&
    isBetween(one, rules);
  const strays = weighed.flatMap((one) => {
    const found = taken.includes(one) ? [] : one.members.filter(isStray);
    return found.length > 0 ? [{ ...one, members: found, isStray: true }] : [];
  });
  return [...taken, ...strays];
}

/** `§ 7` is no plain number. */
function signOf({ line }: Candidate): string {
  return line.words.text.startsWith('§') ? '§' : '';
}

function keyText({ name }: Candidate): string {
  return name?.key.join('.') ?? '';
}

/** @param rules in the order of their lines */
function isBetween({ line, name }: Candidate, rules: readonly Candidate[]): boolean {
  const key = name?.key ?? [];
  const next = firstFrom(line.index, rules);
  const isTaken = rules[next]?.line.index === line.index;
  const before = rules[next - 1]?.name?.key;
  const after = rules[isTaken ? next + 1 : next]?.name?.key;
  return (
    (before === undefined || compareKeys(before, key) < 0) &&
    (after === undefined || compareKeys(key, after) < 0)
  );
}

/** The place of the first rule that stands in a line or below it, found by halves. */
function firstFrom(index: number, rules: readonly Candidate[]): number {
  let [low, high] = [0, rules.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rules[middle]?.line.index ?? index) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}

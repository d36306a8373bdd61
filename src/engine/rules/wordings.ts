import { greatestOf, leastOf } from '../../schemas/extremes.ts';
import type { Witness } from '../../schemas/index.ts';

/** Words that a misreading may add or take: of one it makes two, or of two one. */
const MISREAD_WORDS = 2;

/** Words that stand in one of two copies alone, where a few are misread, and the share of all that these may be. */
const MISREAD_ALONE = 4;
const MISREAD_SHARE = 0.25;

/** Bits of two sketches that differ, where quite other words stand in the copies: half of them, less what chance may take. */
const OF_OTHERS = 22;

/**
 * Returns what tells the wording of a copy from others; undefined where the copy prints no words. A
 * record that has words and no digest agrees with none that is known.
 */
export function wordingOf({ wording, words, source, rule }: Witness): string | undefined {
  return wording ?? (words > 0 ? `${source}/${rule}` : undefined);
}

/** Returns whether two of some copies of a rule print words that no misreading makes of each other. */
export function areUnlike(copies: readonly Witness[]): boolean {
  const counts = copies.map(({ words }) => words);
  if (greatestOf(counts) - leastOf(counts) > MISREAD_WORDS) return true;
  const most = Math.min(OF_OTHERS, Math.max(MISREAD_ALONE, leastOf(counts) * MISREAD_SHARE));
  const [first, ...others] = new Set(copies.flatMap(({ sketch }) => sketch ?? []));
  return first !== undefined && others.some((other) => bitsApart(first, other) > most);
}

function bitsApart(one: string, other: string): number {
  const apart = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return apart.toString(2).replaceAll('0', '').length;
}

/**
 * Parts copies, given in order of time, where the wording changes. One without words tells of no
 * change.
 */
export function toRuns(witnesses: readonly Witness[]): [Witness, ...Witness[]][] {
  const runs: [Witness, ...Witness[]][] = [];
  let current: string | undefined;
  for (const witness of witnesses) {
    const wording = wordingOf(witness);
    const last = runs.at(-1);
    const isOther = wording !== undefined && current !== undefined && wording !== current;
    if (last === undefined || isOther) runs.push([witness]);
    else last.push(witness);
    current = wording ?? current;
  }
  return runs;
}

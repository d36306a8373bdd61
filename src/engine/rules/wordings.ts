import type { Witness } from '../../schemas/index.ts';

/** Words that a misreading may add or take: of one it makes two, or of two one. */
export const MISREAD_WORDS = 2;

/**
 * Returns what tells the wording of a copy from others; undefined where the copy prints no words. A
 * record that has words and no digest agrees with none that is known.
 */
export function wordingOf({ wording, words, source, rule }: Witness): string | undefined {
  return wording ?? (words > 0 ? `${source}/${rule}` : undefined);
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

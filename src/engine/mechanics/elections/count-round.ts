/** A round of a count: what each choice in it had, and which of them are left after it. */
export interface CountRound {
  readonly title: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly left: readonly string[];
}

/** Counts a pool of choices and keeps those of them that a rule keeps. */
export function countRound(
  title: string,
  pool: readonly string[],
  countOf: (choice: string) => number,
  keep: (choices: readonly string[], countOf: (choice: string) => number) => readonly string[],
): CountRound {
  return {
    title,
    counts: new Map(pool.map((choice) => [choice, countOf(choice)])),
    left: keep(pool, countOf),
  };
}

/** Returns the choices that are left after the last round; several where a tie is to be broken. */
export function leftAfter(rounds: readonly CountRound[]): readonly string[] {
  return rounds.at(-1)?.left ?? [];
}

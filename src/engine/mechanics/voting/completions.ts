/** How many completions are looked at before it is taken that the outcome is still open. */
const ENOUGH = 20_000;

/**
 * Returns whether those who have not voted yet can no longer change what comes of a vote: every way in
 * which they may vote comes to the same. Where there are more than 20,000 ways, nothing is claimed: it
 * is not settled.
 */
export function isSettled<V>(
  ways: Iterable<readonly V[]>,
  outcomeOf: (added: readonly V[]) => string,
): boolean {
  let tried = 0;
  let outcome: string | undefined;
  for (const added of ways) {
    tried += 1;
    const found = outcomeOf(added);
    outcome ??= found;
    if (tried > ENOUGH || found !== outcome) return false;
  }
  return true;
}

/** Voters who are alike: so many of them may each take one of the same options, or none. */
export interface VoterGroup<V> {
  readonly size: number;
  readonly options: readonly V[];
}

/** Lists what groups of voters may add. Order says nothing, for no count asks who cast a ballot. */
export function* completions<V>(groups: readonly VoterGroup<V>[]): Generator<readonly V[], void> {
  const chosen: (readonly V[])[] = [];
  const open: Generator<readonly V[], void>[] = [];
  do {
    const group = groups[open.length];
    if (group === undefined) yield chosen.flat();
    else open.push(multisets(group));
    for (let next = open.at(-1)?.next(); next !== undefined; next = open.at(-1)?.next()) {
      if (next.done !== true) {
        chosen.splice(open.length - 1, Infinity, next.value);
        break;
      }
      open.pop();
    }
  } while (open.length > 0);
}

/** Lists how many of a group may take each option, the most of the first options first. */
function* multisets<V>({ size, options }: VoterGroup<V>): Generator<readonly V[], void> {
  const counts = options.map((_, index) => (index === 0 ? size : 0));
  for (;;) {
    yield options.flatMap((option, index) => Array<V>(counts[index] ?? 0).fill(option));
    const at = counts.findLastIndex((count) => count > 0);
    if (at < 0) return;
    counts[at] = (counts[at] ?? 0) - 1;
    const taken = counts.reduce((sum, count) => sum + count, 0);
    if (at + 1 < counts.length) counts[at + 1] = size - taken;
  }
}

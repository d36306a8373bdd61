/** How many completions are looked at before it is taken that the outcome is still open. */
const ENOUGH = 20_000;

/**
 * Tells whether those who have not voted yet can no longer change what comes of a vote: every way in
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
  const [group, ...others] = groups;
  if (group === undefined) {
    yield [];
    return;
  }
  for (const added of multisets(group)) {
    for (const more of completions(others)) yield [...added, ...more];
  }
}

function* multisets<V>({ size, options }: VoterGroup<V>): Generator<readonly V[], void> {
  const [first, ...rest] = options;
  if (first === undefined || size === 0) {
    yield [];
    return;
  }
  for (let taken = size; taken >= 0; taken--) {
    const repeated = Array<V>(taken).fill(first);
    for (const others of multisets({ size: size - taken, options: rest })) {
      yield [...repeated, ...others];
    }
  }
}

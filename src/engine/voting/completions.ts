/** How many completions are looked at before it is taken that the outcome is still open. */
const ENOUGH = 20_000;

/**
 * Tells whether those who have not voted yet can no longer change what comes of a vote: every way in
 * which they may vote, in any number of them, is tried. Order does not matter, for no count asks who
 * cast a ballot. Where there are more than 20,000 ways, nothing is claimed: it is not settled.
 */
export function isSettled<V>(
  waiting: number,
  options: readonly V[],
  outcomeOf: (added: readonly V[]) => string,
): boolean {
  const now = outcomeOf([]);
  let tried = 0;
  for (const added of completions(waiting, options)) {
    tried += 1;
    if (tried > ENOUGH || outcomeOf(added) !== now) return false;
  }
  return true;
}

/** Lists what up to so many voters may add, each as a list of options in which order says nothing. */
export function* completions<V>(
  waiting: number,
  options: readonly V[],
): Generator<readonly V[], void> {
  const [first, ...rest] = options;
  if (first === undefined || waiting === 0) {
    yield [];
    return;
  }
  for (let taken = waiting; taken >= 0; taken--) {
    const repeated = Array<V>(taken).fill(first);
    for (const others of completions(waiting - taken, rest)) yield [...repeated, ...others];
  }
}

/** The vote of each voter: of several the last, at the place of the first. */
export type Votes<V> = ReadonlyMap<string, V>;

/** Casts a vote. An earlier one of the same voter counts no more. */
export function castVote<V>(votes: Votes<V>, voter: string, vote: V): Votes<V> {
  return new Map([...votes, [voter, vote]]);
}

/** Keeps the last ballot of each voter. */
export function lastBallots<B extends { readonly voter: string }>(ballots: readonly B[]): Votes<B> {
  return new Map(ballots.map((ballot) => [ballot.voter, ballot]));
}

/** Adds up the strength behind one vote; without strengths, the voters who cast it. */
export function countVotes<V>(
  votes: Votes<V>,
  vote: V,
  strengthOf: (voter: string) => number = () => 1,
): number {
  return [...votes].reduce(
    (sum, [voter, cast]) => sum + (cast === vote ? strengthOf(voter) : 0),
    0,
  );
}

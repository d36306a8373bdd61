/** The last vote of each voter. */
export type LastVotes<V> = ReadonlyMap<string, V>;

/** Takes a vote; it stands in place of an earlier one of the same voter. */
export function castVote<V>(votes: LastVotes<V>, voter: string, vote: V): LastVotes<V> {
  return new Map([...votes, [voter, vote]]);
}

/** Counts those whose last vote is one of some. */
export function countVotes<V>(votes: LastVotes<V>, ...wanted: readonly V[]): number {
  return votersOf(votes, ...wanted).length;
}

/** Names those whose last vote is one of some, in the order in which they first voted. */
export function votersOf<V>(votes: LastVotes<V>, ...wanted: readonly V[]): string[] {
  return [...votes].filter(([, vote]) => wanted.includes(vote)).map(([voter]) => voter);
}

/** Returns the Quorum of so many players: half of them, rounded down, and one (BlogNomic, Keywords). */
export function quorumOf(players: number): number {
  return Math.floor(players / 2) + 1;
}

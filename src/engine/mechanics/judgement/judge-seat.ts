/** A circle of players and whose turn it is. */
export interface Table {
  /** In the order of play. */
  readonly players: readonly string[];
  readonly mover: string;
  /** Groups of players who are team-mates. */
  readonly teams: readonly (readonly string[])[];
}

/**
 * Finds who judges next (212, mechanics.md F): the player before somebody in the order of play, but
 * neither the mover nor eir team-mates. Whoever was overruled may come round again. Undefined where nobody
 * may judge.
 */
export function judgeBefore(
  { players, mover, teams }: Table,
  somebody: string,
): string | undefined {
  const barred = [mover, ...teams.filter((team) => team.includes(mover)).flat()];
  const at = players.indexOf(somebody);
  const backwards = [...players.slice(0, at + 1).reverse(), ...players.slice(at + 1).reverse()];
  const [self = somebody, ...others] = backwards;
  return [...others, self].find((player) => !barred.includes(player));
}

/** Finds who has the turn after the mover. */
export function nextMover({ players, mover }: Table): string {
  return players[(players.indexOf(mover) + 1) % players.length] ?? mover;
}

/** Returns whether more than half of the others consent; a player is no other to emself. */
export function hasConsent(
  players: readonly string[],
  whom: string,
  consenting: readonly string[],
): boolean {
  const others = players.filter((player) => player !== whom);
  const consents = others.filter((player) => consenting.includes(player));
  return 2 * consents.length > others.length;
}

/** Who is there when a jury is selected. */
export interface JuryCase {
  /** Active players; the others are the Horde and never serve. */
  readonly active: readonly string[];
  readonly judge: string | undefined;
  readonly offender: string;
  readonly accuser: string;
}

/** Those among whom a jury is drawn, and how many of them; all of them where nothing is drawn. */
export interface JuryPool {
  readonly among: readonly string[];
  readonly size: number;
}

const SIZE = 3;

/**
 * Finds the pool of a jury (4E73, mechanics.md F): three of those with priority 1; where there are
 * too few, the Judge's half is rounded up; where there are still too few, all active players.
 */
export function juryPool({ active, judge, offender, accuser }: JuryCase): JuryPool {
  const others = active.filter((player) => player !== offender && player !== accuser);
  const impartial = others.filter((player) => player !== judge);
  const pool = [impartial, others].find((players) => players.length >= SIZE);
  return pool === undefined ? { among: active, size: active.length } : { among: pool, size: SIZE };
}

/** Returns whether a group of players is one that the pool allows. */
export function isJury({ among, size }: JuryPool, members: readonly string[]): boolean {
  return (
    members.length === size &&
    new Set(members).size === size &&
    members.every((member) => among.includes(member))
  );
}

/** Returns whether a majority of a jury, and not of its answers, says guilty (4E73). */
export function isGuilty(jury: readonly string[], guilty: readonly string[]): boolean {
  return 2 * guilty.length > jury.length;
}

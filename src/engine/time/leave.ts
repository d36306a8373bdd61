/** Whether a player is away, and since when. */
export interface Absence {
  /** `own`: declared by the player; `forced`: laid upon em. */
  readonly kind: 'own' | 'forced';
  /** Number of the nday in which it began, as `positionOf` counts. */
  readonly since: number;
}

/** The players of a game, and which of them are away. */
export interface LeaveBook {
  readonly players: readonly string[];
  readonly away: ReadonlyMap<string, Absence>;
}

/** Opens the book: everybody is there. */
export function openLeaveBook(players: readonly string[]): LeaveBook {
  return { players, away: new Map() };
}

/** Notes that a player is away. Who is away already stays so, since when e was. */
export function goAway(book: LeaveBook, player: string, absence: Absence): LeaveBook {
  if (book.away.has(player)) return book;
  return { ...book, away: new Map([...book.away, [player, absence]]) };
}

/** Notes that a player is back. */
export function comeBack(book: LeaveBook, player: string): LeaveBook {
  return { ...book, away: new Map([...book.away].filter(([name]) => name !== player)) };
}

/** Strikes a player off: e is no player any more. */
export function strike(book: LeaveBook, player: string): LeaveBook {
  const left = book.players.filter((name) => name !== player);
  return { ...comeBack(book, player), players: left };
}

/** Returns those who have been away for longer than so many ndays. */
export function longAway({ away }: LeaveBook, now: number, ndays: number): string[] {
  return [...away].filter(([, { since }]) => now - since > ndays).map(([name]) => name);
}

/**
 * Returns those whose Activity has gone down two nweeks running, by what it was in the nweeks so far,
 * the last one at the end (r205/2). An nweek of which nothing is told breaks the run.
 */
export function slackening(activity: ReadonlyMap<string, readonly (number | null)[]>): string[] {
  return [...activity]
    .filter(([, nweeks]) => {
      const [first, second, third] = nweeks.slice(-3).map((value) => value ?? Number.NaN);
      if (first === undefined || second === undefined || third === undefined) return false;
      return third < second && second < first;
    })
    .map(([name]) => name);
}

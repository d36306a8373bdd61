/** Points by whose they are; who is not in it has none. */
export type Points = Map<string, number>;

/** Returns how many somebody has. */
export function pointsOf(points: ReadonlyMap<string, number>, account: string): number {
  return points.get(account) ?? 0;
}

/** Gives somebody points. */
export function gainPoints(points: Points, account: string, amount: number): void {
  points.set(account, pointsOf(points, account) + amount);
}

/** Takes points from somebody, never below nothing (r21). */
export function losePoints(points: Points, account: string, amount: number): void {
  points.set(account, Math.max(0, pointsOf(points, account) - amount));
}

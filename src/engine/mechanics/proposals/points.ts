/** Points by their holders; who is not in it has none. */
export type Points = Map<string, number>;

/** Returns how many somebody has. */
export function pointsOf(points: ReadonlyMap<string, number>, holder: string): number {
  return points.get(holder) ?? 0;
}

/** Gives somebody points. */
export function gainPoints(points: Points, holder: string, amount: number): void {
  points.set(holder, pointsOf(points, holder) + amount);
}

/** Takes points from somebody, never below nothing (r21). */
export function losePoints(points: Points, holder: string, amount: number): void {
  points.set(holder, Math.max(0, pointsOf(points, holder) - amount));
}

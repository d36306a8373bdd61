/** Points by their holders; who is not in it has none. */
export type Points = ReadonlyMap<string, number>;

/** Gives how many somebody has. */
export function pointsOf(points: Points, holder: string): number {
  return points.get(holder) ?? 0;
}

/** Gives somebody points. */
export function gainPoints(points: Points, holder: string, amount: number): Points {
  return new Map([...points, [holder, pointsOf(points, holder) + amount]]);
}

/** Takes points from somebody, never below nothing (r21). */
export function losePoints(points: Points, holder: string, amount: number): Points {
  return new Map([...points, [holder, Math.max(0, pointsOf(points, holder) - amount)]]);
}

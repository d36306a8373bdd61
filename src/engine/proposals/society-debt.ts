import { losePoints, pointsOf, gainPoints, type Points } from './points.ts';

/** A society that must lose points (r578 VIII). */
export interface SocietyLoss {
  readonly society: string;
  readonly members: readonly string[];
  readonly amount: number;
  /** What its Auto Actions bring it once the debt is incurred. */
  readonly autoActions: number;
  /** Whether what it has goes first and only the rest is its debt. */
  readonly ownFirst: boolean;
}

/** What comes of it: the points after it, and the debt that was incurred. */
export interface SettledLoss {
  readonly points: Points;
  readonly debt: number;
}

/**
 * Has a society lose points. With too few of them it incurs a debt; its Auto Actions may pay that, and
 * where they do not, every member that has points loses as many as the debt is (r578 VIII).
 */
export function settleLoss(before: Points, loss: SocietyLoss): SettledLoss {
  const { society, members, amount, ownFirst } = loss;
  const own = pointsOf(before, society);
  if (own >= amount) return { points: losePoints(before, society, amount), debt: 0 };
  const debt = ownFirst ? amount - own : amount;
  const rest = ownFirst ? losePoints(before, society, own) : before;
  const points = gainPoints(rest, society, loss.autoActions);
  if (pointsOf(points, society) >= debt) {
    return { points: losePoints(points, society, debt), debt };
  }
  return { points: members.reduce((left, member) => losePoints(left, member, debt), points), debt };
}

import { losePoints, pointsOf, gainPoints, type Points } from './points.ts';

/** A society that must lose points (r578 VIII). */
export interface SocietyLoss {
  readonly society: string;
  /** Members of each society: what one cannot pay its members owe, societies among them. */
  readonly societies: ReadonlyMap<string, readonly string[]>;
  readonly amount: number;
  /** What its Auto Actions bring it once the debt is incurred. */
  readonly autoActions: number;
  /** Whether what it has goes first and only the rest is its debt. */
  readonly ownFirst: boolean;
}

/**
 * Has a society lose points, and gives the debts that were incurred, by society. With too few of them it
 * incurs a debt; its Auto Actions may pay that, and where they do not, every member that has points loses
 * as many as the debt is, and a society among them that has too few incurs a debt in its turn (r578 VIII).
 * None is asked twice.
 */
export function settleLoss(points: Points, loss: SocietyLoss): Map<string, number> {
  const debts = new Map<string, number>();
  settleOnce(points, debts, loss);
  return debts;
}

function settleOnce(points: Points, debts: Points, loss: SocietyLoss): void {
  const { society, amount, ownFirst } = loss;
  const own = pointsOf(points, society);
  if (own >= amount) {
    losePoints(points, society, amount);
    return;
  }
  const debt = ownFirst ? amount - own : amount;
  debts.set(society, debt);
  if (ownFirst) losePoints(points, society, own);
  gainPoints(points, society, loss.autoActions);
  if (pointsOf(points, society) >= debt) losePoints(points, society, debt);
  else {
    for (const member of loss.societies.get(society) ?? []) {
      takeFrom(points, debts, { ...loss, society: member, amount: debt, autoActions: 0 });
    }
  }
}

/** It and `settleOnce` call each other at most once a society. */
function takeFrom(points: Points, debts: Points, loss: SocietyLoss): void {
  const { society: member, amount, societies } = loss;
  if (!societies.has(member)) losePoints(points, member, amount);
  else if (!debts.has(member) && pointsOf(points, member) > 0) settleOnce(points, debts, loss);
}

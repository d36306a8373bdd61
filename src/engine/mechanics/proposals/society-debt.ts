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

/** What comes of it: the points after it, and the debts that were incurred, by society. */
export interface SettledLoss {
  readonly points: Points;
  readonly debts: ReadonlyMap<string, number>;
}

/**
 * Has a society lose points. With too few of them it incurs a debt; its Auto Actions may pay that, and
 * where they do not, every member that has points loses as many as the debt is, and a society among them
 * that has too few incurs a debt in its turn (r578 VIII). None is asked twice.
 */
export function settleLoss(before: Points, loss: SocietyLoss): SettledLoss {
  return settleOnce({ points: before, debts: new Map() }, loss);
}

function settleOnce({ points: before, debts }: SettledLoss, loss: SocietyLoss): SettledLoss {
  const { society, amount, ownFirst } = loss;
  const own = pointsOf(before, society);
  if (own >= amount) return { points: losePoints(before, society, amount), debts };
  const debt = ownFirst ? amount - own : amount;
  const rest = ownFirst ? losePoints(before, society, own) : before;
  const points = gainPoints(rest, society, loss.autoActions);
  const incurred = { points, debts: new Map([...debts, [society, debt]]) };
  if (pointsOf(points, society) >= debt) {
    return { ...incurred, points: losePoints(points, society, debt) };
  }
  const members = loss.societies.get(society) ?? [];
  return members.reduce<SettledLoss>((now, member) => takeFrom(now, member, debt, loss), incurred);
}

/** It and `settleOnce` call each other at most once a society. */
function takeFrom(
  now: SettledLoss,
  member: string,
  debt: number,
  { societies, ownFirst }: SocietyLoss,
): SettledLoss {
  if (!societies.has(member)) return { ...now, points: losePoints(now.points, member, debt) };
  const isDone = now.debts.has(member) || pointsOf(now.points, member) === 0;
  const loss = { society: member, societies, amount: debt, autoActions: 0, ownFirst };
  return isDone ? now : settleOnce(now, loss);
}

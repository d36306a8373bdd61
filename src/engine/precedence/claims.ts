import { covers, isLimited, speaksFor, type RankedRule } from './ranked-rule.ts';
import type { Conflict, MadeClaim } from './ruling.ts';
import type { ClaimStep } from './scheme.ts';

/** Claims by which one rule goes before another. */
export type ClaimsFor = (winner: RankedRule, loser: RankedRule) => readonly MadeClaim[];

/**
 * Finds the claims of some kinds by which a rule goes before another: its own, the other's deference,
 * and those that a third rule makes for a class. Limited claims count only where they are supposed to
 * bear.
 */
export function makeClaimsFor(
  { rules, suppositions }: Pick<Conflict, 'rules' | 'suppositions'>,
  { kinds, ofThemselves }: Pick<ClaimStep, 'kinds' | 'ofThemselves'>,
): ClaimsFor {
  const bearing = new Set(
    suppositions.flatMap((one) => (one.kind === 'matter' && one.bears ? [one.rule] : [])),
  );
  const counted = rules.map((rule) => {
    const claims = rule.claims.filter(
      (claim) => kinds.includes(claim.kind) && (!isLimited(claim) || bearing.has(rule.id)),
    );
    return { rule, claims };
  });
  const own = new Map(
    counted.map(({ rule, claims }) => [rule.id, claims.filter(({ of }) => typeof of === 'string')]),
  );
  const forOthers = counted.flatMap(({ rule, claims }) =>
    ofThemselves === true
      ? []
      : claims.filter(({ of }) => typeof of === 'object').map((claim) => ({ maker: rule, claim })),
  );
  return (winner, loser) => [
    ...madeBy(winner, own, (claim) => claim.kind !== 'defers' && covers(winner, claim, loser)),
    ...madeBy(loser, own, (claim) => claim.kind === 'defers' && covers(loser, claim, winner)),
    ...forOthers
      .filter(({ maker, claim }) => speaksFor(claim, winner) && covers(maker, claim, loser))
      .map(({ maker, claim }) => ({ maker: maker.id, claim })),
  ];
}

function madeBy(
  { id }: RankedRule,
  own: ReadonlyMap<string, readonly MadeClaim['claim'][]>,
  speaks: (claim: MadeClaim['claim']) => boolean,
): MadeClaim[] {
  return (own.get(id) ?? []).filter(speaks).map((claim) => ({ maker: id, claim }));
}

/**
 * Finds rules through which claims lead from one rule back to it: the first goes before the second by
 * claims of one direction only, and so on round. Empty where there is no such circle.
 */
export function findCircle(
  [first, second]: readonly [RankedRule, RankedRule],
  { rules, parties }: Pick<Conflict, 'rules' | 'parties'>,
  circles: ClaimStep['circles'],
  claimsFor: ClaimsFor,
): string[] {
  if (circles === 'kept') return [];
  const among = circles === 'ignored' ? rules : parties;
  const goesBefore = (a: RankedRule, b: RankedRule) =>
    a.id !== b.id && claimsFor(a, b).length > 0 && claimsFor(b, a).length === 0;
  const cameFrom = new Map([[second.id, first.id]]);
  const waiting = [second];
  for (let rule = waiting.shift(); rule !== undefined; rule = waiting.shift()) {
    const at = rule;
    if (goesBefore(at, first)) return walkBack(at.id, first.id, cameFrom);
    for (const next of among) {
      if (next.id === first.id || cameFrom.has(next.id) || !goesBefore(at, next)) continue;
      cameFrom.set(next.id, at.id);
      waiting.push(next);
    }
  }
  return [];
}

function walkBack(last: string, first: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const circle = [last];
  for (let id = last; id !== first;) {
    id = cameFrom.get(id) ?? first;
    circle.unshift(id);
  }
  return circle;
}

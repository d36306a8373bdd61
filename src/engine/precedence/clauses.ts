import { covers, isLimited, speaksFor, type RankedRule } from './ranked-rule.ts';
import type { Conflict, MadeClause } from './ruling.ts';
import type { ClauseStep } from './scheme.ts';

/** Clauses by which one rule goes before another. */
export type ClausesFor = (winner: RankedRule, loser: RankedRule) => readonly MadeClause[];

/**
 * Finds the clauses of some kinds by which a rule goes before another: its own, the other's deference,
 * and those that a third rule makes for a class. Limited clauses count only where they are supposed to
 * bear.
 */
export function makeClausesFor(
  { rules, suppositions }: Pick<Conflict, 'rules' | 'suppositions'>,
  { kinds, ofThemselves }: Pick<ClauseStep, 'kinds' | 'ofThemselves'>,
): ClausesFor {
  const bearing = new Set(
    suppositions.flatMap((one) => (one.kind === 'matter' && one.bears ? [one.rule] : [])),
  );
  const counted = rules.map((rule) => {
    const claims = rule.claims.filter(
      (clause) => kinds.includes(clause.kind) && (!isLimited(clause) || bearing.has(rule.id)),
    );
    return { rule, claims };
  });
  const own = new Map(
    counted.map(({ rule, claims }) => [rule.id, claims.filter(({ of }) => typeof of === 'string')]),
  );
  const forOthers = counted.flatMap(({ rule, claims }) =>
    ofThemselves === true
      ? []
      : claims
          .filter(({ of }) => typeof of === 'object')
          .map((clause) => ({ maker: rule, clause })),
  );
  return (winner, loser) => [
    ...madeBy(winner, own, (clause) => clause.kind !== 'defers' && covers(winner, clause, loser)),
    ...madeBy(loser, own, (clause) => clause.kind === 'defers' && covers(loser, clause, winner)),
    ...forOthers
      .filter(({ maker, clause }) => speaksFor(clause, winner) && covers(maker, clause, loser))
      .map(({ maker, clause }) => ({ maker: maker.id, clause })),
  ];
}

function madeBy(
  { id }: RankedRule,
  own: ReadonlyMap<string, readonly MadeClause['clause'][]>,
  speaks: (clause: MadeClause['clause']) => boolean,
): MadeClause[] {
  return (own.get(id) ?? []).filter(speaks).map((clause) => ({ maker: id, clause }));
}

/**
 * Finds rules through which clauses lead from one rule back to it: the first goes before the second by
 * clauses of one direction only, and so on round. Empty where there is no such circle.
 */
export function findCircle(
  [first, second]: readonly [RankedRule, RankedRule],
  { rules, parties }: Pick<Conflict, 'rules' | 'parties'>,
  circles: ClauseStep['circles'],
  clausesFor: ClausesFor,
): string[] {
  if (circles === 'kept') return [];
  const among = circles === 'ignored' ? rules : parties;
  const goesBefore = (a: RankedRule, b: RankedRule) =>
    a.id !== b.id && clausesFor(a, b).length > 0 && clausesFor(b, a).length === 0;
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

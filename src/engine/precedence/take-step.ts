import { byNegation, byRestriction, byScope } from './by-judgement.ts';
import { findCircle, makeClausesFor } from './clauses.ts';
import { compareRanks, compareRuleNumbers, valueOf } from './rank.ts';
import { open, type Found, type Pair } from './found.ts';
import { nameOf, type RankedRule } from './ranked-rule.ts';
import type { Conflict, MadeClause } from './ruling.ts';
import type { ClauseStep, RankStep, Step } from './scheme.ts';

/** Takes one step of a scheme for two rules. The order of the two makes no difference to who wins. */
export function takeStep(step: Step, pair: Pair, conflict: Conflict): Found {
  switch (step.by) {
    case 'restriction':
      return byRestriction(pair, conflict);
    case 'supremacy':
      return bySupremacy(step.supreme, pair);
    case 'rank':
      return byRank(step, pair, conflict);
    case 'claims':
      return byClauses(step, pair, conflict);
    case 'number':
      return byNumber(pair);
    case 'scope':
      return byScope(pair, conflict);
    case 'negation':
      return byNegation(pair, conflict);
  }
}

function bySupremacy(supreme: string, pair: Pair): Found {
  const winner = pair.find(({ id }) => id === supreme);
  if (winner === undefined) return open(`Neither is Rule ${supreme}.`);
  return { winner, reason: `${nameOf(winner)} goes before all others.` };
}

function byRank(step: RankStep, [a, b]: Pair, conflict: Conflict): Found {
  const { called, order } = step;
  const [first, second] = [a, b].map((rule) => valueOf(rule, step, conflict.suppositions));
  const difference = compareRanks(first ?? '', second ?? '', order);
  if (difference === 0) return open(`Both have the same ${called}: ${first ?? ''}.`);
  const [higher, lower] = difference > 0 ? [a, b] : [b, a];
  const values = difference > 0 ? [first, second] : [second, first];
  const turned = turnedBy(step, higher, lower, conflict);
  if (turned.length > 0) {
    const reason = `${nameOf(lower)} has the lower ${called}, but ${step.unless?.said === 'by-higher' ? nameOf(higher) : nameOf(lower)} says otherwise.`;
    return { winner: lower, reason, claims: turned };
  }
  const reason = `The ${called} of ${nameOf(higher)} is ${values[0] ?? ''}, that of ${nameOf(lower)} ${values[1] ?? ''}.`;
  return { winner: higher, reason };
}

function turnedBy(
  { unless }: RankStep,
  higher: RankedRule,
  lower: RankedRule,
  conflict: Conflict,
): readonly MadeClause[] {
  if (unless === undefined) return [];
  const maker = unless.said === 'by-higher' ? higher : lower;
  const claims = makeClausesFor(conflict, unless)(lower, higher);
  return claims.filter((clause) => clause.maker === maker.id);
}

function byClauses(step: ClauseStep, [a, b]: Pair, conflict: Conflict): Found {
  const clausesFor = makeClausesFor(conflict, step);
  const [forA, forB] = [clausesFor(a, b), clausesFor(b, a)];
  if (forA.length === 0 && forB.length === 0) {
    return open('No clause that counts speaks for either.');
  }
  if (forA.length > 0 && forB.length > 0) {
    return open('Clauses speak for both, and count for nothing.');
  }
  const [winner, loser, claims] = forA.length > 0 ? [a, b, forA] : [b, a, forB];
  const circle = findCircle([winner, loser], conflict, step.circles, clausesFor);
  if (circle.length > 0) {
    return open(`The claims go round in a circle, and count for nothing: ${circle.join(', ')}.`);
  }
  return {
    winner,
    claims,
    reason: claims.map((made) => clauseReason(made, winner, loser)).join(' '),
  };
}

const SAYS = {
  precedes: 'takes precedence over',
  supersedes: 'supersedes',
  defers: 'defers to',
  withstands: 'is not overruled by',
} as const;

function clauseReason(
  { maker, clause }: MadeClause,
  winner: RankedRule,
  loser: RankedRule,
): string {
  if (typeof clause.of === 'object') {
    return `Rule ${maker} puts ${nameOf(winner)} before ${nameOf(loser)}.`;
  }
  const [by, other] = maker === winner.id ? [winner, loser] : [loser, winner];
  return `${nameOf(by)} says that it ${SAYS[clause.kind]} ${nameOf(other)}.`;
}

function byNumber([a, b]: Pair): Found {
  const [first, second] = [a.number, b.number];
  const difference = first === null || second === null ? 0 : compareRuleNumbers(first, second);
  if (difference === 0) return open('Their numbers tell nothing.');
  const [winner, loser] = difference < 0 ? [a, b] : [b, a];
  return { winner, reason: `${nameOf(winner)} has a lower number than ${nameOf(loser)}.` };
}

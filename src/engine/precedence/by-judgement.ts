import { nameOf, type Judgement, type RankedRule } from './ranked-rule.ts';
import type { Conflict } from './ruling.ts';
import { open, type Found, type Pair } from './found.ts';

/** Returns as first the rule that restricts what the other permits outright, for that is no conflict (r33/9). */
export function byRestriction(pair: Pair, conflict: Conflict): Found {
  const winner = judged('restricts', pair, conflict);
  if (winner === undefined) return open('');
  const reason = `${nameOf(winner)} restricts what the other permits outright, which is no conflict: both apply, and the restriction holds.`;
  return { winner, reason };
}

/** Returns as first the rule of the narrower scope; where nobody has judged, nothing decides. */
export function byScope(pair: Pair, conflict: Conflict): Found {
  const winner = judged('narrower', pair, conflict);
  if (winner !== undefined) {
    return { winner, reason: `${nameOf(winner)} is judged to have the narrower scope.` };
  }
  if (judged('same-scope', pair, conflict) !== undefined) {
    return open('Both are judged to have the same scope.');
  }
  const reason = 'Which has the narrower scope is for people to judge, and no note tells.';
  return { winner: null, reason, ends: true };
}

/** Returns as first the rule that forbids; where nobody has judged, nothing decides. */
export function byNegation(pair: Pair, conflict: Conflict): Found {
  const winner = judged('negative', pair, conflict);
  if (winner !== undefined) {
    return { winner, reason: `${nameOf(winner)} is judged to be the one that forbids.` };
  }
  const reason = 'Which of the two forbids is for people to judge, and no note tells.';
  return { winner: null, reason, ends: true };
}

function judged(
  kind: Judgement['kind'],
  [a, b]: Pair,
  { judgements }: Conflict,
): RankedRule | undefined {
  const says = (rule: RankedRule, than: RankedRule) =>
    judgements.some((one) => one.kind === kind && one.rule === rule.id && one.than === than.id);
  const [first, second] = [says(a, b), says(b, a)];
  // Of two judgements against each other, none counts, except where both say the same of both.
  if (first && second && kind !== 'same-scope') return undefined;
  return first ? a : second ? b : undefined;
}

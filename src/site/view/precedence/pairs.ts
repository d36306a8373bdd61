import { caseWords, decide, nameOf, type Case, type RankedRules } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { RankedCopy, RankedRuleset } from '../../precedence/ranked-ruleset.ts';
import type { Link } from '../page.ts';
import { ruleLink } from './clauses.ts';

/** The answer in one case. */
export interface CaseView {
  /** In which case; empty where there is one only. */
  readonly when: string;
  /** Null where nothing decides. */
  readonly winner: Link | null;
  readonly reasons: readonly string[];
  /** The clauses on which it rests, as links to them on this page. */
  readonly claims: readonly Link[];
}

/** Two rules and which of them gives way. */
export interface PairView {
  readonly anchor: string;
  readonly rules: readonly [Link, Link];
  readonly cases: readonly CaseView[];
}

/** What the engine is asked with. */
function toRanked({ copies, judgements }: RankedRuleset): RankedRules {
  return { rules: copies.map(({ rule }) => rule), judgements };
}

/** Answers for every two rules of which one names the other in a clause, in the order of the ruleset. */
export function viewPairs(model: GameModel, ruleset: RankedRuleset): PairView[] {
  const ranked = toRanked(ruleset);
  return namedPairs(ruleset).map(([a, b]) => ({
    anchor: `pair-${ruleset.source.id}-${a.copy.rule}-${b.copy.rule}`,
    rules: [ruleLink(model, a), ruleLink(model, b)],
    cases: decide(ruleset.scheme, ranked, [a.rule.id, b.rule.id]).map((one) =>
      toCase(model, ruleset, one),
    ),
  }));
}

function toCase(model: GameModel, ruleset: RankedRuleset, one: Case): CaseView {
  const { winner, reasons, claims } = one.ruling;
  const found = winner === null ? undefined : ruleset.byId.get(winner);
  return {
    when: caseWords(one, toRanked(ruleset).rules),
    winner: found === undefined ? null : ruleLink(model, found),
    reasons,
    claims: claims.flatMap(({ maker, clause }) => {
      const by = ruleset.byId.get(maker);
      const place = by?.rule.claims.indexOf(clause) ?? -1;
      if (by === undefined || place < 0) return [];
      const anchor = `claim-${ruleset.source.id}-${by.copy.rule}-${place + 1}`;
      return [{ text: nameOf(by.rule), href: `#${anchor}` }];
    }),
  };
}

function namedPairs({ copies, byId }: RankedRuleset): [RankedCopy, RankedCopy][] {
  const seen = new Set<string>();
  return copies.flatMap((one) =>
    one.rule.claims
      .flatMap(({ over, except = [] }) => [...(Array.isArray(over) ? over : []), ...except])
      .flatMap((id): [RankedCopy, RankedCopy][] => {
        const other = byId.get(id);
        if (other === undefined || other === one) return [];
        const key = [one.rule.id, id].sort().join('\n');
        if (seen.has(key)) return [];
        seen.add(key);
        return [[one, other]];
      }),
  );
}

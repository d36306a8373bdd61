import { decide } from '../../engine/precedence/decide.ts';
import { nameOf, type RankedRule } from '../../engine/precedence/ranked-rule.ts';
import { caseWords } from '../../engine/precedence/words.ts';
import type { PrecedenceData, RankedRuleData } from '../../site/data/precedence.ts';

/** The rules of one time. */
export type RulesetData = PrecedenceData['rulesets'][number];

/** A link to a place on the site, from the page of precedence. */
export interface Link {
  readonly text: string;
  readonly href: string;
}

/** The answer in one case; `when` is empty where there is one only. */
export interface AnswerCase {
  readonly when: string;
  /** Null where nothing decides. */
  readonly winner: Link | null;
  readonly reasons: readonly string[];
  readonly claims: readonly Link[];
}

/** Weighs two rules of a ruleset against each other, by their addresses; null where one is not there. */
export function weigh(ruleset: RulesetData, a: string, b: string): AnswerCase[] | null {
  const [first, second] = [a, b].map((slug) => ruleset.rules.find(({ rule }) => rule === slug));
  if (!first || !second || first === second) return null;
  const rules = ruleset.rules.map(toRankedRule);
  const ranked = { rules, judgements: ruleset.judgements };
  return decide(ruleset.scheme, ranked, [first.id, second.id]).map((one) => {
    const { winner, reasons, claims } = one.ruling;
    const won = [first, second].find(({ id }) => id === winner);
    return {
      when: caseWords(one, rules),
      winner: won === undefined ? null : { text: nameOf(won), href: `../rules/${won.rule}/` },
      reasons,
      claims: claims.map(({ maker, clause }) => linkToClause(ruleset, maker, clause)),
    };
  });
}

function toRankedRule(rule: RankedRuleData): RankedRule {
  const { id, number, attributes = {}, classes = [], claims = [] } = rule;
  return { id, number, attributes, classes, claims: claims as RankedRule['claims'] };
}

function linkToClause(
  { source, rules }: RulesetData,
  maker: string,
  clause: RankedRule['claims'][number],
): Link {
  const rule = rules.find(({ id }) => id === maker);
  const place = rule?.claims?.indexOf(clause) ?? -1;
  return {
    text: rule === undefined ? maker : nameOf(rule),
    href: `#claim-${source}-${rule?.rule ?? ''}-${place + 1}`,
  };
}

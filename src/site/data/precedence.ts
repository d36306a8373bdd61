import type { GameModel } from '../model.ts';
import { rankedRulesets, type RankedCopy } from '../precedence/ranked-ruleset.ts';
import { whenWords } from '../precedence/when-words.ts';
import type {
  precedence as precedenceShape,
  rankedRule as rankedRuleShape,
} from './shapes/precedence.ts';
import type { Published } from './shapes/published.ts';

/** A rule with what ranks it; what is empty is left out. */
export type RankedRuleData = Published<typeof rankedRuleShape>;

/** All that is needed to weigh any two rules of a game against each other. */
export type PrecedenceData = Published<typeof precedenceShape>;

/** Returns ranks and clauses of the rules of every ruleset that has a scheme. */
export function precedenceData(model: GameModel): PrecedenceData {
  return {
    game: model.game.id,
    rulesets: rankedRulesets(model).map((ruleset) => ({
      source: ruleset.source.id,
      when: whenWords(model, ruleset),
      asOf: ruleset.source.asOf,
      scheme: ruleset.scheme,
      rules: ruleset.copies.map(toData),
      judgements: ruleset.judgements,
    })),
  };
}

function toData({ copy, rule }: RankedCopy): RankedRuleData {
  const { id, number, attributes, classes, claims } = rule;
  return {
    id,
    number,
    rule: copy.rule,
    title: copy.title,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(classes.length > 0 && { classes }),
    ...(claims.length > 0 && { claims }),
  };
}

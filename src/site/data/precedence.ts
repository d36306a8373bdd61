import type { Judgement, RankedRule, Scheme } from '../../engine/index.ts';
import type { Moment } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { rankedRulesets, type RankedCopy } from '../precedence/ranked-ruleset.ts';
import { whenWords } from '../view/precedence/when-words.ts';

/** A rule with what ranks it; what is empty is left out. */
export type RankedRuleData = Pick<RankedRule, 'id' | 'number'> &
  Partial<Pick<RankedRule, 'attributes' | 'classes' | 'claims'>> & {
    /** Address of the rule below that of the game's rules. */
    readonly rule: string;
    readonly title: string;
  };

/** All that is needed to weigh any two rules of a game against each other. */
export interface PrecedenceData {
  readonly game: string;
  /** In order of time. */
  readonly rulesets: readonly {
    readonly source: string;
    readonly when: string;
    readonly asOf: Moment;
    readonly scheme: Scheme;
    readonly rules: readonly RankedRuleData[];
    readonly judgements: readonly Judgement[];
  }[];
}

/** Gives ranks and claims of the rules of every ruleset that has a scheme. */
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

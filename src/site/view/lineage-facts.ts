import { findLineage, type RuleName } from '../../engine/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { once } from '../once.ts';
import { timesOf } from '../replays.ts';
import { routes } from '../routes.ts';
import { joinPhrases, linked, type Fact, type Phrase } from './phrase.ts';

/**
 * Returns what numbers a rule was called by, where it had more than one, and which other rule took the
 * number under which this text is printed. A number leads to the text that is printed under it.
 */
export function lineageFacts(model: GameModel, rule: RuleModel): Fact[] {
  const names = namesOf(model);
  const own = names.filter((name) => name.rule === rule.rule);
  const taken = names.filter(({ rule: bearer, number }) => {
    return number === rule.latest.number && bearer !== rule.rule;
  });
  const numbers = own.length > 1 ? [joinPhrases(own.map(toNumber(model, rule)), ', then ')] : [];
  const facts: Fact[] = [
    { label: 'Called', values: numbers },
    { label: 'Number taken by', values: taken.map((name) => bearer(model, name)) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** Returns every number that a rule of the game was called by, as its log tells. */
export function namesOf(model: GameModel): readonly RuleName[] {
  return once(model, findNames);
}

function findNames(model: GameModel): readonly RuleName[] {
  const history = timesOf(model).replay?.history;
  return history === undefined ? [] : findLineage(history);
}

function toNumber(model: GameModel, { rule }: RuleModel): (name: RuleName) => Phrase {
  return ({ number }) => {
    const printed = model.ruleBySlug.get(number.toLowerCase());
    const elsewhere = printed !== undefined && printed.rule !== rule;
    return linked(number, elsewhere ? routes.rule(model.game.id, printed.rule) : null);
  };
}

function bearer(model: GameModel, { rule }: RuleName): Phrase {
  const isShown = model.ruleBySlug.has(rule);
  return linked(`Rule ${rule}`, isShown ? routes.rule(model.game.id, rule) : null);
}

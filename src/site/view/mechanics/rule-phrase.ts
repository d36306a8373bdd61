import { findRules, type PlayedRule } from '../../mechanics.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { versionHref, versionOf } from '../../versions.ts';
import { joinPhrases, linked, type Phrase } from '../phrase.ts';
import { ruleName } from '../rule-heading.ts';

/** Names rules in full, each leading to its version in the ruleset: `Rule 33/9, “The Ferry”`. */
export function rulePhrases(model: GameModel, source: string, names: readonly string[]): Phrase[] {
  return findRules(model, source, names).map((one) => {
    const text = one.found === undefined ? one.named : ruleName(one.found.witness);
    return linked(text, hrefOf(model, one));
  });
}

/** Names rules shortly, in a row: `33/9, 101`. */
export function shortRules(model: GameModel, source: string, names: readonly string[]): Phrase {
  const short = findRules(model, source, names).map((one) => {
    const { number = null, id, title } = one.found?.witness ?? {};
    const text = number === null ? (title ?? one.named) : (id ?? one.named);
    return linked(text, hrefOf(model, one));
  });
  return joinPhrases(short, ', ');
}

function hrefOf({ game }: GameModel, { found }: PlayedRule): string | null {
  if (found === undefined) return null;
  const { rule, witness } = found;
  return versionHref(rule, versionOf(rule, witness)) ?? routes.rule(game.id, rule.rule);
}

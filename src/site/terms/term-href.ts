import { DEFINITION_FORMS, type Definition } from '../../markdown/index.ts';
import type { Witness } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { isWitnessed, versionHref, versionOf } from '../versions.ts';
import { termsOf, type DefiningRule, type Term } from './terms.ts';
import { copyOf } from '../shown-copy.ts';

/** A definition in the rule and the version that has it. */
interface Found {
  readonly definition: Definition;
  readonly rule: RuleModel;
  readonly copy: Witness;
}

/**
 * Returns where a term in a copy of a rule leads: to the definition that the same document prints, or a commit holds;
 * else to the page of the keyword that another rule of the document bears. Null where the rule defines the term
 * itself, and where the document has nothing of it.
 */
export function termHref(model: GameModel, witness: Witness, key: string): string | null {
  const term = termsOf(model).byKey.get(key);
  if (term === undefined) return null;
  const found = term.definers.flatMap((definer) => definedBeside(model, definer, witness, key));
  if (found.some(({ rule }) => rule.rule === witness.rule)) return null;
  const best = surest(found);
  return best === undefined ? keywordHref(model, witness, term) : definitionHref(model, key, best);
}

/** Returns where a term leads that stands in no document: to what the last text of a rule in force says of it. */
export function lastTermHref(model: GameModel, key: string): string | null {
  const term = termsOf(model).byKey.get(key);
  const found = (term?.definers ?? []).flatMap(({ rule }): Found[] => {
    const definition = termsOf(model).definedIn(rule.latest).get(key);
    return definition?.isLocal === false ? [{ definition, rule, copy: rule.latest }] : [];
  });
  const best = surest(found.filter(({ rule }) => rule.latest.status === 'in-force'));
  return best === undefined ? null : definitionHref(model, key, best);
}

function definedBeside(
  model: GameModel,
  { rule }: DefiningRule,
  witness: Witness,
  key: string,
): Found[] {
  const copy = copyIn(model, rule, witness.source);
  const definition = copy && termsOf(model).definedIn(copy).get(key);
  if (copy === undefined || definition === undefined) return [];
  return definition.isLocal && rule.rule !== witness.rule ? [] : [{ definition, rule, copy }];
}

function copyIn(model: GameModel, rule: RuleModel, source: string): Witness | undefined {
  if (model.series.isCommit(source)) return model.series.copyIn(rule.rule, source);
  return rule.witnesses.find((copy) => copy.source === source);
}

function surest(found: readonly Found[]): Found | undefined {
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
}

function rank({ definition }: Found): number {
  return DEFINITION_FORMS.indexOf(definition.form);
}

/** Of several copies of a version its page shows one, in which the definition may stand at another place, or not at all. */
function definitionHref(model: GameModel, key: string, { rule, copy }: Found): string | null {
  const version = versionOf(rule, copy);
  const href = versionHref(rule, version);
  if (href === null || !isWitnessed(version)) return href;
  const place = termsOf(model).definedIn(copyOf(model, version)).get(key)?.id;
  return place === undefined ? href : `${href}#${place}`;
}

function keywordHref(model: GameModel, witness: Witness, { keyword }: Term): string | null {
  if (keyword === null || witness.keywords.includes(keyword.keyword)) return null;
  const isBorne = keyword.rules.some(
    ({ rule }) => copyIn(model, rule, witness.source)?.keywords.includes(keyword.keyword) ?? false,
  );
  return isBorne ? routes.keyword(model.game.id, keyword.slug) : null;
}

import { foundInTexts } from '../../asked/index.ts';
import type { GameModel } from '../model.ts';
import { once } from '../once.ts';
import { heldVersions } from '../held-versions.ts';
import type { WitnessedVersion } from '../versions.ts';
import { heldCopies, termsOf, type UsingRule } from './terms.ts';
import { copyOf } from '../shown-copy.ts';

/** What is found by that name: the terms that each text has. */
export const USES = 'uses';

/**
 * Returns the rules whose texts have a term, in rule order; those that define it among them. A word that rules
 * define for themselves alone is used by nobody else, whoever has the same word.
 */
export function usesOf(model: GameModel, key: string): readonly UsingRule[] {
  const uses = once(model, findUses).get(key) ?? [];
  const definers = termsOf(model).byKey.get(key)?.definers ?? [];
  const definitions = definers.flatMap(({ versions }) =>
    versions.flatMap(({ definition }) => definition ?? []),
  );
  if (definitions.length === 0 || definitions.some(({ isLocal }) => !isLocal)) return uses;
  return uses.filter(({ rule }) => definers.some((definer) => definer.rule === rule));
}

/** Goes through every text once, whatever the number of terms. */
function findUses(model: GameModel): Map<string, UsingRule[]> {
  const found = foundInTexts(model.game.id, USES, () => {
    const { find } = termsOf(model);
    return heldCopies(model).map((copy) => [
      ...new Set(find(model.readText(copy) ?? '').map(({ key }) => key)),
    ]);
  });
  const keysOf = new Map(heldCopies(model).map((copy, place) => [copy, found[place] ?? []]));
  const uses = new Map<string, UsingRule[]>();
  for (const rule of model.rules) {
    const versionsOf = new Map<string, WitnessedVersion[]>();
    for (const version of heldVersions(model, rule)) {
      for (const key of keysOf.get(copyOf(model, version)) ?? []) {
        const versions = versionsOf.get(key) ?? [];
        versions.push(version);
        versionsOf.set(key, versions);
      }
    }
    for (const [key, versions] of versionsOf) {
      const rules = uses.get(key) ?? [];
      rules.push({ rule, versions });
      uses.set(key, rules);
    }
  }
  return uses;
}

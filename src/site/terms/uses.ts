import type { GameModel } from '../model.ts';
import { once } from '../once.ts';
import { heldVersions } from '../held-versions.ts';
import { copyOf, type WitnessedVersion } from '../versions.ts';
import { termsOf, type UsingRule } from './terms.ts';

/** Gives the rules whose texts have a term, in rule order; those that define it among them. */
export function usesOf(model: GameModel, key: string): readonly UsingRule[] {
  return once(model, findUses).get(key) ?? [];
}

/** Goes through every text once, whatever the number of terms. */
function findUses(model: GameModel): Map<string, UsingRule[]> {
  const { find } = termsOf(model);
  const uses = new Map<string, UsingRule[]>();
  for (const rule of model.rules) {
    const versionsOf = new Map<string, WitnessedVersion[]>();
    for (const version of heldVersions(model, rule)) {
      const text = model.readText(copyOf(version)) ?? '';
      for (const key of new Set(find(text).map((found) => found.key))) {
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

import { toSlug, type Witness } from '../schemas/index.ts';
import { findLoggedRules } from './logged-rules.ts';
import type { GameModel } from './model.ts';
import { compareNumbers } from './rule-order.ts';

/** A rule that texts cite and no document of the archive prints. */
export interface NamedRule {
  /** Its number in full: `17`, `4E10`. */
  readonly number: string;
  /** The last copies of the rules that cite it, in rule order. */
  readonly citedIn: readonly Witness[];
}

/** Finds the rules of which documents and logs tell nothing but that the last copies of others cite them. */
export function findNamedRules(model: GameModel): NamedRule[] {
  const named = new Map<string, { number: string; citedIn: Witness[] }>();
  const logged = new Set(findLoggedRules(model).map(({ number }) => toSlug(number)));
  for (const { latest } of model.rules) {
    for (const citation of latest.citations) {
      if (citation.kind !== 'rule' || model.resolve(latest, citation) !== null) continue;
      const number = fullNumber(model, latest, citation.key);
      const entry = named.get(toSlug(number)) ?? { number, citedIn: [] };
      if (!entry.citedIn.includes(latest)) entry.citedIn.push(latest);
      named.set(toSlug(number), entry);
    }
  }
  for (const slug of logged) named.delete(slug);
  return [...named.values()].sort((a, b) =>
    compareNumbers({ number: a.number, title: '' }, { number: b.number, title: '' }),
  );
}

/** An era may give bare numbers a prefix: `10` in a text of the Fourth Era is `4E10`. */
function fullNumber(model: GameModel, { source }: Witness, key: string): string {
  const prefix = model.eraOf(source)?.bareRulePrefix ?? '';
  return /^\d+$/u.test(key) ? prefix + key : key.toUpperCase();
}

import { toSlug, type Witness } from '../schemas/index.ts';
import type { RuleModel } from './model.ts';
import type { KeywordGroup } from './model.ts';

/** The heading under which rules without a keyword stand. */
export const UNCATEGORIZED = 'Uncategorized';

/**
 * Groups rules under each of their keywords, in alphabetical order; rules of which no copy bears a
 * keyword come last, under Uncategorized. A game whose sources print no keywords has no groups.
 */
export function toKeywords(rules: readonly RuleModel[]): KeywordGroup[] {
  const groups = new Map<string, { rule: RuleModel; witness: Witness }[]>();
  for (const rule of rules) {
    const bearers = lastBearers(rule);
    if (bearers.size === 0) bearers.set(UNCATEGORIZED, rule.latest);
    for (const [keyword, witness] of bearers) {
      const group = groups.get(keyword) ?? [];
      group.push({ rule, witness });
      groups.set(keyword, group);
    }
  }
  if (groups.size === 1 && groups.has(UNCATEGORIZED)) return [];
  return giveSlugs([...groups].sort(([a], [b]) => compareKeywords(a, b)));
}

function lastBearers(rule: RuleModel): Map<string, Witness> {
  const bearers = new Map<string, Witness>();
  for (const witness of rule.witnesses) {
    for (const keyword of witness.keywords) bearers.set(keyword, witness);
  }
  return bearers;
}

function compareKeywords(a: string, b: string): number {
  if (a === UNCATEGORIZED || b === UNCATEGORIZED) return a === b ? 0 : a === UNCATEGORIZED ? 1 : -1;
  return a.localeCompare(b, 'en');
}

/** Two keywords may differ in signs that an address cannot hold; the second gets a number. */
function giveSlugs(groups: readonly (readonly [string, KeywordGroup['rules']])[]): KeywordGroup[] {
  const used = new Set<string>();
  return groups.map(([keyword, rules]) => {
    let slug = toSlug(keyword);
    for (let number = 2; used.has(slug); number++) slug = `${toSlug(keyword)}-${number}`;
    used.add(slug);
    return { keyword, slug, rules };
  });
}

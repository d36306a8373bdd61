import { greatestOf } from '../schemas/extremes.ts';
import { resolveCitation, type Lookup } from './resolve.ts';
import type { Mention, RuleModel } from './model.ts';

/**
 * Turns citations round: gives, for each rule, the latest copies of other rules that cite it. An archive has
 * millions of them, so that they are held as numbers, a number each, and made when they are asked for.
 */
export function findMentions(
  rules: readonly RuleModel[],
  lookup: Lookup,
): (rule: string) => readonly Mention[] {
  const most = greatestOf(
    rules.map(({ latest }) => latest.citations.length),
    1,
  );
  const places = new Map<string, number[]>();
  for (const [place, { latest, rule }] of rules.entries()) {
    const seen = new Set<string>([rule]);
    for (const [at, citation] of latest.citations.entries()) {
      const target = resolveCitation(lookup, latest, citation);
      if (target?.kind !== 'rule' || seen.has(target.rule.rule)) continue;
      seen.add(target.rule.rule);
      const list = places.get(target.rule.rule) ?? [];
      list.push(place * most + at);
      places.set(target.rule.rule, list);
    }
  }
  return (rule) =>
    (places.get(rule) ?? []).flatMap((one): Mention[] => {
      const witness = rules[Math.floor(one / most)]?.latest;
      const citation = witness?.citations[one % most];
      return witness === undefined || citation === undefined ? [] : [{ witness, citation }];
    });
}

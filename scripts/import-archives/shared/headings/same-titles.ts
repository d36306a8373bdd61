import { toSlug } from '../../../../src/schemas/index.ts';
import type { RuleDraft } from '../../draft.ts';

/**
 * Gives rules without numbers that have one title names of their own: by the section in which they stand, or else
 * counted. The first keeps its title, so that it stays what it is when another comes.
 */
export function tellTitlesApart(rules: readonly RuleDraft[]): RuleDraft[] {
  const taken = new Set(rules.flatMap(({ number }) => (number === null ? [] : [toSlug(number)])));
  return rules.map((rule) => {
    if (rule.number !== null) return rule;
    const name = rule.key ?? rule.title;
    const key = namesFor(name, rule.section).find((one) => !taken.has(toSlug(one))) ?? name;
    taken.add(toSlug(key));
    return key === name ? rule : { ...rule, key };
  });
}

/** More rules of one title than that are no rules. */
const MOST = 100;

function namesFor(name: string, section: string | null): string[] {
  const inSection = section === null ? [] : [`${section}: ${name}`];
  const counted = Array.from({ length: MOST }, (_, at) => `${name} ${at + 2}`);
  return [name, ...inSection, ...counted];
}

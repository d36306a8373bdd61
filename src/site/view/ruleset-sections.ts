import { toSlug } from '../../schemas/index.ts';
import type { RulesetRule, RulesetSection } from './ruleset-rule.ts';

/** A rule with the section in which it stands; null where it stands in none. */
export interface SectionedRule {
  readonly section: string | null;
  readonly rule: RulesetRule;
}

/** Rules that follow each other under one section make one; a name that returns opens another. */
export function toSections(rules: readonly SectionedRule[]): RulesetSection[] {
  const sections: (Opened & { name: string | null; rules: RulesetRule[] })[] = [];
  const used = new Map<string, number>();
  for (const { section: name, rule } of rules) {
    const last = sections.at(-1);
    if (last?.name === name) last.rules.push(rule);
    else sections.push({ ...open(name, used), name, rules: [rule] });
  }
  return sections;
}

type Opened = Pick<RulesetSection, 'anchor' | 'label'>;

/** No two sections of a page are called alike, but by what is printed above their rules. */
function open(name: string | null, used: Map<string, number>): Opened {
  const slug = toSlug(name ?? 'rules');
  const count = (used.get(slug) ?? 0) + 1;
  used.set(slug, count);
  return {
    anchor: `section-${slug}${count === 1 ? '' : `-${count}`}`,
    label: `${name ?? 'Rules'}${count === 1 ? '' : `, part ${count}`}`,
  };
}

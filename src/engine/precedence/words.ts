import { nameOf, type RankedRule } from './ranked-rule.ts';
import type { Supposition } from './ruling.ts';
import type { Case } from './suppositions.ts';

/** Says in which case a ruling holds; empty where it holds in every case. */
export function caseWords({ suppositions }: Case, rules: readonly RankedRule[]): string {
  const name = (id: string) => {
    const rule = rules.find((one) => one.id === id);
    return rule === undefined ? id : nameOf(rule);
  };
  const words = suppositions.map((one) => suppositionWords(one, name(one.rule))).join(', and ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function suppositionWords(one: Supposition, name: string): string {
  if (one.kind === 'value') return `if the ${one.called} of ${name} is ${one.value}`;
  return one.bears
    ? `in the matter of which ${name} speaks`
    : `in all matters but that of which ${name} speaks`;
}

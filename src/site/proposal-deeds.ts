import { proposalBehind, type Proposal } from '../schemas/index.ts';
import type { RuleModel } from './model.ts';
import type { Deed, ProposalDeeds } from './model.ts';

/** Finds what each proposal did to which rules; by the proposal's address. */
export function toDeeds(
  rules: readonly RuleModel[],
  proposalByPrinted: ReadonlyMap<string, Proposal>,
): Map<string, ProposalDeeds> {
  const deeds = new Map<string, Deed[]>();
  for (const rule of rules) {
    for (const { key, events } of rule.versions) {
      for (const event of events) {
        const named = proposalBehind(event);
        const proposal = named && proposalByPrinted.get(named.printed.toLowerCase());
        if (!proposal) continue;
        const list = deeds.get(proposal.slug) ?? [];
        list.push({ rule, event, version: key });
        deeds.set(proposal.slug, list);
      }
    }
  }
  return deeds;
}

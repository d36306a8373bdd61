import type { ListedEvent } from '../engine/index.ts';
import { proposalBehind, type Proposal } from '../schemas/index.ts';
import type { RuleModel } from './model.ts';

/** What one proposal did to one rule. */
export interface Deed {
  readonly rule: RuleModel;
  readonly event: ListedEvent;
  /** Key of the version that came of it. */
  readonly version: string;
}

/** All that one proposal did, in rule order. */
export type ProposalDeeds = readonly Deed[];

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

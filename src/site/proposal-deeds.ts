import { proposalBehind, type Proposal } from '../schemas/index.ts';
import type { RuleModel } from './model.ts';
import type { Deed, LoggedDeed, ProposalDeeds } from './model.ts';

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

/** Finds what logs tell that each proposal did to rules whose lists of changes do not name it. */
export function toLoggedDeeds(
  rules: readonly RuleModel[],
  proposalByPrinted: ReadonlyMap<string, Proposal>,
  listed: ReadonlyMap<string, ProposalDeeds>,
): Map<string, LoggedDeed[]> {
  const deeds = new Map<string, LoggedDeed[]>();
  for (const rule of rules) {
    for (const { key, logged } of rule.versions) {
      for (const change of logged) {
        const { proposal: named } = change.event.args;
        if (typeof named !== 'string') continue;
        const slug = proposalByPrinted.get(named.toLowerCase())?.slug;
        if (slug === undefined || listed.get(slug)?.some((deed) => deed.rule === rule)) continue;
        deeds.set(slug, [...(deeds.get(slug) ?? []), { rule, change, version: key }]);
      }
    }
  }
  return deeds;
}

import { proposalBehind, type Proposal } from '../schemas/index.ts';
import type { RuleModel } from './model.ts';
import type { Effect, LoggedEffect, ProposalEffects } from './model.ts';

/** Finds what each proposal did to which rules; by the proposal's address. */
export function toEffects(
  rules: readonly RuleModel[],
  proposalByPrinted: ReadonlyMap<string, Proposal>,
): Map<string, ProposalEffects> {
  const effects = new Map<string, Effect[]>();
  for (const rule of rules) {
    for (const { key, events } of rule.versions) {
      for (const event of events) {
        const named = proposalBehind(event);
        const proposal = named && proposalByPrinted.get(named.printed.toLowerCase());
        if (!proposal) continue;
        const list = effects.get(proposal.slug) ?? [];
        list.push({ rule, event, version: key });
        effects.set(proposal.slug, list);
      }
    }
  }
  return effects;
}

/** Finds what logs tell that each proposal did to rules whose lists of changes do not name it. */
export function toLoggedEffects(
  rules: readonly RuleModel[],
  proposalByPrinted: ReadonlyMap<string, Proposal>,
  listed: ReadonlyMap<string, ProposalEffects>,
): Map<string, LoggedEffect[]> {
  const effects = new Map<string, LoggedEffect[]>();
  for (const rule of rules) {
    for (const { key, logged } of rule.versions) {
      for (const change of logged) {
        const { proposal: named } = change.event.args;
        if (typeof named !== 'string') continue;
        const slug = proposalByPrinted.get(named.toLowerCase())?.slug;
        if (slug === undefined || listed.get(slug)?.some((effect) => effect.rule === rule)) {
          continue;
        }
        effects.set(slug, [...(effects.get(slug) ?? []), { rule, change, version: key }]);
      }
    }
  }
  return effects;
}

import type { Proposal } from './proposal.ts';
import type { RevisionEvent } from './witness.ts';

/** The proposal, refresh or loophole that a revision comment names. */
export interface NamedProposal {
  readonly kind: Proposal['kind'];
  /** Equal for two printed forms of one proposal: `1909` for both `p1909` and `1909/1`. */
  readonly key: string;
  /** As printed. */
  readonly printed: string;
}

/**
 * Returns which proposal caused a change of a rule; null where the cause is missing or of a kind that
 * is never voted on (another rule, a cleaning, a ratification). Causes are an open set: one that is
 * not recognised is kept under its printed form.
 */
export function proposalBehind(event: Pick<RevisionEvent, 'by' | 'cause'>): NamedProposal | null {
  const { by, cause } = event;
  if (by === null || (cause !== undefined && cause !== 'proposal')) return null;
  const serial = /^p?(\d+)(?:\/\d+)?$/iu.exec(by);
  if (serial) return { kind: 'proposal', key: String(Number(serial[1])), printed: by };
  const named = by.toLowerCase().replace(/^refresh\s+(?=\d)/u, 'refresh-');
  return { kind: cause === 'proposal' ? 'proposal' : kindOf(named), key: named, printed: by };
}

/**
 * Returns which proposal, refresh or loophole a remark of a revision comment names, as the one that
 * gave the rule what the remark tells of: `Layer 3 (assigned by 1294/2)`. Null where it names none.
 */
export function proposalInRemark(remark: string): NamedProposal | null {
  const by = /\(assigned\s(?:by|in)\s([^()]{1,80}(?:\([^()]*\))?)\)/iu.exec(remark)?.[1];
  const named = by === undefined ? null : proposalBehind({ by: by.trim() });
  return named?.kind === 'other' ? null : named;
}

function kindOf(named: string): Proposal['kind'] {
  if (/^refresh\b/u.test(named)) return 'refresh';
  return named.includes('loophole') ? 'loophole' : 'other';
}

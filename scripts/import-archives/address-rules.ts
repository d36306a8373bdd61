import { plainText } from '../../src/markdown/index.ts';
import { ownValue, toSlug, type SourceEntry } from '../../src/schemas/index.ts';
import type { Claim, RuleDraft } from './draft.ts';

/** A rule with the address that it is given. */
export interface AddressedRule {
  readonly draft: RuleDraft;
  readonly rule: string;
  /** Claims of the same rule where the document prints it again in the same words. */
  readonly again: readonly Claim[];
}

/** A rule whose address another one of the document has. */
export interface SecondRule {
  readonly draft: RuleDraft;
  readonly first: RuleDraft;
  readonly rule: string;
  /** The address that it has instead; none where it reads as the first does, and is read once. */
  readonly instead?: string;
}

/** The rules of a document, each with an address of its own. */
export interface AddressedRules {
  readonly rules: readonly AddressedRule[];
  readonly seconds: readonly SecondRule[];
}

/**
 * Gives rules their addresses. What stands twice in the same words is one rule; what reads otherwise under the
 * same number or title is another, with a counted address.
 */
export function addressRules(drafts: readonly RuleDraft[], entry: SourceEntry): AddressedRules {
  const rules = new Map<string, { draft: RuleDraft; again: Claim[] }>();
  const plain = new Set(drafts.map((draft) => addressOf(draft, entry)));
  const seconds: SecondRule[] = [];
  for (const draft of drafts) {
    const rule = addressOf(draft, entry);
    const first = rules.get(rule);
    if (first === undefined) rules.set(rule, { draft, again: [] });
    else if (readsAs(first.draft, draft)) {
      for (const claim of draft.claims) first.again.push(claim);
      seconds.push({ draft, first: first.draft, rule });
    } else {
      const instead = freeAddress(rule, (one) => rules.has(one) || plain.has(one));
      rules.set(instead, { draft, again: [] });
      seconds.push({ draft, first: first.draft, rule, instead });
    }
  }
  return { rules: [...rules].map(([rule, held]) => ({ ...held, rule })), seconds };
}

function addressOf(draft: RuleDraft, { identities }: SourceEntry): string {
  const name = draft.number ?? draft.key ?? draft.title;
  return ownValue(identities, name) ?? toSlug(name);
}

function readsAs(one: RuleDraft, other: RuleDraft): boolean {
  const words = ({ title, revision, body }: RuleDraft) =>
    JSON.stringify([title, revision, plainText(body).replace(/\s+/gu, ' ').trim()]);
  return words(one) === words(other);
}

function freeAddress(rule: string, isTaken: (address: string) => boolean): string {
  let count = 2;
  while (isTaken(`${rule}-${count}`)) count++;
  return `${rule}-${count}`;
}

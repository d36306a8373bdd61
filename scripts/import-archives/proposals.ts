import {
  proposalBehind,
  proposalInRemark,
  toSlug,
  type NamedProposal,
  type Proposal,
  type Witness,
} from '../../src/schemas/index.ts';
import type { ProposalDraft } from './draft.ts';

/**
 * Makes one record of every proposal, refresh and loophole that a source describes or a rule's
 * history names. Records come in the order in which they are first met, changes before remarks;
 * what a source says of a proposal itself goes before a mere mention. `kept` are records of
 * proposals that a source described which is not read now; they keep their addresses.
 */
export function toProposals(
  game: string,
  drafts: readonly ProposalDraft[],
  witnesses: readonly Pick<Witness, 'events' | 'remarks'>[],
  kept: readonly Proposal[] = [],
): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const draft of drafts) {
    const { claims: _claims, place: _place, ...facts } = draft;
    found.set(keyOf(draft), { game, slug: '', printed: [draft.id], ...facts });
  }
  for (const proposal of kept) {
    const key = keyOf(proposal);
    if (!found.has(key)) found.set(key, { ...proposal, printed: [...proposal.printed] });
  }
  const events = witnesses.flatMap((witness) => witness.events);
  const remarks = witnesses.flatMap((witness) => witness.remarks);
  for (const named of events.map(proposalBehind)) mention(found, game, named);
  for (const named of remarks.map(proposalInRemark)) mention(found, game, named);
  return giveSlugs([...found.values()].map(inOrder));
}

/** Has the fields in one order, whether the record was just made or kept, so that its file stays as it was. */
function inOrder({ game, slug, printed, id, kind, title, author, ...others }: Proposal): Proposal {
  return { game, slug, printed, id, kind, title, author, ...others };
}

function keyOf({ id }: Pick<Proposal, 'id'>): string {
  return proposalBehind({ by: id, cause: 'proposal' })?.key ?? id;
}

function mention(found: Map<string, Proposal>, game: string, named: NamedProposal | null): void {
  if (named === null) return;
  const known = found.get(named.key);
  if (known === undefined) {
    const { kind, printed } = named;
    const unknown = { title: null, author: null, coauthors: [], details: {} };
    found.set(named.key, { game, slug: '', id: printed, printed: [printed], kind, ...unknown });
  } else if (!known.printed.includes(named.printed)) known.printed.push(named.printed);
}

/**
 * Gives every proposal its address, where it has none yet; one whose address is taken gets the first
 * free number behind it.
 */
function giveSlugs(proposals: readonly Proposal[]): Proposal[] {
  const used = new Set(proposals.map(({ slug }) => slug));
  return proposals.map((proposal) => {
    if (proposal.slug !== '') return proposal;
    const base = toSlug(proposal.id);
    let slug = base;
    for (let number = 2; used.has(slug); number++) slug = `${base}-${number}`;
    used.add(slug);
    return { ...proposal, slug };
  });
}

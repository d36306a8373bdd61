import { expect, test } from 'vitest';
import type { RevisionEvent, Witness } from '../../src/schemas/index.ts';
import type { ProposalDraft } from './draft.ts';
import { toProposals } from './proposals.ts';

const changedBy = (by: string | null): RevisionEvent => ({ verb: 'revised', by, lines: [1, 1] });

function witness(causes: readonly (string | null)[], remarks: string[] = []): Witness {
  return {
    ...{ game: 'ponds', source: 'a', rule: '1', order: 0, id: '1/0', number: '1', revision: 0 },
    ...{ title: 'Oars', section: null, lastRevision: null, status: 'in-force', keywords: [] },
    ...{ attributes: {}, lines: [[1, 1]], words: 1, citations: [], remarks },
    events: causes.map(changedBy),
  };
}

const proposalsOf = (witnesses: readonly Witness[], drafts: readonly ProposalDraft[] = []) =>
  toProposals('ponds', drafts, witnesses).map(({ slug, kind, printed }) => [slug, kind, printed]);

test('makes one record of each cause, in the order in which they are met', () => {
  expect(proposalsOf([witness(['12/0', 'Refresh-1', null]), witness(['p9', '12/0'])])).toEqual([
    ['12-0', 'proposal', ['12/0']],
    ['refresh-1', 'refresh', ['Refresh-1']],
    ['p9', 'proposal', ['p9']],
  ]);
});

test('knows a proposal again in another form', () => {
  expect(
    proposalsOf([witness(['12/0', 'p12', 'Refresh-1'], ['Layer 2 (assigned in Refresh 1)'])]),
  ).toEqual([
    ['12-0', 'proposal', ['12/0', 'p12']],
    ['refresh-1', 'refresh', ['Refresh-1', 'Refresh 1']],
  ]);
});

test('takes in what only a remark names', () => {
  expect(proposalsOf([witness([], ['Chutzpah 2', 'Layer 3 (assigned by 14/2)'])])).toEqual([
    ['14-2', 'proposal', ['14/2']],
  ]);
});

test('gives an address that is taken a number behind it', () => {
  expect(proposalsOf([witness(['player Nix (loophole)', 'player Nix loophole'])])).toEqual([
    ['player-nix-loophole', 'loophole', ['player Nix (loophole)']],
    ['player-nix-loophole-2', 'loophole', ['player Nix loophole']],
  ]);
});

test('puts what a source says of a proposal before a mere mention', () => {
  const draft: ProposalDraft = {
    ...{ id: '12', kind: 'proposal', title: 'On oars', author: 'Nix', coauthors: [], details: {} },
    ...{ place: { line: 1, start: 0, end: 1 }, claims: [] },
  };
  expect(toProposals('ponds', [draft], [witness(['p12', 'p3'])])).toMatchObject([
    { slug: '12', title: 'On oars', printed: ['12', 'p12'] },
    { slug: 'p3', title: null, printed: ['p3'] },
  ]);
});

test('keeps what was known of a proposal before, with its address', () => {
  const before = {
    ...{ game: 'ponds', slug: 'p3-2', id: 'p3', printed: ['p3'], kind: 'proposal' as const },
    ...{ title: 'On sails', author: 'Nix', coauthors: [], details: {} },
  };
  const found = toProposals('ponds', [], [witness(['3/0', 'p4'])], [before]);
  expect(found).toMatchObject([
    { slug: 'p3-2', title: 'On sails', printed: ['p3', '3/0'] },
    { slug: 'p4', title: null },
  ]);
  expect(before.printed).toEqual(['p3']);
});

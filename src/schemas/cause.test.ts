import { expect, test } from 'vitest';
import { proposalBehind, proposalInRemark } from './cause.ts';

test.each([
  ['1813/1', 'proposal', '1813'],
  ['p1813', 'proposal', '1813'],
  ['P0019', 'proposal', '19'],
  ['Refresh-4', 'refresh', 'refresh-4'],
  ['Refresh 4', 'refresh', 'refresh-4'],
  ['player Nix (loophole)', 'loophole', 'player nix (loophole)'],
  ['a show of hands', 'other', 'a show of hands'],
])('%s is a %s with the key %s', (by, kind, key) => {
  expect(proposalBehind({ by })).toEqual({ kind, key, printed: by });
});

test('a cause that the source calls a proposal is one, whatever its name', () => {
  const cause = 'proposal';
  expect(proposalBehind({ by: 'Separate Ponds', cause })).toEqual({
    kind: 'proposal',
    key: 'separate ponds',
    printed: 'Separate Ponds',
  });
});

test('nothing is voted on where no cause stands, or one of another kind', () => {
  expect(proposalBehind({ by: null })).toBeNull();
  expect(proposalBehind({ by: '2034', cause: 'rule' })).toBeNull();
});

test.each([
  ['Layer 3 (assigned by 1294/2)', '1294/2'],
  ['Chutzpah 8 (assigned in Refresh 3)', 'Refresh 3'],
  ['Chutzpah 2 (assigned by player Nix (loophole))', 'player Nix (loophole)'],
])('the remark “%s” names %s', (remark, printed) => {
  expect(proposalInRemark(remark)?.printed).toBe(printed);
});

test.each(['Chutzpah 2', 'Layer 3 (assigned by nobody)', 'Layer 3 (assigned by )', 'by 12/0'])(
  'the remark “%s” names nothing that was voted on',
  (remark) => {
    expect(proposalInRemark(remark)).toBeNull();
  },
);

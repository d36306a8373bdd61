import { expect, test } from 'vitest';
import { isRefusal } from '../../procedures/refusal.ts';
import { shelvingBallot } from './shelving-procedure.ts';
import { vetoableBallot } from './vetoable-procedure.ts';

const vetoable = vetoableBallot('ballot', {
  ballot: '1',
  eligible: '2',
  voting: '3',
  passage: '4',
  proxies: '5',
  curses: '6',
  idol: '293/1',
  leave: '9',
  eating: '7',
  dice: '8',
  scoring: '10',
  charm: '11',
  forms: '12',
  administrator: '13',
  dependencies: '14',
  opposition: '15',
});
const shelving = shelvingBallot(
  'ballot',
  [{ name: 'plain', cost: 1, passed: {}, failed: { isLoss: true } }],
  { ballot: '1', polls: '2', dice: '3', leave: '4' },
);

const CHOICES = {
  active: 'off-leave',
  shelve: 'votes-against',
  strict: 'replaces',
  half: 'down',
  debt: 'all-that-is-lost',
  chains: 'pairwise',
  empty: 'asks-nobody',
};

test.each([
  [vetoable, { players: 'Ann', proposals: { 1: { by: 'Ann', 'depends-on': ['the tide'] } } }],
  [vetoable, { players: 'Ann', newcomers: 'Bo', proposals: {} }],
  [shelving, { players: 'Ann', 'on-leave': 'Bo', proposals: {} }],
  [shelving, { players: 'Ann', proposals: { 1: { by: 'Ann', type: 'fancy' } } }],
])('a ballot that cannot be is not opened', (procedure, given) => {
  expect(isRefusal(procedure.begin(given, CHOICES))).toBe(true);
});

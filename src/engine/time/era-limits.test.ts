import { expect, test } from 'vitest';
import { Game } from '../../schemas/index.ts';
import { eraHolding } from './era-limits.ts';

const game = Game.parse({
  id: 'harbour',
  name: 'Harbour',
  summary: 'A harbour.',
  eras: [
    { id: 'ropes', name: 'Ropes', from: '2001-02-01', to: '2001-07-31' },
    { id: 'gap', name: 'Gap', from: '2001-08-01' },
    { id: 'sails', name: 'Sails', from: '2004-01-01' },
  ],
  numbering: 'number',
});

test.each([
  ['2001-02-01', 'ropes'],
  ['2001-06-30T23:59:59Z', 'ropes'],
  [{ between: ['2001-02-02', '2001-07-31'] as [string, string] }, 'ropes'],
  ['2003-05', 'gap'],
  ['2004-01-01', 'sails'],
  ['2031', 'sails'],
])('%j lies in the era %s', (dating, era) => {
  expect(eraHolding(game, dating)?.id).toBe(era);
});

test.each([
  '2000-12-31',
  // Perhaps of one era, perhaps of the next.
  '2001',
  { between: ['2001-07-01', '2001-08-02'] as [string, string] },
  { around: '2001-03-03' },
])('of %j nobody knows the era', (dating) => {
  expect(eraHolding(game, dating)).toBeUndefined();
});

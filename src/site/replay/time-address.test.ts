import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/support/sample-archive.ts';
import { timeAddress } from './time-address.ts';

const begins = (era: string, nweek: number) =>
  ({ game: { era, nweek, nday: 1 }, calendar: '2001-12-05', begins: true }) as const;
const game = sampleGame({
  eras: [
    { id: 'ebb', name: 'Ebb' },
    { id: 'flood', name: 'Flood' },
    { id: 'calm', name: 'Calm' },
  ],
  anchors: [begins('ebb', 1), begins('flood', 85), begins('calm', 112)],
});
const names = { game, nweeks: new Map([['ebb', new Set([9, 91])]]) };

test.each([
  [{ era: 'ebb', nweek: 9 }, 'nweek-9'],
  [{ era: 'ebb', nweek: 91 }, 'ebb.nweek-91'],
  [{ era: 'flood', nweek: 85, nday: 3 }, 'flood.nweek-85.3'],
  [{ era: 'flood', nweek: 100 }, 'nweek-100'],
  [{ era: 'calm', nweek: 112 }, 'nweek-112'],
])('names %o with its era only where another counts that nweek too', (time, address) => {
  expect(timeAddress(names, { game: time, calendar: '2002' })).toBe(address);
});

test('names a day, the first possible one of a span, and nothing where nothing is known', () => {
  expect(timeAddress(names, { calendar: '2008-05-26' })).toBe('2008-05-26');
  expect(timeAddress(names, { calendar: { between: ['2002-03-01', '2002-03-09'] } })).toBe(
    '2002-03-01',
  );
  expect(timeAddress(names, { game: { era: 'ebb' } })).toBe('');
});

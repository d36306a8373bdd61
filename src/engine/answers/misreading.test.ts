import { expect, test } from 'vitest';
import { isMisreading } from './misreading.ts';

test.each([
  ['Hammer Candle', 'Hommer Candle'],
  ['Hammer Candle', 'Harnmer Candle'],
  ['Hammer Candle', 'Hammer Candl'],
  ['Hammer Candle', 'Hommer Candie'],
])('%s may be read as %s', (one, other) => {
  expect([isMisreading(one, other), isMisreading(other, one)]).toEqual([true, true]);
});

test.each([
  ['Lamps', 'Lamps and Wicks'],
  ['Hammer Candle', 'Candle Hammer'],
  ['Ebb', 'Flood'],
])('nobody reads %s as %s', (one, other) => {
  expect([isMisreading(one, other), isMisreading(other, one)]).toEqual([false, false]);
});

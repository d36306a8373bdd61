import { expect, test } from 'vitest';
import { firstSecond, lastSecond } from './when.ts';

test.each([
  ['2004', '2004-01-01T00:00:00Z', '2004-12-31T23:59:59Z'],
  ['2004-02', '2004-02-01T00:00:00Z', '2004-02-29T23:59:59Z'],
  ['2004-02-07', '2004-02-07T00:00:00Z', '2004-02-07T23:59:59Z'],
  ['2004-02-07T14:05Z', '2004-02-07T14:05:00Z', '2004-02-07T14:05:59Z'],
  ['2004-02-07T14:05:06Z', '2004-02-07T14:05:06Z', '2004-02-07T14:05:06Z'],
])('%s begins with its first second and ends with its last', (instant, first, last) => {
  expect([firstSecond(instant), lastSecond(instant)]).toEqual([first, last]);
});

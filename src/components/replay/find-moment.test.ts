import { expect, test } from 'vitest';
import { lastNotAfter } from './find-moment.ts';

test('a date is shown by the last moment that is not after it', () => {
  const days = ['2001-12-10', '2001-12-10', '', '2001-12-31'];
  expect(lastNotAfter(days, '2001-12-30')).toBe(1);
  expect(lastNotAfter(days, '2001-12-31')).toBe(3);
  expect(lastNotAfter(days, '2001-12-09')).toBe(-1);
});

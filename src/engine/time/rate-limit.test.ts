import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsOf } from './instant.ts';
import { nextTime, tooSoon, type RateLimit, type Use } from './rate-limit.ts';

const daily: RateLimit = { per: 'day', gap: 10 * 3600, shared: false };
const weekly: RateLimit = { per: 'week', gap: 24 * 3600, shared: false };
const communal: RateLimit = { per: 'week', gap: 0, shared: true };

const use = (by: string, at: string): Use => ({ by, action: 'nap', at: secondsOf(at) ?? 0 });

test('weeks run from Monday to Sunday', () => {
  const sunday = [use('Ann', '2012-12-02 10:00')];
  expect(tooSoon(weekly, sunday, use('Ann', '2012-12-02 23:59'))).toBe('same-period');
  expect(tooSoon(weekly, sunday, use('Ann', '2012-12-03 00:00'))).toBe('gap');
  expect(tooSoon(weekly, sunday, use('Ann', '2012-12-03 09:59:59'))).toBe('gap');
  expect(tooSoon(weekly, sunday, use('Ann', '2012-12-03 10:00'))).toBeNull();
});

test('what is limited for all is done when anybody has done it', () => {
  const monday = [use('Ann', '2012-12-03 00:00')];
  expect(tooSoon(communal, monday, use('Bo', '2012-12-09 23:59'))).toBe('same-period');
  expect(tooSoon(communal, monday, use('Bo', '2012-12-10 00:00'))).toBeNull();
  expect(tooSoon(daily, monday, use('Bo', '2012-12-03 00:00'))).toBeNull();
});

test('the next time is the first one that is not too soon', () => {
  const limits = fc.constantFrom(daily, weekly, communal);
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: 2_400_000_000 }), (limit, at) => {
      const uses = [{ by: 'Ann', action: 'nap', at }];
      const next = nextTime(limit, uses, { by: 'Ann', action: 'nap' }) ?? 0;
      expect(tooSoon(limit, uses, { by: 'Ann', action: 'nap', at: next })).toBeNull();
      expect(tooSoon(limit, uses, { by: 'Ann', action: 'nap', at: next - 1 })).not.toBeNull();
    }),
    { numRuns: 100 },
  );
});

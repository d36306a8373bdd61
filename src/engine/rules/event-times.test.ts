import { describe, expect, test } from 'vitest';
import { sampleEvent } from '../../../test/support/sample-archive.ts';
import { Instant } from '../../schemas/time.ts';
import { timeChanges } from './event-times.ts';

const changes = (...days: string[]) =>
  timeChanges(
    days.map((at) => sampleEvent('amended', 'p1', { at })),
    () => undefined,
    undefined,
  );

describe('a change that is dated before the one it follows', () => {
  test('is estimated in the year of that one', () => {
    expect(changes('2004-06-01', '2003-09-02')).toEqual(['2004-06-01', { around: '2004-09-02' }]);
  });

  test('is not estimated on a day that this year does not have', () => {
    const [, second] = changes('2005-01-01', '2004-02-29');
    expect(second).toEqual({ around: '2005-02' });
    expect(Instant.safeParse('2005-02-29').success).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/index.ts';
import { misdatedChanges } from './misdated-changes.ts';

/** The dates that are denied, of changes such as `7 p12 2031-02-03`: a rule, a proposal and a day. */
function misdated(...changes: readonly string[]): string[] {
  return misdatedIn(changes, []);
}

/** The same beside a log of decisions. */
function misdatedIn(changes: readonly string[], log: readonly LogEvent[]): string[] {
  const copies = changes.map((words) => {
    const [rule = '', by = '', at = ''] = words.split(' ');
    const lines: [number, number] = [5, 6];
    return copy(rule, 'list', {
      events: [{ verb: 'amendment', cause: 'proposal', by, at, lines }],
    });
  });
  const isMisdated = misdatedChanges(copies, log);
  return copies.flatMap(({ events }) =>
    events.flatMap((one) => (isMisdated(one) ? JSON.stringify(one.at).slice(1, -1) : [])),
  );
}

test('proposals about in the order of their numbers deny nothing', () => {
  expect(
    misdated('1 11 2031-02-01', '2 12 2031-02-09', '3 13 2031-02-05', '4 14 2031-03-01'),
  ).toEqual([]);
});

test('a date weeks after the next two proposals, or before the last two, is denied', () => {
  const others = ['1 11 2031-02-01', '2 12 2031-02-08', '4 14 2031-02-15', '5 15 2031-02-20'];
  expect(misdated(...others, '3 13 2031-03-20')).toEqual(['2031-03-20']);
  expect(misdated(...others, '3 13 2031-01-02')).toEqual(['2031-01-02']);
  expect(misdated(...others, '3 13 2031-02-25')).toEqual([]);
});

test('what one proposal did to two rules it did at about one time', () => {
  expect(misdated('1 11 2031-02-01', '2 11 2031-03-01')).toEqual(['2031-02-01', '2031-03-01']);
  expect(misdated('1 11 2031-02-01', '2 11 2031-02-03')).toEqual([]);
});

test('a month is compared by its last and its first day, and an unnumbered cause with nothing', () => {
  expect(misdated('1 11 2031-02', '2 11 2031-03-10')).toEqual([]);
  expect(misdated('1 Ann 2031-02-01', '2 Ann 2031-05-01')).toEqual([]);
});

test('a proposal does nothing before the decision on it is announced', () => {
  const decided = (proposal: string, at: string) =>
    logEvent({ id: `votes/${proposal}`, do: 'decide', at, decision: { proposal } });
  const dates = ['1 11 2031-01-28', '2 12 2031-01-30'];
  expect(misdatedIn(dates, [decided('11', '2031-02'), decided('12', '2031-02')])).toEqual([
    '2031-01-28',
  ]);
  expect(misdatedIn(dates, [decided('11', '2031-02'), decided('11', '2031-01')])).toEqual([]);
});

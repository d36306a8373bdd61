import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { sampleTimes } from '../../../test/support/sample-replay.ts';
import { atReasons } from '../view/replay/at-words.ts';

test('reports and the ends of months have pages, in order of time', () => {
  const { moments } = sampleTimes();
  expect(moments.map(({ slug }) => slug)).toEqual([
    '2001-12-10',
    '2001-12-10-b',
    '2001-12-31',
    '2002-01-31',
  ]);
});

test('reports of one day between which nothing changed share a page', () => {
  const { replay } = sampleTimes();
  const ids = replay.moments.map(({ reports }) =>
    reports.map((report) => replay.history.events[report]?.id),
  );
  expect(ids).toEqual([['report:1', 'report:2'], ['report:3'], [], []]);
});

test('a report shows the moment that it means, and is called by the day of its publication', () => {
  const { replay } = sampleTimes([
    logEvent({ id: 'a', at: '2001-12-03T10:00Z', do: 'set', fx: [['set', 'tide', 'low']] }),
    logEvent({ id: 'b', at: '2001-12-04T10:00Z', do: 'set', fx: [['set', 'tide', 'high']] }),
    logEvent({
      id: 'c',
      at: '2001-12-05',
      do: 'report',
      asOf: 'a',
      asserts: [['tide', 'low']],
    }),
  ]);
  expect(replay.moments[0]).toMatchObject({ slug: '2001-12-05', event: 0, endsPeriod: false });
});

test('where the log counts nweeks each ends a period', () => {
  const clock = (nweek: string) => ({ era: 'ebb', nweek });
  const { moments } = sampleTimes([
    logEvent({ id: 'a', clock: clock('9'), do: 'set', fx: [['set', 'tide', 'low']] }),
    logEvent({ id: 'b', do: 'set', fx: [['set', 'tide', 'high']] }),
    logEvent({ id: 'c', clock: clock('10'), do: 'set', fx: [['set', 'tide', 'low']] }),
  ]);
  expect(moments.map(({ slug, replayed }) => [slug, replayed?.event])).toEqual([
    ['nweek-9', 1],
    ['nweek-10', 2],
  ]);
});

test('where nothing is dated each event that changes something is a moment', () => {
  const { moments, replay } = sampleTimes([
    logEvent({ id: 'p1', do: 'adopt', fx: [['set', 'tide', 'low']] }),
    logEvent({ id: 'p2', do: 'reject' }),
    logEvent({ id: 'p3', do: 'adopt', fx: [['set', 'tide', 'high']] }),
  ]);
  expect(moments.map(({ slug, replayed }) => [slug, replayed?.event])).toEqual([
    ['p1', 0],
    ['p3', 2],
  ]);
  const reasons = moments.map((at) => atReasons(replay, at));
  expect(reasons[1]).toBe('after adopt, in a log without dates');
});

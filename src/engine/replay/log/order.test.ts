import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import { replay } from '../replay.ts';
import { intervalOf } from '../../time/when.ts';
import { orderEvents } from './order.ts';
import { isLoose, nameLogs } from './times.ts';

const event = (id: string, at?: LogEvent['at'], after?: string) =>
  logEvent({ id, do: 'x', ...(at !== undefined && { at }), ...(after && { after }) });

const day = (number: number) => `2001-02-${String(number).padStart(2, '0')}`;

const orderOf = (log: readonly LogEvent[], logs?: readonly (readonly LogEvent[])[]) => {
  const names = logs && nameLogs(logs.map((one, index) => [String(index), one]));
  const { events, times, problems } = orderEvents(log, undefined, names);
  const told = events.map(({ id }, index) => `${id} ${(times[index] ?? '').slice(0, 10)}`.trim());
  return { told, problems: problems.map(({ event: id, code }) => `${id} ${code}`) };
};

describe('an event that is to come after another', () => {
  test('of a later day stays where it is, is reported, and makes nothing else later', () => {
    const log = [event('a', day(1), 'z'), event('m', day(5)), event('z', day(9))];
    expect(orderOf(log)).toEqual({
      told: ['a 2001-02-01', 'm 2001-02-05', 'z 2001-02-09'],
      problems: ['a order-contradicted'],
    });
    const history = replay(log);
    expect([day(1), day(5), day(9)].map((when) => history.at(when))).toEqual([0, 1, 2]);
  });

  test('whose day is not known exactly was no later than what follows it', () => {
    const log = [event('a', '2001-02'), event('b', day(3), 'a'), event('c', day(5))];
    expect(orderOf(log)).toEqual({
      told: ['a 2001-02-03', 'b 2001-02-03', 'c 2001-02-05'],
      problems: [],
    });
  });

  test('and is of unknown time, or of an estimated one, comes behind it', () => {
    const log = [
      event('a', day(1)),
      event('u', undefined, 'z'),
      event('w'),
      event('m', day(5)),
      event('z', day(9)),
      event('g', { around: day(2) }, 'z'),
    ];
    const told = ['a 2001-02-01', 'm 2001-02-05', 'z 2001-02-09'];
    expect(orderOf(log)).toEqual({
      told: [told[0], told[1], 'z 2001-02-09', 'u 2001-02-09', 'w 2001-02-09', 'g 2001-02-09'],
      problems: [],
    });
  });

  test('through one of unknown time cannot be before it either', () => {
    const log = [event('z', day(9)), event('u', undefined, 'z'), event('a', day(1), 'u')];
    expect(orderOf(log)).toEqual({
      told: ['a 2001-02-01', 'z 2001-02-09', 'u 2001-02-09'],
      problems: ['a order-contradicted'],
    });
  });

  test.each([
    ['of one day', () => day(1)],
    ['of unknown time', () => undefined],
    ['each a minute earlier', (place: number) => minuteOf(CHAIN - place)],
  ])('in a chain of many, %s and turned round, throws nothing', (_what, at) => {
    const log = Array.from({ length: CHAIN }, (_, place) =>
      event(`e${place}`, at(place), place + 1 < CHAIN ? `e${place + 1}` : undefined),
    );
    const { events, problems } = orderEvents(log);
    expect(problems).toEqual([]);
    expect(events.map(({ id }) => id)).toEqual(log.map(({ id }) => id).reverse());
  });

  test('in a circle of many is reported in a few words, and nothing is lost', () => {
    const log = Array.from({ length: CHAIN }, (_, place) =>
      event(`e${place}`, day(1), `e${(place + 1) % CHAIN}`),
    );
    const { events, problems } = orderEvents(log);
    expect(events).toHaveLength(CHAIN);
    expect(problems.map(({ code }) => code)).toEqual(['order-circular']);
    expect(problems[0]?.reason.length).toBeLessThan(200);
  });

  const CHAIN = 20_000;

  function minuteOf(number: number): string {
    return new Date(Date.UTC(2001, 0, 1, 0, number)).toISOString().replace(/:\d\d\.000Z$/u, 'Z');
  }
});

describe('an event of unknown time', () => {
  const first = [event('a', day(1)), event('b', day(9))];
  const second = [event('u'), event('v', day(2)), event('w')];

  test('stays behind the one before it in its own log, and at its head before all', () => {
    const told = ['u', 'a 2001-02-01', 'v 2001-02-02', 'w 2001-02-02', 'b 2001-02-09'];
    expect(orderOf([...first, ...second], [first, second]).told).toEqual(told);
    expect(orderOf([...second, ...first], [first, second]).told).toEqual(told);
  });

  test('drags no event of another log with it', () => {
    const [one, two] = [[event('u', undefined, 'b')], [event('v')]];
    const logs = [one, two, first];
    expect(orderOf(logs.flat(), logs).told).toEqual([
      'v',
      'a 2001-02-01',
      'b 2001-02-09',
      'u 2001-02-09',
    ]);
  });
});

test('a name that two events have is reported, and stands for the first', () => {
  const log = [event('a'), event('b'), event('c')].map((one, index) => ({
    ...one,
    ...(index > 0 && { alias: index === 1 ? 'a' : 'x' }),
  }));
  const { problems } = orderEvents([...log, { ...event('d'), alias: 'x' }]);
  expect(problems).toMatchObject([
    { event: 'b', code: 'event-repeated', field: ['alias'] },
    { event: 'd', code: 'event-repeated', field: ['alias'] },
  ]);
});

describe('laws of order', () => {
  const when = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 28 }).map(day) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, '2001-02', { around: day(9) }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 28 }), fc.nat(9))
        .map(([from, length]): LogEvent['at'] => ({
          between: [day(from), day(Math.min(28, from + length))],
        })),
    },
  );
  const logs = fc
    .array(fc.tuple(when, fc.option(fc.nat(14), { nil: undefined })), { maxLength: 15 })
    .map((list) =>
      list.map(([at, after], index) =>
        event(`e${index}`, at, after === undefined ? undefined : `e${after}`),
      ),
    );

  test('every event stands once, no later than it can have been, where nothing loosens it', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const { events, times } = orderEvents(log);
        expect(events.map(({ id }) => id).toSorted()).toEqual(log.map(({ id }) => id).toSorted());
        expect(times.toSorted()).toEqual(times);
        for (const [index, one] of events.entries()) {
          const interval = intervalOf(one.at);
          if (isLoose(one) || interval === undefined) continue;
          expect((times[index] ?? '') <= interval.to).toBe(true);
          expect((times[index] ?? '') >= interval.from).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('what is to come after another does, or it is said why not', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const { events, problems } = orderEvents(log);
        const places = new Map(events.map(({ id }, index) => [id, index]));
        const reported = new Set(problems.map(({ event: id }) => id));
        for (const { id, after } of log) {
          const before = places.get(after ?? '');
          if (after === undefined || reported.has(id)) continue;
          expect(before).toBeLessThan(places.get(id) ?? -1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the order of files changes nothing where no two events are of one moment', () => {
    const entry = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.nat(3), fc.nat(2));
    const entries = fc.uniqueArray(entry, { selector: ([on]) => on, maxLength: 20 });
    fc.assert(
      fc.property(entries, (drawn) => {
        const files = [0, 1, 2, 3].map((file) =>
          drawn
            .filter(([, of]) => of === file)
            .flatMap(([on, , later]) => [
              event(`on-${on}`, day(on)),
              ...Array.from({ length: later }, (_, place) => event(`on-${on}-${place}`)),
            ]),
        );
        const { told } = orderOf(files.flat(), files);
        expect(orderOf(files.toReversed().flat(), files).told).toEqual(told);
      }),
    );
  });
});

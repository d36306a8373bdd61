import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import { replay } from './replay.ts';

const set = (id: string, path: string, value: string) =>
  logEvent({ id, do: 'set', fx: [['set', path, value]] });

const pay = (id: string, line: string, more: Partial<LogEvent> = {}) =>
  logEvent({ id, do: 'pay', fx: [line], ...more });

/** Logs in which four people, each with 100 marks at first, pay each other. */
const payments = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(30), fc.boolean()), { maxLength: 40 })
  .map((list) => [
    ...[0, 1, 2, 3].map((who) => set(`open-${who}`, `player/${who}/marks`, '100')),
    ...list.map(([from, to, amount, counts], index) =>
      pay(`pay-${index}`, `${from} ${amount} marks > ${to}`, {
        verdict: counts ? 'effective' : 'void',
      }),
    ),
  ]);

const finalState = (log: readonly LogEvent[]) => {
  const history = replay(log);
  return Object.fromEntries(history.stateAt(history.last));
};

describe('laws of the replay', () => {
  test('a prefix and then the rest is the whole', () => {
    fc.assert(
      fc.property(payments, fc.nat(), (log, cut) => {
        const at = cut % log.length;
        const whole = replay(log);
        const prefix = replay(log.slice(0, at + 1));
        expect(prefix.hashAt(at)).toBe(whole.hashAt(at));
      }),
    );
  });

  test('an event without effect leaves the state as if it were not there', () => {
    fc.assert(
      fc.property(payments, (log) => {
        const effective = log.filter((event) => event.verdict === 'effective');
        expect(finalState(log)).toEqual(finalState(effective));
      }),
    );
  });

  test('payments conserve the sum', () => {
    fc.assert(
      fc.property(payments, (log) => {
        const sum = Object.values(finalState(log)).reduce(
          (total, value) => total + Number(value),
          0,
        );
        expect(sum).toBe(400);
      }),
    );
  });

  test('an empty branch is the main line', () => {
    fc.assert(
      fc.property(payments, (log) => {
        const main = replay(log);
        const branch = replay(log, { branch: { id: 'b', title: 'B', override: new Map() } });
        expect(branch.hashAt(branch.last)).toBe(main.hashAt(main.last));
      }),
    );
  });

  test('snapshots change no answer', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 7 }), fc.nat(), (log, every, moment) => {
        const without = replay(log, { snapshotEvery: 0 });
        const history = replay(log, { snapshotEvery: every });
        const at = moment % log.length;
        expect(history.hashAt(at)).toBe(without.hashAt(at));
        history.forgetSnapshots();
        expect(history.hashAt(at)).toBe(without.hashAt(at));
      }),
    );
  });

  test('ratifying the state as it is changes nothing', () => {
    fc.assert(
      fc.property(payments, fc.nat(), (log, moment) => {
        const main = replay(log);
        const truth = moment % log.length;
        const asserts = [...main.stateAt(truth)].map(
          ([path, value]) => [path, typeof value === 'string' ? value : '?'] as const,
        );
        const report = logEvent({
          id: 'report',
          do: 'report',
          asserts: asserts.map(([p, v]) => [p, v]),
        });
        const ratification = logEvent({
          id: 'ratify',
          do: 'ratify',
          ratifies: { document: 'report', truth: log[truth]?.id ?? '' },
        });
        const history = replay([...log, report, ratification]);
        expect(history.outcomes.at(-1)?.status).toBe('none');
        expect(history.hashAt(history.last)).toBe(main.hashAt(main.last));
      }),
    );
  });

  test('the text at a time took effect at or before it', () => {
    const days = fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 28 }), (written, asked) => {
        const day = (number: number) => `2001-02-${String(number).padStart(2, '0')}`;
        const log = written.map((number, index) =>
          logEvent({
            id: `e${index}`,
            at: day(number),
            do: 'amend',
            fx: [['set', 'rule/1/text', day(number)]],
          }),
        );
        const history = replay(log);
        const value = history.valueAt('rule/1/text', history.at(day(asked)))?.value;
        const before = written.filter((number) => number <= asked);
        expect(value).toBe(before.length > 0 ? day(Math.max(...before)) : undefined);
      }),
    );
  });
});

describe('replay', () => {
  test('keeps unknown what no source tells, however much is added', () => {
    const history = replay([pay('a', 'player/ada/marks +5'), pay('b', 'player/ada/marks +5')]);
    expect(history.valueAt('player/ada/marks', history.last)?.value).toEqual({ unknown: true });
  });

  test('does all of an event or nothing of it, says why, and goes on', () => {
    const history = replay([
      set('a', 'player/ada/marks', '5'),
      logEvent({
        id: 'b',
        do: 'pay',
        fx: [
          ['sub', 'player/ada/marks', '1'],
          ['sub', 'player/ada/marks', '1', '7'],
        ],
      }),
      pay('c', 'player/ada/marks +1'),
    ]);
    expect(history.outcomes.map(({ status }) => status)).toEqual([
      'applied',
      'rejected',
      'applied',
    ]);
    expect(history.problems).toMatchObject([{ event: 'b', code: 'precondition-broken' }]);
    expect(history.valueAt('player/ada/marks', history.last)?.value).toBe('6');
  });

  test('lets a ruling change the past as ruled and leave it as it was believed', () => {
    const log = [
      set('a', 'player/ada/marks', '5'),
      pay('b', 'player/ada/marks +10'),
      logEvent({
        id: 'c',
        do: 'rule',
        judges: [{ event: 'b', verdict: 'void', why: 'no witness' }],
      }),
    ];
    const ruled = replay(log);
    const believed = replay(log, { policy: { kind: 'as-believed', until: 1 } });
    expect(ruled.valueAt('player/ada/marks', 1)?.value).toBe('5');
    expect(ruled.outcomes[1]).toMatchObject({ status: 'void', reason: 'no witness' });
    expect(believed.valueAt('player/ada/marks', 1)?.value).toBe('15');
  });

  test('ratifies with the smallest change, does again what came since, and leaves the past', () => {
    const log = [
      set('a', 'player/ada/marks', '5'),
      set('b', 'player/bela/marks', '5'),
      logEvent({ id: 'report', do: 'report', asserts: [['player/ada/marks', '8']] }),
      pay('c', 'ada 2 marks > bela'),
      logEvent({ id: 'd', do: 'ratify', ratifies: { document: 'report', truth: 'b' } }),
    ];
    const history = replay(log);
    expect(history.checks).toMatchObject([{ asserted: '8', found: '5', agrees: false }]);
    expect(history.valueAt('player/ada/marks', 3)?.value).toBe('3');
    expect(history.valueAt('player/ada/marks', 4)).toEqual({ value: '6', event: 4 });
    expect(history.valueAt('player/bela/marks', 4)?.value).toBe('7');
  });

  test('leads from a value to the events behind it', () => {
    const history = replay([
      set('a', 'player/ada/marks', '5'),
      set('b', 'player/bela/marks', '5'),
      pay('c', 'ada 2 marks > bela'),
    ]);
    const trace = history.trace('player/ada/marks', history.last);
    expect(
      trace.steps.map(({ outcome, before, after }) => [outcome.event.id, before, after]),
    ).toEqual([
      ['c', '5', '3'],
      ['a', undefined, '5'],
    ]);
  });

  test('plays an action by the handler of its rule, and compares it with what is recorded', () => {
    const double = {
      do: 'double',
      rule: '7',
      from: 2,
      run: (event: LogEvent) => ({
        effects: [{ op: 'add' as const, path: `player/${event.by ?? ''}/marks`, value: '10' }],
      }),
    };
    const log = [
      set('a', 'rule/7/revision', '2'),
      set('b', 'player/ada/marks', '1'),
      logEvent({ id: 'c', do: 'double', by: 'ada' }),
      logEvent({ id: 'd', do: 'double', by: 'ada', fx: [['add', 'player/ada/marks', '20']] }),
      set('e', 'rule/7/revision', '1'),
      logEvent({ id: 'f', do: 'double', by: 'ada' }),
    ];
    const history = replay(log, { handlers: [double] });
    expect(history.valueAt('player/ada/marks', history.last)?.value).toBe('31');
    expect(history.deviations.map(({ event }) => event.id)).toEqual(['d']);
    expect(history.outcomes[5]?.status).toBe('none');
  });

  test('orders events of one day by what is said, then as they stand', () => {
    const log = [
      logEvent({ id: 'late', at: '2001-02-03', after: 'later', do: 'x' }),
      logEvent({ id: 'early', at: '2001-02-03T08:00Z', do: 'x' }),
      logEvent({ id: 'later', at: '2001-02-03', do: 'x' }),
    ];
    expect(replay(log).events.map(({ id }) => id)).toEqual(['early', 'later', 'late']);
  });

  test.each([
    ['event-repeated', [set('a', 'x', '1'), set('a', 'x', '2')]],
    ['event-unknown', [logEvent({ id: 'a', after: 'b', do: 'x' })]],
    [
      'order-circular',
      [logEvent({ id: 'a', after: 'b', do: 'x' }), logEvent({ id: 'b', after: 'a', do: 'x' })],
    ],
    ['effect-unreadable', [createEvent({ id: 'a', do: 'x', fx: ['player ada gets rich'] })]],
  ])('reports %s and replays the rest', (code, log) => {
    expect(replay(log).problems.map((problem) => problem.code)).toContain(code);
  });
});

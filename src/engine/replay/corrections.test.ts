import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { replay, type ReplayOptions } from './replay.ts';

const MARKS = 'player/ada/marks';

const pay = (id: string, amount: number, more: Partial<LogEvent> = {}) =>
  logEvent({ id, do: 'pay', fx: [`${MARKS} +${amount}`], ...more });

const open = logEvent({ id: 'open', do: 'set', fx: [`${MARKS} = 10`] });

const LOG = [open, pay('wrong', 50), pay('next', 1), pay('mend', 5, { corrects: 'wrong' })];

const marks = (log: readonly LogEvent[], moment: number, options?: ReplayOptions) =>
  replay(log, options).valueAt(MARKS, moment)?.value;

const believed = (until: number): ReplayOptions => ({ policy: { kind: 'as-believed', until } });

describe('a correction', () => {
  test('changes what is known of the past, and leaves it as it was believed', () => {
    expect([1, 2, 3].map((moment) => marks(LOG, moment))).toEqual(['15', '16', '16']);
    expect([1, 2].map((moment) => marks(LOG, moment, believed(2)))).toEqual(['60', '61']);
    expect(marks(LOG, 3, believed(3))).toBe('16');
  });

  test('takes effect in the place of what it mends, and says so', () => {
    const history = replay(LOG);
    const { outcomes } = history;
    expect(outcomes[1]).toMatchObject({
      event: { id: 'wrong' },
      status: 'applied',
      correctedBy: 'mend',
    });
    expect(outcomes[3]).toMatchObject({
      status: 'none',
      reason: 'takes effect in the place of wrong',
    });
    expect(history.changesOf(3)).toEqual([]);
  });

  test('that names no effect strikes the entry out', () => {
    const log = [...LOG.slice(0, 3), logEvent({ id: 'mend', do: 'strike', corrects: 'wrong' })];
    expect(marks(log, 3)).toBe('11');
    expect(replay(log).outcomes[1]).toMatchObject({ status: 'void', reason: 'mended by mend' });
  });

  test('is mended by a later one, and gives way to the last of several', () => {
    const again = pay('again', 7, { corrects: 'mend' });
    expect(marks([...LOG, again], 4)).toBe('18');
    const other = pay('other', 8, { corrects: 'wrong' });
    expect(marks([...LOG, other], 4)).toBe('19');
    expect(marks([...LOG, other], 3, believed(3))).toBe('16');
  });

  test('counts for nothing where it is void, or of another branch', () => {
    const judge = logEvent({
      id: 'judge',
      do: 'rule',
      judges: [{ event: 'mend', verdict: 'void' }],
    });
    expect(marks([...LOG, judge], 4)).toBe('61');
    const branched = [...LOG.slice(0, 3), pay('mend', 5, { corrects: 'wrong', branch: 'kind' })];
    const branch = { id: 'kind', title: 'Kind', override: new Map() };
    expect([marks(branched, 3), marks(branched, 3, { branch })]).toEqual(['61', '16']);
  });

  test('withdraws the rulings of what it mends', () => {
    const ruling = (id: string, verdict: 'void' | 'effective', more: Partial<LogEvent> = {}) =>
      logEvent({ id, do: 'rule', judges: [{ event: 'wrong', verdict }], ...more });
    const log = [open, pay('wrong', 50), ruling('judge', 'void')];
    expect(marks(log, 2)).toBe('10');
    expect(marks([...log, ruling('mend', 'effective', { corrects: 'judge' })], 3)).toBe('60');
  });

  test.each([
    ['nothing that is there', 'nobody'],
    ['itself', 'mend'],
    ['what comes later', 'late'],
  ])('of %s is reported', (_what, corrects) => {
    const history = replay([open, pay('mend', 5, { corrects }), pay('late', 1)]);
    expect(history.problems).toMatchObject([{ event: 'mend', code: 'event-unknown' }]);
    expect(history.outcomes[1]?.status).toBe('unresolved');
    expect(history.valueAt(MARKS, 2)?.value).toBe('11');
  });
});

test('a ruling counts under any name of what it judges, and not where it is void itself', () => {
  const paid = pay('paid', 5, { alias: 'gift' });
  const judge = logEvent({ id: 'judge', do: 'rule', judges: [{ event: 'gift', verdict: 'void' }] });
  expect(marks([open, paid, judge], 2)).toBe('10');
  expect(marks([open, paid, { ...judge, verdict: 'void' }], 2)).toBe('15');
  const appeal = logEvent({ id: 'a', do: 'rule', judges: [{ event: 'judge', verdict: 'void' }] });
  expect(marks([open, paid, judge, appeal], 3)).toBe('15');
});

describe('laws of corrections', () => {
  const amounts = fc.array(fc.nat(30), { minLength: 2, maxLength: 20 });
  const payments = (list: readonly number[]) => [
    open,
    ...list.map((amount, index) => pay(`pay-${index}`, amount)),
  ];

  test('a corrected log comes to the log that was right from the beginning', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), fc.nat(30), (list, which, amount) => {
        const at = which % list.length;
        const log = payments(list);
        const mended = replay([...log, pay('mend', amount, { corrects: `pay-${at}` })]);
        const right = replay(payments(list.with(at, amount)));
        expect(mended.hashAt(mended.last)).toBe(right.hashAt(right.last));
      }),
      { numRuns: 60 },
    );
  });

  test('whatever is corrected later, what was believed stays', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), fc.nat(), (list, which, asked) => {
        const log = payments(list);
        const until = asked % log.length;
        const before = replay(log.slice(0, until + 1));
        const mend = pay('mend', 1, { corrects: `pay-${which % list.length}` });
        const since = replay([...log, mend], believed(until));
        expect(since.hashAt(until)).toBe(before.hashAt(until));
      }),
      { numRuns: 60 },
    );
  });

  test('a correction that says the same changes nothing', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (list, which) => {
        const at = which % list.length;
        const log = payments(list);
        const main = replay(log);
        const same = replay([...log, pay('mend', list[at] ?? 0, { corrects: `pay-${at}` })]);
        expect(same.hashAt(same.last)).toBe(main.hashAt(main.last));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a ruling that was corrected', () => {
  const rule = (id: string, verdict: 'void' | 'effective', more: Partial<LogEvent> = {}) =>
    logEvent({ id, do: 'rule', judges: [{ event: 'paid', verdict }], ...more });
  const log = [open, pay('paid', 5), rule('first', 'effective')];

  test('counts from its own moment, and gives way to one made since', () => {
    const later = [
      ...log,
      rule('second', 'effective'),
      rule('mend', 'void', { corrects: 'first' }),
    ];
    expect(marks(later, 4)).toBe('15');
    expect(marks([...log, rule('mend', 'void', { corrects: 'first' })], 3)).toBe('10');
  });

  test('counts as it was made, as long as that was believed', () => {
    const mended = [...log, pay('next', 1), rule('mend', 'void', { corrects: 'first' })];
    expect([marks(mended, 3, believed(3)), marks(mended, 3)]).toEqual(['16', '11']);
    expect(replay(mended).outcomes[1]?.holding).toMatchObject({ judgedBy: 'mend' });
  });

  test('may have been no ruling at all, or become one', () => {
    const strike = logEvent({ id: 'mend', do: 'strike', corrects: 'first' });
    expect(marks([open, pay('paid', 5), rule('first', 'void'), strike], 3)).toBe('15');
    const noted = [open, pay('paid', 5), logEvent({ id: 'first', do: 'note' })];
    expect(marks([...noted, rule('mend', 'void', { corrects: 'first' })], 3)).toBe('10');
  });

  test('counts for nothing where the ruling is void, as it or its correction says', () => {
    const end = [
      rule('first', 'void', { verdict: 'void' }),
      rule('mend', 'void', { corrects: 'first' }),
    ];
    expect(marks([open, pay('paid', 5), ...end], 3)).toBe('15');
    const mend = rule('mend', 'void', { corrects: 'first', verdict: 'void' });
    expect(marks([...log, mend], 3)).toBe('15');
  });

  test('cannot be on a later ruling, which is reported', () => {
    const early = logEvent({ id: 'e', do: 'rule', judges: [{ event: 'late', verdict: 'void' }] });
    const history = replay([open, pay('paid', 5), early, rule('late', 'void')]);
    expect(history.valueAt(MARKS, 3)?.value).toBe('10');
    expect(history.problems).toMatchObject([{ event: 'e', field: ['judges', 0, 'event'] }]);
  });
});

import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { settleVerdicts, takesEffect, type VerdictPolicy } from './verdicts.ts';

const deed = (id: string, more: Partial<LogEvent> = {}) => logEvent({ id, do: 'pay', ...more });

const ruling = (id: string, judges: LogEvent['judges'], more: Partial<LogEvent> = {}) =>
  logEvent({ id, do: 'rule', judges, ...more });

const RULED: VerdictPolicy = { kind: 'as-ruled' };

function settled(events: readonly LogEvent[], policy = RULED) {
  const indexOf = new Map(events.map(({ id }, index) => [id, index]));
  return settleVerdicts(events, indexOf, policy);
}

describe('what is held of events', () => {
  test('is what they say themselves, with the reason where there is one', () => {
    const events = [
      deed('a'),
      deed('b', { verdict: 'void', why: 'late' }),
      deed('c', { why: 'odd' }),
    ];
    const { holdingOf } = settled(events);
    expect([0, 1, 2, 3].map(holdingOf)).toEqual([
      { verdict: 'effective' },
      { verdict: 'void', why: 'late' },
      { verdict: 'effective', why: 'odd' },
      { verdict: 'effective' },
    ]);
    expect(settled([deed('a', { verdict: 'void' })]).holdingOf(0)).toEqual({ verdict: 'void' });
  });

  test('is what was ruled last, and within one ruling what is said last', () => {
    const events = [
      deed('a'),
      ruling('one', [{ event: 'a', verdict: 'void', why: 'first' }]),
      ruling('two', [
        { event: 'a', verdict: 'void' },
        { event: 'a', verdict: 'partial', why: 'last' },
      ]),
    ];
    const { holdingOf, problems } = settled(events);
    expect(holdingOf(0)).toEqual({ verdict: 'partial', judgedBy: 'two', why: 'last' });
    expect(problems).toEqual([]);
    const { holdingOf: then } = settled(events, { kind: 'as-believed', until: 1 });
    expect(then(0)).toEqual({ verdict: 'void', judgedBy: 'one', why: 'first' });
    const { holdingOf: plain } = settled([
      deed('a'),
      ruling('b', [{ event: 'a', verdict: 'void' }]),
    ]);
    expect(plain(0)).toEqual({ verdict: 'void', judgedBy: 'b' });
  });

  test('may be ruled before it is done, but not of a later ruling, nor of the ruling itself', () => {
    const ahead = [ruling('now', [{ event: 'a', verdict: 'void' }]), deed('a')];
    expect(settled(ahead).holdingOf(1)).toEqual({ verdict: 'void', judgedBy: 'now' });
    const later = [
      deed('a'),
      ruling('one', [{ event: 'two', verdict: 'void' }]),
      ruling('two', [{ event: 'a', verdict: 'void' }]),
    ];
    expect(settled(later).problems).toMatchObject([
      { event: 'one', code: 'event-unknown', field: ['judges', 0, 'event'] },
    ]);
    expect(settled(later).holdingOf(0)).toMatchObject({ verdict: 'void' });
    const own = [ruling('self', [{ event: 'self', verdict: 'void' }])];
    expect(settled(own).problems).toMatchObject([{ event: 'self' }]);
  });

  test('heeds no ruling that is itself void, nor one on an event that is nowhere', () => {
    const events = [
      deed('a'),
      ruling('one', [{ event: 'a', verdict: 'void' }]),
      ruling('two', [
        { event: 'one', verdict: 'void' },
        { event: 'nowhere', verdict: 'void' },
      ]),
    ];
    const { holdingOf, problems } = settled(events);
    expect(holdingOf(0)).toEqual({ verdict: 'effective' });
    expect(problems).toEqual([]);
  });
});

describe('a correction', () => {
  test('stands in the place of an earlier entry alone', () => {
    const events = [
      deed('early', { corrects: 'late' }),
      deed('late'),
      deed('mend', { corrects: 'late' }),
      deed('self', { corrects: 'self' }),
      deed('lost', { corrects: 'nowhere' }),
    ];
    const { correctionOf } = settled(events);
    expect([0, 1, 2, 3, 4].map(correctionOf)).toEqual([
      undefined,
      2,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of a ruling rules in its place', () => {
    const events = [
      deed('a'),
      ruling('one', [{ event: 'a', verdict: 'void' }]),
      ruling('mend', [{ event: 'a', verdict: 'partial' }], { corrects: 'one' }),
    ];
    expect(settled(events).holdingOf(0)).toEqual({ verdict: 'partial', judgedBy: 'mend' });
    const struck = [...events.slice(0, 2), deed('strike', { corrects: 'one' })];
    expect(settled(struck).holdingOf(0)).toEqual({ verdict: 'effective' });
    const added = [
      deed('a'),
      deed('b'),
      ruling('c', [{ event: 'a', verdict: 'void' }], { corrects: 'b' }),
    ];
    expect(settled(added).holdingOf(0)).toEqual({ verdict: 'void', judgedBy: 'c' });
  });
});

test('what is disputed takes effect until it is decided, and what is void does not', () => {
  const all = ['effective', 'partial', 'disputed', 'void'] as const;
  expect(all.map(takesEffect)).toEqual([true, true, true, false]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import { orderEvents, type ComparePrecedence } from './order.ts';

const MIDNIGHT = '2001-02-04T00:00Z';

const due = (id: string, more: Partial<LogEvent> = {}) =>
  logEvent({ id, at: MIDNIGHT, do: 'x', ...more });

const byNumber: ComparePrecedence = (a, b) => Number(a) - Number(b);

const idsOf = (log: readonly LogEvent[], precedence = byNumber) =>
  orderEvents(log, precedence).events.map(({ id }) => id);

describe('events of one moment', () => {
  test('end a period before one begins, whatever rules prescribe them', () => {
    const log = [
      due('begin', { phase: 'begin', prescribedBy: '1' }),
      due('between', { prescribedBy: '2' }),
      due('end', { phase: 'end', prescribedBy: '3' }),
    ];
    expect(idsOf(log)).toEqual(['end', 'between', 'begin']);
  });

  test('come in the order of the rules that prescribe them', () => {
    const log = ['9', '2', '5'].map((rule) =>
      due(`of-${rule}`, { phase: 'begin', prescribedBy: rule }),
    );
    expect(idsOf(log)).toEqual(['of-2', 'of-5', 'of-9']);
    expect(idsOf(log, (a, b) => byNumber(b, a, ''))).toEqual(['of-9', 'of-5', 'of-2']);
    expect(orderEvents(log).events).toEqual(log);
  });

  test('asks for precedence at that moment', () => {
    const asked: string[] = [];
    const log = ['1', '2'].map((rule) => due(rule, { prescribedBy: rule }));
    idsOf(log, (_a, _b, time) => {
      asked.push(time);
      return 0;
    });
    expect(asked).toEqual(['2001-02-04T00:00:59Z']);
  });

  test('name no rule behind those that do, and what nobody prescribes keeps its place', () => {
    const log = [
      due('move-1'),
      due('unnamed', { phase: 'end' }),
      due('move-2'),
      due('of-7', { phase: 'end', prescribedBy: '7' }),
    ];
    expect(idsOf(log)).toEqual(['move-1', 'of-7', 'move-2', 'unnamed']);
  });

  test('heed above all what is said to come after what', () => {
    const log = [
      due('of-1', { prescribedBy: '1', after: 'of-2' }),
      due('of-2', { prescribedBy: '2' }),
    ];
    expect(idsOf(log)).toEqual(['of-2', 'of-1']);
  });
});

test('the order of what is prescribed does not hang on the order in which it was read', () => {
  const rules = fc.uniqueArray(fc.nat(50), { maxLength: 12 });
  const phase = fc.constantFrom('end' as const, 'begin' as const);
  fc.assert(
    fc.property(
      rules.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list), phase)),
      ([list, some, first]) => {
        const toEvent = (rule: number) =>
          due(String(rule), {
            phase: some.includes(rule) ? first : 'end',
            prescribedBy: String(rule),
          });
        const others = list.filter((rule) => !some.includes(rule));
        expect(idsOf([...some, ...others].map(toEvent))).toEqual(idsOf(list.map(toEvent)));
      },
    ),
  );
});

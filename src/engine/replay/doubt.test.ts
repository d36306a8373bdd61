import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { Effect } from './log/short-form.ts';
import { isUnknown } from './state/value.ts';
import type { Derived, Handler } from './handlers.ts';
import { replay } from './replay.ts';

const FIRST = logEvent({ id: 'open', do: 'set', fx: ['a = 1', 'b = 2'] });
const TURN = logEvent({ id: 'turn', do: 'turn' });

const effects = fc.array(
  fc.record({
    op: fc.constantFrom<Effect['op']>('set', 'add', 'sub'),
    path: fc.constantFrom('a', 'b', 'c'),
    value: fc.constantFrom('1', '2'),
  }),
  { maxLength: 3 },
);
const way = fc.oneof(
  effects.map((list): Derived => ({ effects: list })),
  fc.constant<Derived>({ rejection: 'Unexpected turn, expected none.' }),
);

/** Plays a turn that goes one way up to revision 4 of Rule 9, and another since. */
function play(ways: readonly [Derived, Derived], revision?: string) {
  const [early, late] = ways;
  const handlers: Handler[] = [
    { do: 'turn', rule: '9', to: 4, run: () => early },
    { do: 'turn', rule: '9', from: 5, run: () => late },
  ];
  const rule = logEvent({ id: 'rule', do: 'amend', fx: [`rule/9/revision = ${revision ?? '?'}`] });
  const history = replay([rule, FIRST, TURN], { handlers });
  const value = (path: string) => {
    const found = history.valueAt(path, history.last)?.value;
    return found !== undefined && isUnknown(found) ? '?' : found;
  };
  return { history, values: ['a', 'b', 'c'].map(value) };
}

describe('an action under a rule whose revision is not known', () => {
  test('changes what every revision would, and leaves unknown what they differ in', () => {
    fc.assert(
      fc.property(way, way, (early, late) => {
        const [asEarly, asLate] = ['4', '5'].map(
          (revision) => play([early, late], revision).values,
        );
        const expected = asEarly?.map((value, index) => (value === asLate?.[index] ? value : '?'));
        expect(play([early, late]).values).toEqual(expected);
      }),
    );
  });

  test('says so, unless no revision lets it take place', () => {
    const set: Derived = { effects: [{ op: 'set', path: 'a', value: '3' }] };
    const none: Derived = { rejection: 'Unexpected turn, expected none.' };
    const { history } = play([set, none]);
    expect(history.problems.map(({ event, code }) => `${event} ${code}`)).toEqual([
      'turn revision-unknown',
    ]);
    expect(history.outcomes.at(-1)).toMatchObject({ status: 'applied', unknownRule: '9' });
    expect(play([none, none]).history.outcomes.at(-1)).toMatchObject({ status: 'rejected' });
    expect(play([set, none], '4').history.problems).toEqual([]);
  });

  test('may be played by a revision that nobody knows how to play', () => {
    const handlers: Handler[] = [
      {
        do: 'turn',
        rule: '9',
        from: 2,
        run: () => ({ effects: [{ op: 'set', path: 'a', value: '3' }] }),
      },
    ];
    const history = replay([FIRST, TURN], { handlers });
    expect(history.outcomes.at(-1)?.effects).toEqual([{ op: 'set', path: 'a', value: '?' }]);
  });

  test('took place as it was recorded, by whichever revision', () => {
    const handlers: Handler[] = [
      { do: 'turn', rule: '9', to: 4, run: () => ({ effects: [] }) },
      { do: 'turn', rule: '9', from: 5, run: () => ({ rejection: 'Unexpected turn.' }) },
    ];
    const history = replay([FIRST, logEvent({ id: 'turn', do: 'turn', fx: ['a = 7'] })], {
      handlers,
    });
    expect(history.valueAt('a', history.last)?.value).toBe('7');
    expect([...history.problems, ...history.deviations]).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { Anchor } from '../../schemas/index.ts';
import { lateClock } from '../games/b-nomic/clocks.ts';
import { dateOf, dayNumber } from './calendar.ts';
import type { ClockSettings } from './clock-settings.ts';
import { checkClocks } from './observed.ts';

const anchor: Anchor = {
  game: { era: 'ebb', nweek: 1, nday: 1 },
  calendar: '2031-01-01',
  begins: true,
};

/** An event that saw a time on the clock on some day: `['a', '2031-01-04', 1, 4]`. */
type Seen = readonly [id: string, at: string | undefined, nweek: number, nday?: number];

const check = (list: readonly Seen[], anchors = [anchor], clock: ClockSettings = lateClock) =>
  checkClocks(
    list.map(([id, at, nweek, nday]) =>
      logEvent({
        id,
        do: 'look',
        ...(at !== undefined && { at }),
        clock: {
          era: 'ebb',
          nweek: String(nweek),
          ...(nday !== undefined && { nday: String(nday) }),
        },
      }),
    ),
    { anchors, clockOf: (era) => (era === 'ebb' ? clock : undefined) },
  );

describe('what somebody saw on the clock', () => {
  test('agrees where the clock can have shown it', () => {
    expect(check([['a', '2031-01-04', 1, 4]])).toEqual([]);
    expect(check([['stopped', '2031-01-14', 1, 4]])).toEqual([]);
    expect(check([['undated', undefined, 40]])).toEqual([]);
  });

  test('contradicts where the clock cannot have come so far', () => {
    expect(check([['a', '2031-01-04', 1, 5]])).toEqual([
      {
        event: 'a',
        code: 'clock-contradicted',
        reason:
          'Unexpected nweek 1, nday 5, expected a time from nweek 1, nday 1, to nweek 1, nday 4.',
      },
    ]);
    expect(check([['a', '2031-01-11', 3]])[0]?.reason).toContain('Unexpected nweek 3, nday ?');
  });

  test('contradicts where a clock that never stops shows another time', () => {
    const faults = check([['a', '2031-01-11', 2, 2]], [anchor], { ...lateClock, mayStop: false });
    expect(faults.map(({ reason }) => reason)).toEqual([
      'Unexpected nweek 2, nday 2, expected nweek 2, nday 1.',
    ]);
  });

  test('contradicts what was seen before, without an anchor', () => {
    const list: Seen[] = [
      ['first', '2031-01-04', 5, 4],
      ['back', '2031-01-05', 5, 3],
      ['on', '2031-01-06', 5, 6],
    ];
    expect(check(list, []).map(({ event }) => event)).toEqual(['back']);
  });

  test('is not held against somebody’s estimate, nor in an era without a clock', () => {
    const about = { ...anchor, calendar: { around: '2031-01-01' } };
    expect(check([['a', '2031-01-04', 9]], [about])).toEqual([]);
    const other = logEvent({
      id: 'a',
      at: '2031-01-04',
      do: 'look',
      clock: { era: 'flood', nweek: '9' },
    });
    expect(checkClocks([other], { anchors: [anchor], clockOf: () => undefined })).toEqual([]);
  });
});

test('whatever a clock did, what it showed contradicts nothing', () => {
  const runs = fc.array(fc.boolean(), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(runs, (list) => {
      let position = 0;
      const seen = list.map((isRunning, index): Seen => {
        if (isRunning && index > 0) position++;
        const date = dateOf(dayNumber('2031-01-01') + index);
        return [`e${index}`, date, Math.floor(position / 10) + 1, (position % 10) + 1];
      });
      expect(check(seen)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { createEvent, LogEvent } from '../../schemas/event.ts';
import { replay } from './replay.ts';

const act = (id: string, at: string, ...fx: LogEvent['fx']) => logEvent({ id, at, do: 'act', fx });

const LIT = 'lamp/1/lit';

const light = act('light', '2001-02-01T10:00Z', `${LIT} = yes`, `${LIT} until 2001-02-03T10:00Z`);

const litOn = (log: readonly LogEvent[], ...days: string[]) => {
  const history = replay(log);
  return days.map((day) => history.valueAt(LIT, history.at(`2001-02-${day}`))?.value);
};

describe('a value with an expiry', () => {
  test('ends when the expiry has passed, by an event that leads back to the one that set it', () => {
    expect(litOn([light], '01', '02', '03')).toEqual(['yes', 'yes', undefined]);
    const history = replay([light]);
    expect(history.events.at(-1)).toMatchObject({ id: 'light~1', do: 'lapse', cause: 'light' });
    expect(history.outcomes.at(-1)).toMatchObject({ status: 'applied' });
    expect([...history.stateAt(history.last)]).toEqual([]);
  });

  test('is not ended by an event that has the name of its end', () => {
    // No log that is read has such a name.
    const named = { id: 'light~1', do: 'act', at: '2001-02-02T10:00Z' };
    const other = createEvent({ ...named, fx: ['tide = ebb'] });
    const history = replay([light, other]);
    expect(history.valueAt('tide', history.last)?.value).toBe('ebb');
    expect(history.events.map(({ id }) => id)).toEqual(['light', 'light~1', 'light~1~']);
    expect(litOn([light, other], '02', '03')).toEqual(['yes', undefined]);
  });

  test('stays where it is written anew without one, though with the same value', () => {
    const again = act('again', '2001-02-02T10:00Z', `${LIT} = yes`);
    expect(litOn([light, again], '02', '03')).toEqual(['yes', 'yes']);
  });

  test('takes the last expiry that was set', () => {
    const longer = act('longer', '2001-02-02T10:00Z', ['until', LIT, '2001-02-05']);
    expect(litOn([light, longer], '03', '04', '05')).toEqual(['yes', 'yes', undefined]);
  });

  test('keeps no expiry of an event without effect, nor of one that was corrected', () => {
    const judge = logEvent({ id: 'j', do: 'rule', judges: [{ event: 'light', verdict: 'void' }] });
    expect(litOn([light, judge], '03')).toEqual([undefined]);
    const mend = logEvent({
      id: 'm',
      at: '2001-02-09',
      do: 'act',
      corrects: 'light',
      fx: [`${LIT} = yes`],
    });
    expect(litOn([light, mend], '01', '04')).toEqual(['yes', 'yes']);
  });

  test('that is over already ends at once, whoever sets it', () => {
    const late = act('late', '2001-02-05', `${LIT} = yes`, `${LIT} until 2001-02-03`);
    expect(litOn([late], '04', '05', '09')).toEqual([undefined, undefined, undefined]);
    expect(replay([late]).outcomes.at(-1)?.effects.at(-1)).toEqual({ op: 'end', path: LIT });
    const stood = act('stood', '2001-02-01', `${LIT} = yes`);
    const over = act('over', '2001-02-05', ['until', LIT, '2001-02-03']);
    expect(litOn([stood, over], '04', '05')).toEqual(['yes', undefined]);
    const mend = logEvent({ ...over, id: 'm', at: '2001-02-09', corrects: 'light' });
    expect(litOn([stood, { ...light, at: '2001-02-07' }, mend], '06', '07')).toEqual([
      'yes',
      undefined,
    ]);
  });

  test('that ends as its moment begins something ends at once', () => {
    const both = { at: '2001-02-03T00:00:00Z', do: 'act', fx: [`${LIT} = yes`] };
    const begins = logEvent({ ...both, id: 'b', phase: 'begin' });
    const log = [{ ...begins, fx: [...begins.fx, `${LIT} until 2001-02-03T00:00:00Z`] }];
    expect(litOn(log, '03', '04')).toEqual([undefined, undefined]);
  });

  test('ends with others of that instant in their order, behind what else happens then', () => {
    const at = '2001-02-03T10:00Z';
    const both = act('both', '2001-02-01', 'a = 1', `a until ${at}`, 'b = 1', `b until ${at}`);
    const anew = act('anew', at, 'a = 2');
    const history = replay([anew, both]);
    expect(history.events.map(({ id }) => id)).toEqual(['both', 'anew', 'both~1', 'both~2']);
    expect([...history.stateAt(history.last)]).toEqual([['a', '2']]);
  });

  test('has no lapse of a copy', () => {
    const copy = { ...light, id: 'copy', same: 'light' };
    expect(replay([light, copy]).events.map(({ id }) => id)).toEqual(['light', 'copy', 'light~1']);
  });

  test('has to exist', () => {
    const { outcomes } = replay([act('a', '2001-02-01', `${LIT} until 2001-02-03`)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'none']);
  });
});

describe('a counter with a floor', () => {
  const health = 'player/ada/health';
  const play = (...fx: LogEvent['fx']) => {
    const history = replay([act('a', '2001-02-01', ...fx)]);
    return [history.outcomes[0]?.status, history.valueAt(health, 0)?.value];
  };

  test.each<[string, LogEvent['fx'], string]>([
    ['0 where none is given', [`${health} = 5`, ['lower', health, '9']], '0'],
    ['the floor that is given', [`${health} = 5`, `${health} -9 floor 2`], '2'],
    ['no floor above it', [`${health} = 9`, ['lower', health, '3', '2']], '6'],
    ['where it was, below the floor', [`${health} = 1`, `${health} -9 floor 2`], '1'],
    ['a floor below nothing', [`${health} = 1`, `${health} -9 floor -3`], '-3'],
  ])('stops at %s', (_where, fx, expected) => {
    expect(play(...fx)).toEqual(['applied', expected]);
  });

  test.each<[string, LogEvent['fx'][number]]>([
    ['a sign', ['lower', health, '-3', '0']],
    ['two signs', ['lower', health, '--3', '0']],
    ['a floor in words', ['lower', health, '3', 'low']],
  ])('refuses %s, and changes nothing', (_what, line) => {
    const event = createEvent({ id: 'a', do: 'act', fx: [`${health} = -1`, line] });
    const history = replay([event]);
    expect(history.outcomes[0]).toMatchObject({ status: 'rejected' });
    expect(history.problems).toMatchObject([{ event: 'a', field: ['fx', 1] }]);
    expect(LogEvent.safeParse(event).success).toBe(false);
  });

  test('stays unknown where it is, and refuses words', () => {
    expect(play(['lower', health, '3'])).toEqual(['applied', { unknown: true }]);
    expect(play(`${health} = fine`, ['lower', health, '3'])).toEqual(['rejected', undefined]);
  });

  test('never goes below the floor by being lowered, nor up', () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(number, fc.nat(60), number, (start, amount, floor) => {
        const [, value] = play(`${health} = ${start}`, ['lower', health, `${amount}`, `${floor}`]);
        const after = Number(value);
        expect(after).toBeLessThanOrEqual(start);
        expect(after).toBe(
          start < floor
            ? start - amount >= floor
              ? start - amount
              : start
            : Math.max(floor, start - amount),
        );
      }),
    );
  });
});

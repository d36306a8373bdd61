import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { replay } from './replay.ts';

const set = (id: string, line: string) => logEvent({ id, do: 'set', fx: [line] });

describe('the assertions of a report', () => {
  const log = [
    logEvent({ id: 'one', alias: 'first', do: 'set', fx: ['tally = 1', 'power = 3.0'] }),
    set('two', 'tally = 2'),
  ];
  const assertion = (asOf?: string) =>
    logEvent({
      id: 'report',
      do: 'report',
      asserts: [
        ['tally', '1', 7],
        ['power', '3'],
      ],
      ...(asOf !== undefined && { asOf }),
    });
  const agreements = (asOf?: string) =>
    replay([...log, assertion(asOf)]).checks.map(({ agrees }) => agrees);

  test('are compared at the report, or as of another event by its id or alias', () => {
    expect(agreements()).toEqual([false, true]);
    expect(agreements('one')).toEqual([true, true]);
    expect(agreements('first')).toEqual([true, true]);
  });

  test('keep their lines', () => {
    const [check] = replay([...log, assertion()]).checks;
    expect(check).toMatchObject({ path: 'tally', asserted: '1', found: '2', line: 7, moment: 2 });
  });

  test('as of an event that is not there are a problem', () => {
    const { checks, problems } = replay([...log, assertion('nowhere')]);
    expect(checks).toEqual([]);
    expect(problems).toMatchObject([{ event: 'report', code: 'event-unknown' }]);
  });

  test('may be more than a call takes arguments', () => {
    const asserts = Array.from({ length: 200_000 }, (_, place): [string, string] => [
      `tally/${place}`,
      '1',
    ]);
    const { checks } = replay([logEvent({ id: 'report', do: 'report', asserts })]);
    expect(checks).toHaveLength(asserts.length);
  });

  test('leave nothing out where they name all', () => {
    const lamps = [
      set('a', 'lamp/1/lit = yes'),
      set('b', 'lamp/2/lit = yes'),
      set('c', 'lamp/3/lit = no'),
    ];
    const all = logEvent({
      id: 'report',
      do: 'report',
      asserts: [['lamp/1/lit', 'yes']],
      complete: ['lamp/*/lit'],
    });
    const differing = replay([...lamps, all]).checks.filter(({ agrees }) => !agrees);
    expect(differing).toMatchObject([{ path: 'lamp/2/lit', asserted: 'no', found: 'yes' }]);
  });
});

describe('an event of a branch', () => {
  const log = [
    set('one', 'tally = 1'),
    logEvent({ id: 'two', do: 'set', fx: ['tally = 2'], branch: 'b' }),
    logEvent({ id: 'rule', do: 'rule', branch: 'c', judges: [{ event: 'one', verdict: 'void' }] }),
  ];
  const tally = (id?: string) => {
    const branch = id === undefined ? {} : { branch: { id, title: id, override: new Map() } };
    const history = replay(log, branch);
    return history.valueAt('tally', history.last)?.value;
  };

  test('takes place there alone, and so do its rulings', () => {
    expect([tally(), tally('b'), tally('c')]).toEqual(['1', '2', undefined]);
  });
});

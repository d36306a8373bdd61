import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { branchesOf } from './branches.ts';
import { replay, type ReplayOptions } from './replay.ts';

const open = logEvent({ id: 'open', do: 'set', fx: ['tally = 1'] });

const report = (id: string, asserted: string, more: Partial<LogEvent> = {}) =>
  logEvent({ id, do: 'report', asserts: [['tally', asserted]], ...more });

const ratify = (document: string, truth = 'open') =>
  logEvent({ id: 'ratify', do: 'ratify', ratifies: { document, truth } });

const kind: ReplayOptions = { branch: { id: 'kind', title: 'Kind', override: new Map() } };

const reportsOf = (log: readonly LogEvent[], options?: ReplayOptions) =>
  replay(log, options).checks.map(({ event, asserted, agrees }) => [event.id, asserted, agrees]);

const tally = (log: readonly LogEvent[], options?: ReplayOptions) => {
  const history = replay(log, options);
  return history.valueAt('tally', history.last)?.value;
};

describe('what takes place in a branch', () => {
  test('is reported there alone', () => {
    const log = [open, report('there', '5', { branch: 'kind' })];
    expect(reportsOf(log)).toEqual([]);
    expect(reportsOf(log, kind)).toEqual([['there', '5', false]]);
  });

  test('is ratified there alone', () => {
    const log = [open, report('there', '5', { branch: 'kind' }), ratify('there')];
    expect([tally(log), tally(log, kind)]).toEqual(['1', '5']);
    expect(replay(log).problems).toMatchObject([
      { event: 'ratify', code: 'ratification-failed', field: ['ratifies', 'document'] },
    ]);
  });

  test('is no moment of truth elsewhere, nor one that a report means', () => {
    const there = logEvent({ id: 'there', do: 'note', branch: 'kind' });
    const log = [open, there, report('paper', '5'), ratify('paper', 'there')];
    expect([tally(log), tally(log, kind)]).toEqual(['1', '5']);
    const meant = [open, there, report('paper', '1', { asOf: 'there' })];
    expect([reportsOf(meant), reportsOf(meant, kind)]).toEqual([[], [['paper', '1', true]]]);
    expect(replay(meant).problems).toMatchObject([{ event: 'paper', code: 'event-unknown' }]);
    expect(replay(meant).unplaced).toMatchObject([{ id: 'paper' }]);
  });

  test('is not inspected elsewhere', () => {
    const log = [open, logEvent({ id: 'there', do: 'note', branch: 'kind' })];
    const inspect: ReplayOptions['inspect'] = (events) =>
      events.map(({ id }) => ({ event: id, code: 'seen', reason: 'seen' }));
    const seenBy = (options: ReplayOptions) =>
      replay(log, { ...options, inspect }).problems.map(({ event }) => event);
    expect([seenBy({}), seenBy(kind)]).toEqual([['open'], ['open', 'there']]);
  });
});

test('a dispute in a branch is decided within it', () => {
  const log = [
    open,
    logEvent({ id: 'there', do: 'set', fx: ['tally = 2'], branch: 'kind' }),
    logEvent({ id: 'more', do: 'x', fx: ['tally +1'], branch: 'kind', verdict: 'disputed' }),
  ];
  const said = branchesOf(log).map((branch) => [branch.id, tally(log, { branch })]);
  expect(said).toEqual([
    ['kind', '3'],
    ['more-effective', '3'],
    ['more-void', '2'],
  ]);
  expect(tally(log)).toBe('1');
});

describe('a report that is not what counts', () => {
  const wrong = report('wrong', '9');
  const mend = report('mend', '1', { corrects: 'wrong' });
  const strike = logEvent({ id: 'strike', do: 'strike', corrects: 'wrong' });
  const judge = logEvent({
    id: 'judge',
    do: 'rule',
    judges: [{ event: 'wrong', verdict: 'void' }],
  });

  test('because it was mended, is compared once, as it was mended and where it stood', () => {
    const log = [open, wrong, logEvent({ id: 'two', do: 'set', fx: ['tally = 2'] }), mend];
    expect(reportsOf(log)).toEqual([['mend', '1', true]]);
    expect(replay(log).checks[0]).toMatchObject({ moment: 1 });
    expect(reportsOf(log, { policy: { kind: 'as-believed', until: 2 } })).toEqual([
      ['wrong', '9', false],
    ]);
    expect(reportsOf([open, wrong, strike])).toEqual([]);
  });

  test('because it was mended, is ratified as it was mended, under either name', () => {
    const mended = report('mend', '4', { corrects: 'wrong' });
    expect(tally([open, wrong, ratify('wrong'), mended])).toBe('4');
    expect(tally([open, wrong, mended, ratify('wrong')])).toBe('4');
    expect(tally([open, wrong, mended, ratify('mend')])).toBe('4');
    expect(tally([open, wrong, strike, ratify('wrong')])).toBe('1');
  });

  test('because it is void, is neither compared nor ratified', () => {
    const log = [open, wrong, judge, ratify('wrong')];
    expect([tally(log), reportsOf(log)]).toEqual(['1', []]);
    expect(replay(log).outcomes.at(-1)).toMatchObject({ status: 'unresolved' });
    expect(tally([open, { ...wrong, verdict: 'void' }, ratify('wrong')])).toBe('1');
    expect(tally([open, { ...wrong, verdict: 'pending' }, ratify('wrong')])).toBe('1');
    const again = logEvent({
      id: 'again',
      do: 'rule',
      judges: [{ event: 'judge', verdict: 'void' }],
    });
    expect(tally([...log, again])).toBe('9');
  });

  test('because it is a copy, is compared once, and ratified as what it is a copy of', () => {
    const copy = report('copy', '9', { same: 'wrong' });
    expect(reportsOf([open, wrong, copy])).toEqual([['wrong', '9', false]]);
    expect(tally([open, wrong, copy, ratify('copy')])).toBe('9');
    const circle = [open, report('a', '5', { same: 'b' }), report('b', '5', { same: 'a' })];
    expect(tally([...circle, ratify('a')])).toBe('1');
    expect(replay(circle).problems).toMatchObject([{ event: 'a', field: ['same'] }]);
  });

  test('because it is none, or comes later, makes nothing true', () => {
    expect(replay([open, ratify('open')]).outcomes.at(-1)).toMatchObject({ status: 'unresolved' });
    expect(tally([open, ratify('wrong'), wrong])).toBe('1');
  });

  test('has no decision that counts', () => {
    const decision = { proposal: '7', ballots: [] };
    const decided = (id: string, more: object = {}) =>
      logEvent({ id, do: 'decide', decision: decision, ...more });
    const log = [
      decided('main'),
      decided('copy', { same: 'main' }),
      decided('there', { branch: 'kind' }),
      decided('nothing', { verdict: 'void' }),
    ];
    expect(replay(log).counted.map(({ id }) => id)).toEqual(['main']);
    expect(replay(log, kind).counted.map(({ id }) => id)).toEqual(['main', 'there']);
  });
});

describe('a ratification', () => {
  test('does again what ends an expiry, and what does not', () => {
    const lit = (until: string) => ['lamp = yes', `lamp until ${until}`];
    const at = (day: number) => `2001-02-${String(day).padStart(2, '0')}`;
    const light = logEvent({ id: 'light', at: at(1), do: 'x', fx: lit(at(5)) });
    const paper = (...asserts: LogEvent['asserts']) =>
      logEvent({ id: 'paper', at: at(2), do: 'report', asserts });
    const made = { ...ratify('paper', 'paper'), at: at(9) };
    const lampOf = (log: readonly LogEvent[]) => {
      const history = replay(log);
      const then = history.indexOf('ratify') ?? -1;
      expect(history.valueAt('lamp', history.last)).toBeUndefined();
      return ['lamp', 'lamp/until'].map((path) => history.valueAt(path, then)?.value);
    };
    const longer = logEvent({ id: 'longer', at: at(1), do: 'x', fx: ['lamp until 2001-03-01'] });
    expect(lampOf([light, paper(['lamp/until', at(20)]), made])).toEqual(['yes', at(20)]);
    expect(lampOf([light, longer, paper(['lamp/until', at(5)]), made])).toEqual([
      undefined,
      undefined,
    ]);
    expect(lampOf([light, paper(['lamp', 'no']), made])).toEqual([undefined, undefined]);
  });

  test('can be done again by a later one', () => {
    const day = (number: number) => `2001-02-0${number}`;
    const log = [
      logEvent({ id: 'open', at: day(1), do: 'x', fx: ['lamp = yes', 'lamp until 2001-03-01'] }),
      report('early', '7', { at: day(2) }),
      logEvent({ id: 'out', at: day(3), do: 'report', asserts: [['lamp', 'no']] }),
      logEvent({ id: 'one', at: day(4), do: 'y', ratifies: { document: 'out', truth: 'open' } }),
      logEvent({ id: 'two', at: day(5), do: 'y', ratifies: { document: 'early', truth: 'open' } }),
    ];
    const history = replay(log);
    expect(history.outcomes.map(({ status }) => status)).not.toContain('unresolved');
    expect(history.valueAt('tally', history.indexOf('two') ?? -1)?.value).toBe('7');
    expect(history.valueAt('lamp/until', history.indexOf('two') ?? -1)?.value).toBe('2001-03-01');
  });

  test('ends what its document leaves out though it names all, and touches no equal decimal', () => {
    const log = [
      logEvent({ id: 'open', do: 'x', fx: ['crew/ada = yes', 'crew/bo = yes', 'power = 3.0'] }),
      logEvent({
        ...{ id: 'paper', do: 'report', complete: ['crew/*'] },
        asserts: [
          ['crew/ada', 'yes'],
          ['power', '3'],
        ],
      }),
      ratify('paper', 'paper'),
    ];
    const history = replay(log);
    expect(history.changesOf(2)).toEqual(['crew/bo']);
    expect(history.valueAt('crew/bo', 2)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { replay } from '../replay/replay.ts';
import { toRuleEvents } from './to-events.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';

const change = (verb: string, more: Partial<RevisionEvent> = {}): RevisionEvent => ({
  verb,
  by: '5',
  cause: 'proposal',
  counted: verb === 'amendment' || verb === 'reenactment',
  lines: [1, 1],
  ...more,
});

const witness = (events: RevisionEvent[], more: Partial<Witness> = {}): Witness =>
  sampleCopy('7', 'rules', {
    ...{ revision: 1, title: 'Lamps', attributes: { power: ['2'] }, events, file: 'rules/7' },
    ...more,
  });

const timesOf = (events: RevisionEvent[]) =>
  toRuleEvents([witness(events)], { from: '1990-01-01', log: [] }).map(({ at }) => at);

const valueOf = (events: RevisionEvent[], path: string, at: string) => {
  const history = replay(toRuleEvents([witness(events)], { log: [] }));
  return history.valueAt(`rule/7/${path}`, history.at(at))?.value;
};

describe('the times of changes', () => {
  test('stay as they are told where they follow each other', () => {
    const times = ['1999-05-01', { around: '1999-06' }, '1999-07-02'] as const;
    expect(timesOf(times.map((at) => change('amendment', { at })))).toEqual(times);
  });

  test('are bounded by their neighbours where they are not told', () => {
    const events = [
      change('enactment'),
      change('amendment', { at: '1999-05-01' }),
      change('amendment'),
      change('amendment', { at: '1999-05-09' }),
    ];
    expect(timesOf(events)).toEqual([
      { between: ['1990-01-01T00:00:00Z', '1999-05-01T23:59:59Z'] },
      '1999-05-01',
      { between: ['1999-05-01T00:00:00Z', '1999-05-09T23:59:59Z'] },
      '1999-05-09',
    ]);
  });

  test('do not reach past the next change', () => {
    const events = [
      change('enactment', { at: { around: '1999-05' } }),
      change('amendment', { at: '1999-05-09' }),
    ];
    expect(timesOf(events)[0]).toEqual({
      between: ['1999-05-01T00:00:00Z', '1999-05-09T23:59:59Z'],
    });
  });

  test('are estimated where the year alone goes back, and not believed otherwise', () => {
    const dated = (at: string) => change('amendment', { at });
    expect(timesOf([dated('1999-01-29'), dated('1990-02-22'), dated('1999-09-05')])[1]).toEqual({
      around: '1999-02-22',
    });
    expect(timesOf([dated('1999-05-29'), dated('1990-02-22'), dated('1999-09-05')])[1]).toEqual({
      between: ['1999-05-29T00:00:00Z', '1999-09-05T23:59:59Z'],
    });
  });

  test('take the month of a date that is none', () => {
    const events = [
      change('enactment', { at: '1999-05-01' }),
      change('repeal', { details: { date: '1999-05-32' } }),
    ];
    expect(timesOf(events)[1]).toEqual({ around: '1999-05' });
  });

  test('take the minute of an adoption that the log has', () => {
    const log = [
      logEvent({ id: 'a', at: '1999-05-09T01:23Z', do: 'adopt', args: { proposal: '5' } }),
    ];
    const events = [
      change('enactment', { at: '1999-05-01' }),
      change('amendment', { at: '1999-05-09' }),
    ];
    const times = toRuleEvents([witness(events)], { log }).map(({ at }) => at);
    expect(times).toEqual(['1999-05-01', '1999-05-09T01:23Z']);
  });

  test('are nowhere where no change has a date', () => {
    expect(toRuleEvents([witness([change('enactment')])], { log: [] })).toEqual([]);
  });
});

describe('the state of a rule', () => {
  const events = [
    change('enactment', { at: '1999-01-01' }),
    change('amendment', { at: '1999-02-01' }),
    change('power-change', { at: '1999-03-01', details: { 'old-power': '1', 'new-power': '3' } }),
    change('retitling', { at: '1999-04-01', details: { 'old-title': 'Wicks' } }),
    change('repeal', { at: '1999-05-01' }),
    change('reenactment', { at: '1999-06-01' }),
  ];

  test.each([
    ['revision', '1999-01-01', '0'],
    ['revision', '1999-05-01', '1'],
    ['revision', '1999-06-01', '2'],
    ['in-force', '1999-04-01', 'yes'],
    ['in-force', '1999-05-01', 'no'],
    ['in-force', '1999-06-01', 'yes'],
    ['power', '1999-01-01', '1'],
    ['power', '1999-03-01', '3'],
    ['power', '1999-06-01', '2'],
    ['title', '1999-03-01', 'Wicks'],
    ['title', '1999-04-01', 'Lamps'],
    ['title', '1998-12-31', undefined],
  ])('has the %s of %s: %s', (path, at, expected) => {
    expect(valueOf(events, path, at)).toBe(expected);
  });

  test.each([
    ['in force where a list begins with an amendment', ['amendment', 'retitling'], 'yes'],
    ['in force where that is said to have ended later', ['retitling', 'repeal'], 'yes'],
    ['unknown where it began later', ['amendment', 'enactment'], undefined],
    ['unknown by a change of no known kind', ['blessing', 'repeal'], undefined],
  ])('is %s', (_what, verbs, expected) => {
    const told = verbs.map((verb, month) => change(verb, { at: `1999-0${month + 1}-01` }));
    expect(valueOf(told, 'in-force', '1999-01-15')).toBe(expected);
  });

  test('is unknown where a later change does not say what it found', () => {
    const told = [
      change('enactment', { at: '1999-01-01' }),
      change('repeal', { at: '1999-02-01' }),
      change('reenactment', { at: '1999-03-01' }),
      change('retitling', { at: '1999-04-01' }),
    ];
    expect(valueOf(told, 'power', '1999-01-01')).toEqual({ unknown: true });
    expect(valueOf(told, 'title', '1999-03-01')).toEqual({ unknown: true });
  });
});

test('every event names the source and its lines', () => {
  const [event] = toRuleEvents([witness([change('enactment', { at: '1999', lines: [4, 8] })])], {
    log: [],
  });
  expect(event).toMatchObject({
    id: 'rules/7#1',
    by: '5',
    args: { rule: '7', cause: 'proposal' },
    source: { file: 'rules/rules/7', lines: [4, 8] },
  });
});

import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { explainDifferences } from './causes.ts';
import { replay } from './replay.ts';

const MARKS = 'player/ada/marks';

const add = (id: string, at: string, effect: string) =>
  logEvent({ id, at, do: 'pay', fx: [`${MARKS} ${effect}`] });

const report = (id: string, at: string, claimed: string, path = MARKS) =>
  logEvent({ id, at, do: 'report', asserts: [[path, claimed]] });

const causesOf = (...log: LogEvent[]) =>
  explainDifferences(
    replay([logEvent({ id: 'open', at: '2001-01-01', do: 'set', fx: [`${MARKS} = 10`] }), ...log]),
  ).map(({ check, cause }) => `${check.event.id} ${cause.code} ${cause.event ?? '–'}`);

describe('the likely cause of a difference', () => {
  test('is none where there is none', () => {
    expect(causesOf(report('r', '2001-01-09', '10'))).toEqual([]);
  });

  test('is that the report was cut earlier', () => {
    const late = add('late', '2001-01-09T10:00Z', '+5');
    expect(causesOf(late, report('r', '2001-01-09T12:00Z', '10'))).toEqual(['r cut-earlier late']);
  });

  test('is that the report was cut later', () => {
    const log = [report('r', '2001-01-09T12:00Z', '15'), add('next', '2001-01-09T14:00Z', '+5')];
    expect(causesOf(...log)).toEqual(['r cut-later next']);
  });

  test('is that the report repeats the one before', () => {
    const log = [
      report('first', '2001-01-09', '10'),
      add('between', '2001-01-12', '+5'),
      report('second', '2001-01-19', '10'),
    ];
    expect(causesOf(...log)).toEqual(['second restated first']);
  });

  test('is an entry that the report did not have, or had already', () => {
    const log = [add('new', '2001-01-12', '+5'), add('other', '2001-01-13', '+2')];
    expect(causesOf(...log, report('r', '2001-01-19', '12'))).toEqual(['r entry-moved new']);
    const later = add('later', '2001-01-29', '+7');
    expect(
      causesOf(...log, report('r', '2001-01-19', '24'), add('last', '2001-01-27', '+1'), later),
    ).toEqual(['r entry-moved later']);
  });

  test('is that the log was corrected, where no one entry accounts for it', () => {
    expect(causesOf(report('r', '2001-01-19', '13'))).toEqual(['r entries-corrected –']);
  });

  test('goes on as long as the difference does', () => {
    const log = [
      report('r', '2001-01-19', '13'),
      add('new', '2001-01-22', '+5'),
      report('s', '2001-01-26', '18'),
    ];
    expect(causesOf(...log)).toEqual(['r entries-corrected –', 's entries-corrected –']);
    const history = replay([
      logEvent({ id: 'open', at: '2001-01-01', do: 'set', fx: [`${MARKS} = 10`] }),
      ...log,
    ]);
    expect(explainDifferences(history)[1]?.cause.since).toBe('r');
  });

  test('is that the log does not tell', () => {
    const log = [report('r', '2001-01-19', '13', 'player/bela/marks')];
    expect(causesOf(...log)).toEqual(['r untold –']);
  });

  test('is that the log never ends what the report leaves out', () => {
    const lamp = logEvent({ id: 'lamp', at: '2001-01-02', do: 'light', fx: ['lamp/1/lit = yes'] });
    const all = logEvent({ id: 'r', at: '2001-01-19', do: 'report', complete: ['lamp/*/lit'] });
    expect(causesOf(lamp, all)).toEqual(['r end-untold –']);
  });

  test('is that a ratification made it so later', () => {
    const log = [
      report('r', '2001-01-19', '13'),
      logEvent({
        id: 'truth',
        at: '2001-03-01',
        do: 'ratify',
        ratifies: { document: 'r', truth: 'open' },
      }),
    ];
    expect(causesOf(...log)).toEqual(['r ratified truth']);
  });

  test('is that reports name it only later, though nothing began since', () => {
    const lamp = logEvent({ id: 'lamp', at: '2001-01-02', do: 'light', fx: ['lamp/1/lit = yes'] });
    const all = (id: string, at: string, asserts: LogEvent['asserts']) =>
      logEvent({ id, at, do: 'report', complete: ['lamp/*/lit'], asserts });
    const later = all('s', '2001-02-19', [['lamp/1/lit', 'yes']]);
    expect(causesOf(lamp, all('r', '2001-01-19', []), later)).toEqual(['r begins-later s']);
  });

  test('is that a later report agrees, though nothing changed since', () => {
    const name = logEvent({ id: 'n', at: '2001-01-02', do: 'name', fx: ['lamp/1/name = Sun'] });
    const [wrong, right] = [
      report('r', '2001-01-19', 'Moon', 'lamp/1/name'),
      report('s', '2001-01-26', 'Sun', 'lamp/1/name'),
    ];
    expect(causesOf(name, wrong, right)).toEqual(['r report-corrected s']);
    const dark = logEvent({ id: 'd', at: '2001-01-22', do: 'name', fx: ['lamp/1/name = Dark'] });
    const again = logEvent({ id: 'a', at: '2001-01-23', do: 'name', fx: ['lamp/1/name = Sun'] });
    expect(causesOf(name, wrong, dark, again, right)).toEqual(['r unknown –']);
  });

  test('is that a heading counts more changes than the log tells of', () => {
    const enact = logEvent({ id: 'e', at: '2001-01-02', do: 'enact', fx: ['rule/4/revision = 4'] });
    expect(causesOf(enact, report('r', '2001-01-19', '6', 'rule/4/revision'))).toEqual([
      'r changes-untold –',
    ]);
    expect(causesOf(enact, report('r', '2001-01-19', '3', 'rule/4/revision'))).toEqual([
      'r entries-corrected –',
    ]);
  });

  test('is that the report repeats what the log did not tell then', () => {
    const log = [
      report('r', '2001-01-02', 'Moon', 'lamp/1/name'),
      logEvent({ id: 'n', at: '2001-01-09', do: 'name', fx: ['lamp/1/name = Sun'] }),
      report('s', '2001-01-19', 'Moon', 'lamp/1/name'),
    ];
    expect(causesOf(...log)).toEqual(['r untold n', 's restated r']);
  });

  test('is unknown for words that stand nowhere', () => {
    const name = logEvent({ id: 'n', at: '2001-01-02', do: 'name', fx: ['lamp/1/name = Sun'] });
    expect(causesOf(name, report('r', '2001-01-19', 'Moon', 'lamp/1/name'))).toEqual([
      'r unknown –',
    ]);
  });
});

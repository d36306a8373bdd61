import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { keepBeliefs } from './beliefs.ts';
import { explainDifferences } from './causes.ts';
import type { Handler } from './handlers.ts';
import { replay, type ReplayOptions } from './replay.ts';

const MARKS = 'player/ada/marks';

const add = (id: string, at: string, effect: string) =>
  logEvent({ id, at, do: 'pay', fx: [`${MARKS} ${effect}`] });

const report = (id: string, at: string, asserted: string, path = MARKS) =>
  logEvent({ id, at, do: 'report', asserts: [[path, asserted]] });

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

/** Explains a log that begins with ten marks, replayed as ruled, with what was believed at each report. */
function explain(log: readonly LogEvent[], handlers: readonly Handler[] = []) {
  const open = logEvent({ id: 'open', at: '2001-01-01', do: 'set', fx: [`${MARKS} = 10`] });
  const again = (options: ReplayOptions = {}) => replay([open, ...log], { ...options, handlers });
  const history = again();
  return explainDifferences(history, { believedAt: keepBeliefs(history, again) }).map(
    ({ check, cause }) => `${check.event.id} ${cause.code} ${cause.event ?? '–'}`,
  );
}

describe('what changed nothing', () => {
  const late = (fields: Partial<LogEvent> & { readonly id: string }) =>
    logEvent({ at: '2001-01-05', do: 'pay', ...fields });

  test('is suspected first where it makes up the difference', () => {
    const struck = late({ id: 'void', verdict: 'void', fx: [`${MARKS} +5`] });
    expect(explain([struck, report('r', '2001-01-19', '15')])).toEqual(['r event-rejected void']);
    const short = late({
      id: 'short',
      fx: ['player/bela/marks = Sun', 'player/bela/marks -1', `${MARKS} -3`],
    });
    expect(explain([short, report('r', '2001-01-19', '7')])).toEqual(['r event-rejected short']);
  });

  test('goes before what stood shortly before, and before an entry of the same amount', () => {
    const struck = late({ id: 'void', verdict: 'void', fx: [`${MARKS} -5`] });
    const paid = add('paid', '2001-01-06', '+5');
    expect(explain([struck, paid, report('r', '2001-01-06', '10')])).toEqual([
      'r event-rejected void',
    ]);
    expect(explain([paid, report('r', '2001-01-06', '10')])).toEqual(['r cut-earlier paid']);
  });

  test('is not suspected of another amount, of another value, nor once a report has agreed since', () => {
    const struck = late({ id: 'void', verdict: 'void', fx: [`${MARKS} +5`] });
    expect(explain([struck, report('r', '2001-01-19', '14')])).toEqual(['r entries-corrected –']);
    const other = late({ id: 'void', verdict: 'void', fx: ['player/bela/marks +5'] });
    expect(explain([other, report('r', '2001-01-19', '15')])).toEqual(['r entries-corrected –']);
    expect(
      explain([struck, report('r', '2001-01-09', '10'), report('s', '2001-01-19', '15')]),
    ).toEqual(['s entries-corrected –']);
  });

  test('is found by what the action says, where its rule gives nothing', () => {
    const refuse: Handler = {
      do: 'gain',
      run: () => ({ rejection: 'Unexpected holder, expected one that exists.' }),
    };
    const gain = late({ id: 'gain', do: 'gain', args: { holder: 'cleo', amount: '15cn' } });
    const [right, wrong] = [
      report('r', '2001-01-19', '15', 'player/cleo/coins'),
      report('s', '2001-01-19', '1', 'player/cleo/coins'),
    ];
    expect(explain([gain, right], [refuse])).toEqual(['r event-rejected gain']);
    expect(explain([gain, wrong], [refuse])).toEqual(['s untold –']);
  });

  test('goes on as the cause for as long as the difference does', () => {
    const struck = late({ id: 'void', verdict: 'void', fx: [`${MARKS} +5`] });
    const log = [struck, report('r', '2001-01-19', '15'), report('s', '2001-01-29', '15')];
    expect(explain(log)).toEqual(['r event-rejected void', 's event-rejected void']);
  });
});

describe('what was believed', () => {
  const paid = add('paid', '2001-01-05', '+5');
  const ruling = logEvent({
    id: 'ruling',
    at: '2001-02-01',
    do: 'rule',
    judges: [{ event: 'paid', verdict: 'void' }],
  });

  test('was right in a report made before a ruling, and the ruling is named', () => {
    expect(explain([paid, report('r', '2001-01-19', '15'), ruling])).toEqual([
      'r ruled-since ruling',
    ]);
  });

  test('was right in a report made before a correction, and the correction is named', () => {
    const mend = logEvent({
      id: 'mend',
      at: '2001-02-01',
      do: 'pay',
      corrects: 'paid',
      fx: [`${MARKS} +2`],
    });
    expect(explain([paid, report('r', '2001-01-19', '15'), mend])).toEqual(['r ruled-since mend']);
  });

  test('does not excuse a report that was wrong then, too, or made after the ruling', () => {
    expect(explain([paid, report('r', '2001-01-19', '17'), ruling])).toEqual([
      'r entries-corrected –',
    ]);
    expect(explain([paid, ruling, report('r', '2001-02-19', '15')])).toEqual([
      'r event-rejected paid',
    ]);
  });

  test('is not asked of another event than the one that was ruled on', () => {
    const other = logEvent({
      id: 'other',
      at: '2001-01-06',
      do: 'pay',
      fx: ['player/bela/marks = 1'],
    });
    const about = logEvent({ ...ruling, judges: [{ event: 'other', verdict: 'void' }] });
    expect(explain([paid, other, report('r', '2001-01-19', '17'), about])).toEqual([
      'r entries-corrected –',
    ]);
  });
});

describe('what the log ends', () => {
  const leave = logEvent({ id: 'leave', at: '2001-01-05', do: 'leave', fx: [['end', MARKS]] });

  test('is told by the log, though there is nothing then', () => {
    expect(explain([leave, report('r', '2001-01-19', '10')])).toEqual(['r ended-before leave']);
    expect(explain([leave, report('r', '2001-01-06T12:00Z', '10')])).toEqual([
      'r cut-earlier leave',
    ]);
    const first = report('first', '2001-01-04', '10');
    expect(explain([first, leave, report('r', '2001-01-19', '10')])).toEqual([
      'r ended-before leave',
    ]);
  });

  test('is told by the log, whatever was refused of it afterwards', () => {
    const gain = logEvent({
      id: 'gain',
      at: '2001-01-07',
      do: 'gain',
      args: { holder: 'ada', amount: '10cn' },
    });
    const refuse: Handler = { do: 'gain', run: () => ({ rejection: 'Unexpected holder.' }) };
    expect(explain([leave, gain, report('r', '2001-01-19', '10')], [refuse])).toEqual([
      'r ended-before leave',
    ]);
  });

  test('is not told where nothing is known of it since', () => {
    const lost = logEvent({ id: 'lost', at: '2001-01-05', do: 'lose', fx: [`${MARKS} = ?`] });
    expect(explain([lost, report('r', '2001-01-19', '10')])).toEqual(['r untold –']);
  });
});

describe('a value that hangs on a rule', () => {
  const handlers: Handler[] = [
    {
      do: 'tide',
      rule: '9',
      to: 4,
      run: () => ({ effects: [{ op: 'set', path: 'tide', value: '3' }] }),
    },
    {
      do: 'tide',
      rule: '9',
      from: 5,
      run: () => ({ effects: [{ op: 'set', path: 'tide', value: '4' }] }),
    },
    {
      do: 'wash',
      run: (_event, { get }) => {
        const tide = get('tide');
        return {
          effects: [{ op: 'add', path: MARKS, value: typeof tide === 'string' ? tide : '?' }],
        };
      },
    },
  ];
  const log = [
    logEvent({ id: 'tide', at: '2001-01-05', do: 'tide' }),
    logEvent({ id: 'wash', at: '2001-01-06', do: 'wash' }),
    report('r', '2001-01-19', '13'),
  ];
  const rule = (revision: string) =>
    logEvent({ id: 'rule', at: '2000-01-01', do: 'amend', fx: [`rule/9/revision = ${revision}`] });

  test('is unknown where the revision of the rule is, as far as it goes', () => {
    expect(explain(log, handlers)).toEqual(['r rule-unknown tide']);
    expect(explain([rule('?'), ...log], handlers)).toEqual(['r rule-unknown tide']);
  });

  test('is known where the revision is', () => {
    expect(explain([rule('4'), ...log], handlers)).toEqual([]);
    expect(explain([rule('5'), ...log], handlers)).toEqual(['r entries-corrected –']);
  });
});

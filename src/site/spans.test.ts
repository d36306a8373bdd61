import { describe, expect, test } from 'vitest';
import { logEvent } from '../../test/support/log-event.ts';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { sampleRules } from '../../test/support/sample-rules.ts';
import type { GameModel } from './model.ts';
import { spanOf } from './spans.ts';
import { fromWords, stoodWords, surenessWords } from './view/span-words.ts';
import { viewStatus } from './view/status.ts';

function spans(model: GameModel, slug: string) {
  const rule = model.ruleBySlug.get(slug)!;
  return rule.versions.map((version) => {
    const { from, to } = spanOf(model, rule, version);
    return { from, to };
  });
}

const nweek = (count: number) => ({ game: { era: 'ebb', nweek: count } });

describe('spanOf', () => {
  test('takes what sound copies print, and otherwise between which of them a version lies', () => {
    const print = { game: { era: 'ebb', nweek: 9 }, calendar: '2002-03-09' };
    // The heading of its last copy is found not to fit its list.
    expect(spans(sampleRules(), '33')).toEqual([
      { from: null, to: { moment: nweek(4), basis: 'printed' } },
      { from: { moment: nweek(4), basis: 'printed' }, to: null },
      { from: { moment: print, basis: 'shown' }, to: { moment: nweek(11), basis: 'doubted' } },
      { from: { moment: nweek(11), basis: 'doubted' }, to: null },
    ]);
  });

  test('takes the dates of events, and of a repeal that makes no version', () => {
    const events = [
      sampleEvent('enactment', '1', { at: '1993-06-30', counted: false }),
      sampleEvent('amendment', '2', { at: { around: '1994-01' }, counted: true }),
      sampleEvent('repeal', '3', { at: '1995-05-01', counted: false }),
      sampleEvent('reenactment', '4', { at: '1999-09-09', counted: true }),
    ];
    const model = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/2', 'page', { events })],
    });
    const recorded = (calendar: unknown) => ({ moment: { calendar }, basis: 'recorded' });
    expect(spans(model, '1')).toEqual([
      { from: recorded('1993-06-30'), to: recorded({ around: '1994-01' }) },
      { from: recorded({ around: '1994-01' }), to: recorded('1995-05-01') },
      { from: recorded('1999-09-09'), to: null },
    ]);
  });

  test.each(['retitling', 'power-change'])(
    'takes no %s for the beginning of a version that was there before it',
    (verb) => {
      const events = [
        sampleEvent(verb, '1', { at: '1993-06-30', counted: false }),
        sampleEvent('amendment', '2', { at: '1994-01-31', counted: true }),
      ];
      const model = sampleModel({
        sources: [sampleSource('page')],
        witnesses: [sampleWitness('1/1', 'page', { events })],
      });
      expect(spans(model, '1').map(({ from }) => from?.moment.calendar)).toEqual([
        undefined,
        '1994-01-31',
      ]);
    },
  );

  test('reads no game time out of what is none', () => {
    const model = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/0', 'page', { lastRevision: 'the spring tide' })],
    });
    expect(spans(model, '1')).toEqual([{ from: null, to: null }]);
  });

  test('says of a version that a repeal made that the rule was not in force', () => {
    const events = [
      sampleEvent('created', '1', { counted: false }),
      sampleEvent('repealed', '2', { counted: true }),
      sampleEvent('reenacted', '3', { counted: true }),
    ];
    const model = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/2', 'page', { events, lastRevision: 'nweek 8' })],
    });
    const rule = model.ruleBySlug.get('1')!;
    const stood = rule.versions.map((version) => stoodWords(spanOf(model, rule, version)));
    expect(stood).toEqual([
      'in force from a time that is not known until some time before nweek 9 (9 March 2002)',
      'not in force from a time that is not known until nweek 8',
      'in force from nweek 8 until a time that is not known',
    ]);
  });

  test('ends a version by a repeal that a log counts as another one', () => {
    const model = sampleModel({
      sources: [sampleSource('page', { asOf: { calendar: '2002-02-01' } })],
      witnesses: [sampleWitness('1/0', 'page')],
      log: [
        logEvent({
          ...{ id: 'opened', at: '2002-02-01T10:00Z', do: 'open' },
          fx: ['rule/1/in-force = yes', 'rule/1/revision = 0'],
        }),
        logEvent({
          ...{ id: 'ended', at: '2002-03-01T10:00Z', do: 'count', args: { proposal: '7' } },
          fx: ['rule/1/in-force = no', 'rule/1/revision = 1'],
        }),
      ],
    });
    const ended = { moment: { calendar: '2002-03-01' }, basis: 'recorded' };
    expect(spans(model, '1')).toEqual([
      { from: null, to: ended },
      { from: ended, to: null },
    ]);
    const { versions } = model.ruleBySlug.get('1')!;
    expect(versions.map(({ force }) => force)).toEqual(['in-force', 'not-in-force']);
  });

  test('ends a version before it was enacted again, where nobody knows the day of its repeal', () => {
    const events = [
      sampleEvent('enactment', '1', { at: '1993-06-30', counted: false }),
      sampleEvent('repeal', '3', { counted: false }),
      sampleEvent('reenactment', '4', { at: '1999-09-09', counted: true }),
    ];
    const model = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/1', 'page', { events })],
    });
    expect(spans(model, '1')[0]?.to).toEqual({
      moment: { calendar: '1999-09-09' },
      basis: 'shown',
    });
  });

  test('doubts the days of a list that go back, or of which every copy is damaged', () => {
    const listed = (days: string[]) =>
      days.map((at, place) =>
        sampleEvent(place === 0 ? 'enactment' : 'amendment', '1', { at, counted: place > 0 }),
      );
    const of = (days: string[], findings: string[] = [], id = '1/2') => {
      const model = sampleModel({
        sources: [
          sampleSource('page', {
            findings: findings.map((code) => ({ code, line: 1, rule: '1', message: 'Odd.' })),
          }),
        ],
        witnesses: [sampleWitness(id, 'page', { events: listed(days) })],
      });
      const rule = model.ruleBySlug.get('1')!;
      return spanOf(model, rule, rule.versions[1]!);
    };
    const days = ['2001-12-30', '2002-01-09', '2002-02-09'];
    expect([of(days).from?.basis, of(days).mayLack]).toEqual(['recorded', false]);
    const turned = ['2001-12-30', '2002-02-19', '2002-02-09'];
    expect([of(turned).from?.basis, of(turned).to?.basis]).toEqual(['doubted', 'doubted']);
    expect(fromWords(of(turned).from)).toBe('from 19 February 2002 (doubted)');
    const odd = of(days, ['history-count']);
    expect(surenessWords(odd, 'both')).toBe(
      'Certainty: its beginning and its end are told, and in doubt.',
    );
    const short = of(days, [], '1/5');
    expect(surenessWords(short, 'both')).toBe(
      'Certainty: both days are recorded; changes between them may be missing.',
    );
  });

  test('bounds nothing by a number that was given twice', () => {
    const listed = (...days: string[]) =>
      days.map((at, place) =>
        sampleEvent(place === 0 ? 'enactment' : 'amendment', `${place}`, {
          at,
          counted: place > 0,
        }),
      );
    const commit = (order: number, calendar: string) =>
      sampleSource(`box-${order}`, {
        asOf: { calendar },
        series: {
          ...{ of: 'box', order, commit: `${order}`.repeat(40), author: 'Ada', message: 'Ink' },
          ...{ causes: [], gone: [], unread: [], rules: 1, reader: 'a' },
        },
      });
    const days = ['2001-01-01', '2002-01-01'];
    const model = sampleModel({
      sources: [
        commit(1, '2003-01-01T10:00:00Z'),
        commit(2, '2004-01-01T10:00:00Z'),
        // By then the changes of 2003 and 2004 were undone, and another one took the number of the first.
        commit(3, '2009-01-01T10:00:00Z'),
      ],
      witnesses: [
        sampleWitness('1/2', 'box-1', { wording: 'b' }),
        sampleWitness('1/3', 'box-2', { wording: 'c' }),
        sampleWitness('1/2', 'box-3', { events: listed(...days, '2008-01-01'), wording: 'd' }),
      ],
    });
    const rule = model.ruleBySlug.get('1')!;
    const [, , second, third] = rule.versions.map((version) => spanOf(model, rule, version));
    expect([second?.from?.moment.calendar, second?.to]).toEqual(['2008-01-01', null]);
    expect([third?.from, third?.to]).toEqual([null, null]);
    expect(second?.mayLack).toBe(true);
    expect(viewStatus(model, rule, rule.versions[2]!).words).toBe(
      'as of 1 January 2009, 10:00:00 UTC, the last date in the archive. This version is told from 1 January 2008 on, and changes since then may be missing.',
    );
  });
});

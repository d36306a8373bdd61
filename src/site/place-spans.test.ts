import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { logEvent } from '../../test/support/log-event.ts';
import { sampleRules } from '../../test/support/sample-rules.ts';
import { sampleTimes } from '../../test/support/sample-replay.ts';
import type { GameModel } from './model.ts';
import { placeSpans } from './place-spans.ts';
import { timesOf } from './replays.ts';
import { ruleSpans, type RuleSpan } from './rule-spans.ts';

function place(model: GameModel, slug: string) {
  const rule = model.ruleBySlug.get(slug)!;
  return placeSpans(model, rule, ruleSpans(model, rule, null), null);
}

const day = (date: string) => Date.parse(date) / 86_400_000;

describe('placeSpans', () => {
  test('counts in nweeks where every moment is known by them, and spreads what has only an order', () => {
    expect(place(sampleRules(), '33')).toEqual({
      unit: 'nweek',
      from: 4,
      to: 12,
      starts: [
        { at: 4, first: 4, last: 4, certainty: 'unknown' },
        { at: 4, first: 4, last: 4, certainty: 'known' },
        { at: 10, first: 9, last: 11, certainty: 'unknown' },
        { at: 11, first: 11, last: 11, certainty: 'known' },
      ],
      copies: [9, 12],
    });
  });

  test('counts in days otherwise, and keeps how sure each of them is', () => {
    const events = [
      sampleEvent('enactment', '1', { at: '1993-06-30', counted: false }),
      sampleEvent('amendment', '2', { at: { around: '1994-01-05' }, counted: true }),
      sampleEvent('amendment', '3', {
        at: { between: ['1995-02-01', '1995-02-09'] },
        counted: true,
      }),
    ];
    const model = sampleModel({
      sources: [sampleSource('page', { asOf: { calendar: '1996-01-01' } })],
      witnesses: [sampleWitness('1/2', 'page', { events })],
    });
    const placed = place(model, '1');
    expect(placed).toMatchObject({ unit: 'day', from: day('1993-06-30'), to: day('1996-01-01') });
    expect(placed?.starts.map(({ certainty, at }) => [certainty, at])).toEqual([
      ['known', day('1993-06-30')],
      ['around', day('1994-01-05')],
      ['between', day('1995-02-05')],
    ]);
  });

  test('lets a first span of which nothing is told begin with its era', () => {
    const anchor = {
      game: { era: 'ebb', nweek: 1, nday: 1 },
      calendar: '2001-12-05',
      begins: true,
    };
    const game = sampleGame({ anchors: [anchor] });
    const { starts, from } = place(sampleRules({ games: [game] }), '33')!;
    expect(from).toBe(1);
    expect(starts[0]).toEqual({ at: 1, first: 1, last: 4, certainty: 'unknown' });
  });

  test('draws no line of one moment', () => {
    const model = sampleModel({
      games: [sampleGame({ eras: [{ id: 'ebb', name: 'Ebb' }] })],
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/0', 'page')],
    });
    expect(place(model, '1')).toBeNull();
  });
});

test('a change of which the nweeks are told between which it was is placed between them', () => {
  const nweek = (count: number) => ({ era: 'ebb', nweek: count });
  const change = (id: string, revision: string) => ({
    ...logEvent({
      id,
      at: `2002-01-0${revision}`,
      do: 'amend',
      fx: [['set', 'rule/1/revision', revision]],
    }),
    args: { rule: '1' },
  });
  const { model, history } = sampleTimes(
    [
      { ...change('a', '1'), clock: nweek(2) },
      { ...change('b', '2'), during: { from: nweek(3), to: nweek(6), about: true } },
      { ...change('c', '3'), during: { from: nweek(5), to: nweek(8) } },
    ],
    {
      games: [sampleGame({ numbering: 'title', eras: [{ id: 'ebb', name: 'Ebb' }] })],
      sources: [sampleSource('page', { asOf: { game: nweek(9), calendar: '2003-01-01' } })],
      witnesses: [sampleWitness('1/3', 'page')],
    },
  );
  const rule = model.ruleBySlug.get('1')!;
  const spans = ruleSpans(model, rule, history).slice(0, 3);
  const { unit, starts } = placeSpans(model, rule, spans, null)!;
  expect(unit).toBe('nweek');
  expect(starts).toEqual([
    { at: 2, first: 2, last: 2, certainty: 'known' },
    { at: 4.5, first: 3, last: 6, certainty: 'around' },
    { at: 6.5, first: 5, last: 8, certainty: 'between' },
  ]);
});

test('changes between the same nweeks share the stretch', () => {
  const event = (id: string) => ({
    ...logEvent({ id, do: 'amend' }),
    during: { from: { era: 'ebb', nweek: 3 }, to: { era: 'ebb', nweek: 9 } },
  });
  const model = sampleModel({
    sources: [sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 12 } } })],
    witnesses: [sampleWitness('1/1', 'page')],
  });
  const spans = ['a', 'b'].map((id): RuleSpan => {
    const { during } = event(id);
    const from = { moment: {}, basis: 'recorded', during } as const;
    return { from, to: null, event: event(id), version: null, revision: null, force: 'in-force' };
  });
  const { starts } = placeSpans(model, model.ruleBySlug.get('1')!, spans, null)!;
  expect(starts.map(({ at, first, last }) => [at, first, last])).toEqual([
    [5, 3, 9],
    [7, 3, 9],
  ]);
});

describe('placed by hand', () => {
  /** A line of days from the beginning of the era, 1 January 2002, to the document of 31 January. */
  const model = sampleModel({
    games: [
      sampleGame({
        eras: [
          { id: 'flood', name: 'Flood', from: '1999-01-01' },
          { id: 'ebb', name: 'Ebb', from: '2002-01-01' },
        ],
        anchors: [],
      }),
    ],
    sources: [
      sampleSource('page', { asOf: { game: { era: 'ebb' }, calendar: '2002-01-31' } }),
      sampleSource('undated', { asOf: { game: { era: 'ebb' } } }),
    ],
    witnesses: [sampleWitness('1/0', 'page'), sampleWitness('1/1', 'undated')],
  });
  const start = day('2002-01-01');
  const on = (date: string | { between: [string, string] } | { around: string }) => ({
    moment: { calendar: date },
    basis: 'recorded' as const,
  });
  const between = (from: number, to: number) => on({ between: [dated(from), dated(to)] });
  const dated = (place: number) =>
    new Date((start + place) * 86_400_000).toISOString().slice(0, 10);
  const span = (from: RuleSpan['from'], to: RuleSpan['to'] = null): RuleSpan => ({
    from,
    to,
    event: null,
    version: null,
    revision: null,
    force: 'in-force',
  });
  const ofLine = (place = NaN) => Math.round((place - start) * 1000) / 1000;
  const line = (starts: readonly RuleSpan['from'][], logged: string | null = null) => {
    const spans = starts.map((from) => span(from));
    const placed = placeSpans(
      model,
      model.ruleBySlug.get('1')!,
      spans,
      logged === null ? null : { calendar: logged },
    );
    return {
      ends: [placed?.from, placed?.to].map(ofLine),
      starts: placed?.starts.map(({ at, first, last, certainty }) => [
        ...[at, first, last].map(ofLine),
        certainty,
      ]),
      copies: placed?.copies.map((place) => (place === null ? null : ofLine(place))),
    };
  };

  test('a rule of which nothing is told begins with the era of its copy', () => {
    expect(line([null])).toEqual({
      ends: [0, 30],
      starts: [[0, 0, 30, 'unknown']],
      copies: [null, 30],
    });
  });

  test('starts of which only the order is known share what lies between', () => {
    expect(line([null, null, null]).starts?.map(([at]) => at)).toEqual([0, 10, 20]);
    expect(line([null, null, on(dated(20)), null, null]).starts).toEqual([
      [0, 0, 20, 'unknown'],
      [10, 0, 20, 'unknown'],
      [20, 20, 20, 'known'],
      [23.333, 20, 30, 'unknown'],
      [26.667, 20, 30, 'unknown'],
    ]);
  });

  test('the line begins with the first start that is told', () => {
    expect(line([on(dated(3)), null]).ends).toEqual([3, 30]);
    expect(line([on(dated(-400))]).ends).toEqual([-400, 30]);
  });

  test('the line goes on to what is told last, and a little further where a start would be its end', () => {
    expect(line([on(dated(0))], dated(50)).ends).toEqual([0, 50]);
    expect(line([on(dated(0))], dated(10)).ends).toEqual([0, 30]);
    expect(line([on(dated(0)), on(dated(50))]).ends).toEqual([0, 51]);
    expect(line([on(dated(0)), on(dated(30))]).ends).toEqual([0, 30.6]);
  });

  test('the end of the last span is on the line', () => {
    const spans = [
      span(on(dated(0)), { moment: { calendar: dated(9) }, basis: 'recorded' }),
      span(on(dated(5)), { moment: { calendar: dated(40) }, basis: 'recorded' }),
    ];
    expect(placeSpans(model, model.ruleBySlug.get('1')!, spans, null)?.to).toBe(start + 40);
    expect(placeSpans(model, model.ruleBySlug.get('1')!, spans.slice(0, 1), null)?.to).toBe(
      start + 30,
    );
  });

  test('of three, the last decides where the line ends', () => {
    const ends = [50, 60, 40].map((place) =>
      span(on(dated(2)), { moment: { calendar: dated(place) }, basis: 'recorded' }),
    );
    expect(placeSpans(model, model.ruleBySlug.get('1')!, ends, null)?.to).toBe(start + 40);
    expect(line([on(dated(0)), on(dated(5)), on(dated(60))]).ends).toEqual([0, 61.2]);
  });

  test('a beginning that is told by the calendar is placed by it, though copies are told by nweeks', () => {
    const anchor = (era: string, nweek: number, calendar: string, begins: boolean) => ({
      game: { era, nweek, nday: 1 },
      calendar,
      ...(begins && { begins }),
    });
    const eras = ['flood', 'ebb'].map((id) => ({ id, name: id }));
    const anchors = [
      anchor('flood', 1, '1999-01-01', true),
      anchor('ebb', 9, '2002-02-02', false),
      anchor('ebb', 1, '2001-12-01', true),
    ];
    const counted = sampleModel({
      games: [sampleGame({ eras, anchors })],
      sources: [
        sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 9 }, calendar: '2002-02-09' } }),
      ],
      witnesses: [sampleWitness('1/0', 'page')],
    });
    const rule = counted.ruleBySlug.get('1')!;
    const placed = placeSpans(counted, rule, [span(null), span(on('2002-01-15'))], null);
    expect(placed).toMatchObject({ unit: 'day', from: day('2001-12-01'), to: day('2002-02-09') });
    const nweek = { moment: { game: { era: 'ebb', nweek: 4 } }, basis: 'recorded' } as const;
    expect(placeSpans(counted, rule, [span(null), span(nweek)], null)).toMatchObject({
      unit: 'nweek',
      from: 1,
    });
  });

  test('a beginning between two days lies in the middle, not before the one before it', () => {
    expect(line([on(dated(4)), between(0, 12)]).starts).toEqual([
      [4, 4, 4, 'known'],
      [8, 4, 12, 'between'],
    ]);
    expect(line([on(dated(20)), between(0, 12)]).starts?.[1]).toEqual([20, 12, 12, 'between']);
  });

  test('of days that are about right the reach stays as it is told', () => {
    expect(line([on(dated(9)), on({ around: dated(8) })]).starts).toEqual([
      [9, 9, 9, 'known'],
      [9, 8, 8, 'around'],
    ]);
  });

  test('those of one reach share it, those of another do not', () => {
    const at = (...starts: RuleSpan['from'][]) => line(starts).starts?.map(([place]) => place);
    expect(at(between(0, 12), between(0, 12))).toEqual([4, 8]);
    expect(at(between(0, 12), between(0, 20))).toEqual([6, 10]);
    expect(at(between(0, 20), between(10, 20))).toEqual([10, 15]);
    expect(at(on(dated(2)), between(2, 8), between(2, 8), on(dated(8)))).toEqual([2, 4, 6, 8]);
  });

  test('a copy of the version before bounds a beginning from below alone', () => {
    const shown = { moment: { calendar: dated(12) }, basis: 'shown' } as const;
    expect(line([null, shown]).starts).toEqual([
      [0, 0, 30, 'unknown'],
      [21, 12, 30, 'unknown'],
    ]);
    expect(line([null, shown, on(dated(24))]).starts?.[1]).toEqual([18, 12, 24, 'unknown']);
  });

  test('what had begun by a day can have begun at any time before it on the line', () => {
    const by = { moment: { calendar: dated(12) }, basis: 'no-later' } as const;
    expect(line([by])).toMatchObject({ ends: [0, 30], starts: [[6, 0, 12, 'between']] });
    expect(line([on(dated(4)), by]).starts?.[1]).toEqual([8, 4, 12, 'between']);
  });

  test('on a line of days nweeks that nobody can date leave the moment that is told', () => {
    const during = { from: { era: 'ebb', nweek: 3 }, to: { era: 'ebb', nweek: 5 } };
    expect(line([on(dated(2)), { ...on(dated(4)), during }]).starts?.[1]).toEqual([
      4,
      4,
      4,
      'known',
    ]);
  });
});

describe('ruleSpans', () => {
  test('finds the version that a copy shows, where the game counts no revisions', () => {
    const { model, history } = timesOf(
      sampleModel({
        sources: [sampleSource('page')],
        witnesses: [sampleWitness('4E1', 'page')],
      }),
    );
    const [span] = ruleSpans(model, model.ruleBySlug.get('4e1')!, history);
    expect(span).toMatchObject({ version: { key: 'page' }, from: { basis: 'no-later' } });
  });

  const opening = (at: string) =>
    logEvent({
      id: 'opening',
      at,
      clock: { era: 'ebb', nweek: '9', nday: '1' },
      do: 'open-book',
      fx: [
        ['set', 'rule/1/in-force', 'yes'],
        ['set', 'rule/1/revision', '2'],
      ],
    });
  const closing = logEvent({
    id: 'closing',
    at: '2002-05-01',
    do: 'repeal',
    fx: [['set', 'rule/1/in-force', 'no']],
  });
  const spansWith = (at: string, lastRevision: string | null) => {
    const { model, history } = sampleTimes([opening(at), closing], {
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/2', 'page', { lastRevision })],
    });
    return ruleSpans(model, model.ruleBySlug.get('1')!, history);
  };

  test('takes what a log says when it is opened for what stood then', () => {
    const spans = spansWith('2002-03-09', null);
    expect(spans.map(({ version, from }) => [version?.key, from?.basis])).toEqual([
      ['0', undefined],
      ['1', undefined],
      ['2', 'no-later'],
      ['2', 'recorded'],
    ]);
    expect(spans.at(-1)?.force).toBe('not-in-force');
  });

  test('rather believes a document that prints when the version began', () => {
    const [, , span] = spansWith('2002-03-09', 'nweek 7');
    expect(span).toMatchObject({ event: null, from: { basis: 'printed' } });
  });

  test('takes the first event of a log that begins with its game for a beginning', () => {
    expect(spansWith('2001-12-01', null)[0]?.from?.basis).toBe('recorded');
  });
});

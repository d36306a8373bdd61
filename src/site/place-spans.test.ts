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

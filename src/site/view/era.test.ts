import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { eraData } from '../data/era.ts';
import { eraMoments } from '../era-moments.ts';
import { viewEra } from './era.ts';

const inWeeks = sampleModel({
  games: [
    sampleGame({
      eras: [
        { id: 'ebb', name: 'Ebb', from: '2001-12', to: '2007-02-07' },
        { id: 'flood', name: 'Flood' },
      ],
    }),
  ],
  sources: [
    sampleSource('print'),
    sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 12 }, calendar: '2007-02-07' } }),
    sampleSource('ledger', { asOf: { game: { era: 'ebb', nweek: 12 } } }),
  ],
  witnesses: [
    sampleWitness('33/2', 'print', { lastRevision: 'nweek 4' }),
    sampleWitness('14/0', 'print', { lastRevision: 'nweek 4' }),
    sampleWitness('33/3', 'page', { lastRevision: 'nweek 10' }),
    sampleWitness('14/0', 'page', { lastRevision: 'nweek 4' }),
    sampleWitness('8/0', 'page', { lastRevision: 'at the start' }),
  ],
});

describe('an era that is counted in nweeks', () => {
  const view = viewEra(inWeeks, 'ebb');

  test('shows each nweek of which anything is known, and what lies between them', () => {
    expect(view.moments.map(({ anchor, label }) => [anchor, label])).toEqual([
      ['nweek-4', 'nweek 4'],
      [null, '5–8'],
      ['nweek-9', 'nweek 9'],
      ['nweek-10', 'nweek 10'],
      [null, '11'],
      ['nweek-12', 'nweek 12'],
    ]);
  });

  test('has an anchor for every nweek that a citation may lead to', () => {
    const anchors = view.moments.flatMap(({ anchor }) => anchor ?? []);
    expect(anchors).toEqual([...(inWeeks.nweeks.get('ebb') ?? [])].map((week) => `nweek-${week}`));
  });

  test('names a version once, although two documents print it', () => {
    expect(view.moments[0]?.revised).toEqual([
      { number: '33/2', text: 'Title of 33', href: '/harbour/rules/33/2/' },
      { number: '14/0', text: 'Title of 14', href: '/harbour/rules/14/' },
    ]);
  });

  test('shows the documents at their nweek', () => {
    expect(view.moments[2]?.documents).toEqual([
      { text: 'The print', href: '/harbour/rulesets/print/', facts: '9 March 2002 · 2 rules' },
    ]);
  });

  test('leads to documents that are no rulesets too', () => {
    expect(view.moments.at(-1)?.documents.map(({ href, facts }) => [href, facts])).toEqual([
      ['/harbour/sources/ledger/', ''],
      ['/harbour/rulesets/page/', '7 February 2007 · 3 rules'],
    ]);
    expect(view.facts.find(({ label }) => label === 'Rulesets')?.values).toHaveLength(2);
  });

  test('leads to its neighbours', () => {
    expect(view.kind).toBe('The first of two eras');
    expect(view.page.time?.before.href).toBeNull();
    expect(view.page.time?.after).toEqual({ text: 'Flood', href: '/harbour/eras/flood/' });
    expect(view.page.time?.more).toBe('nweeks 4 to 12 · from December 2001 to 7 February 2007');
  });

  test('gives the same as data', () => {
    expect(eraData(inWeeks, 'ebb')).toMatchObject({
      game: 'harbour',
      id: 'ebb',
      from: '2001-12',
      rulesets: ['print', 'page'],
      rules: 3,
      moments: [
        {
          clock: 'nweek',
          count: 4,
          sources: [],
          revised: [
            { rule: '33', id: '33/2', source: 'print' },
            { rule: '14', id: '14/0', source: 'page' },
          ],
        },
        { count: 9, sources: ['print'] },
        { count: 10 },
        { count: 12, sources: ['ledger', 'page'] },
      ],
    });
  });
});

test('an era of which nothing is held has no moments and says so', () => {
  const view = viewEra(inWeeks, 'flood');
  expect(view.moments).toEqual([]);
  expect(view.held).toBeNull();
  expect(view.page.time?.more).toBe('from not known; no end is known');
});

test('an era without nweeks is told in years', () => {
  const model = sampleModel({
    games: [sampleGame({ eras: [{ id: 'ebb', name: 'Ebb' }] })],
    sources: [sampleSource('page', { asOf: { calendar: { around: '2012-12' } } })],
    witnesses: [
      sampleWitness('1/1', 'page', {
        events: [
          sampleEvent('enactment', '1', { at: '1993-06-30' }),
          sampleEvent('amendment', '2', { at: { between: ['1999-12-30', '2000-01-02'] } }),
          sampleEvent('cleaning', null),
        ],
      }),
    ],
  });
  expect(
    eraMoments(model, 'ebb').map(({ anchor, sources, revised }) => [
      anchor,
      sources.length,
      revised.map(({ id }) => id),
    ]),
  ).toEqual([
    ['year-1999', 0, ['1/1']],
    ['year-2012', 1, []],
  ]);
});

test('an era that the game does not have is an error', () => {
  expect(() => viewEra(inWeeks, 'neap')).toThrow('Harbour has no era neap.');
});

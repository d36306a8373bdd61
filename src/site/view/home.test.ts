import { describe, expect, test } from 'vitest';
import {
  sampleGame,
  sampleModels,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { gamesData } from '../data/games.ts';
import { toEraLine } from './era-line.ts';
import { viewHome } from './home.ts';

const models = sampleModels({
  games: [
    sampleGame({
      eras: [
        { id: 'ebb', name: 'Ebb', from: '2001-12', to: '2007-02-07' },
        { id: 'slack', name: 'Slack' },
        { id: 'flood', name: 'Flood', from: '2008-05-26' },
      ],
    }),
    sampleGame({ id: 'quay', name: 'Quay', eras: [{ id: 'only', name: 'Only' }] }),
  ],
  sources: [
    sampleSource('print'),
    sampleSource('cache', { asOf: { game: { era: 'flood' }, calendar: '2008-12-11' } }),
  ],
  witnesses: [sampleWitness('33/2', 'print'), sampleWitness('4E15', 'cache')],
  texts: { 'harbour/cache/4e15': 'A wreath.' },
});

describe('the line of time', () => {
  const line = toEraLine(models);

  test('runs over whole years, with a tick for every one of them', () => {
    expect(line).toMatchObject({ from: 2001, to: 2008 });
    expect(line?.ticks.map(({ year }) => year)).toEqual([
      2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009,
    ]);
  });

  test('leaves out games of which no day is known', () => {
    expect(line?.games.map(({ name }) => name)).toEqual(['Harbour']);
  });

  test('tells eras that are held from those that are known only', () => {
    const [ebb, slack, flood] = line?.games[0]?.bands ?? [];
    expect([ebb?.kind, slack?.kind, flood?.kind]).toEqual(['printed', 'unsure', 'held']);
    expect((ebb?.x ?? 0) + (ebb?.width ?? 0)).toBeCloseTo(slack?.x ?? 0, 1);
    expect((slack?.x ?? 0) + (slack?.width ?? 0)).toBeCloseTo(flood?.x ?? 0, 1);
  });

  test('marks each ruleset within the line', () => {
    expect(line?.games[0]?.marks).toHaveLength(2);
    expect(line?.games[0]?.marks.every((x) => x > 0 && x < 100)).toBe(true);
  });

  test('is not drawn where no day is known', () => {
    expect(toEraLine(models.slice(1))).toBeNull();
  });
});

describe('the first page', () => {
  const view = viewHome(models);

  test('has every era in its table', () => {
    expect(
      view.eras.map(({ game, era, from, to, rulesets, rules }) => [
        game.text,
        era.href,
        from,
        to,
        rulesets,
        rules,
      ]),
    ).toEqual([
      ['Harbour', '/harbour/eras/ebb/', 'December 2001', '7 February 2007', 1, 1],
      ['Harbour', '/harbour/eras/slack/', 'not known', 'no end is known', 0, 0],
      ['Harbour', '/harbour/eras/flood/', '26 May 2008', 'no end is known', 1, 1],
      ['Quay', '/quay/eras/only/', 'not known', 'no end is known', 0, 0],
    ]);
  });

  test('says how much is held of each game', () => {
    expect(view.games.map(({ year, held }) => [year, held])).toEqual([
      ['2001', 'Three eras, two rulesets, 2 rules; 1 of 4 versions can be read here.'],
    ]);
    expect(view.more.map(({ name, held }) => [name, held])).toEqual([
      ['Quay', 'One era, no rulesets, 0 rules.'],
    ]);
  });

  test('gives the same as data', () => {
    const { games } = gamesData(models);
    expect(games[0]).toMatchObject({
      game: 'harbour',
      rulesets: ['print', 'cache'],
      rules: 2,
      proposals: 0,
    });
    expect(games[0]?.eras[0]).toEqual({
      id: 'ebb',
      name: 'Ebb',
      from: '2001-12',
      to: '2007-02-07',
      rulesets: ['print'],
      rules: 1,
      completeness: { held: 0, printed: 1, told: 2, known: 3 },
    });
  });
});

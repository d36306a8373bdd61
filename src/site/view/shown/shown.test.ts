import { describe, expect, test } from 'vitest';
import {
  sampleGame,
  sampleModel,
  sampleModels,
  sampleSource,
  sampleWitness,
} from '../../../../test/support/sample-archive.ts';
import { SAMPLE_LOG } from '../../../../test/support/sample-replay.ts';
import { viewHome } from '../home.ts';
import { viewWalks } from '../walk.ts';
import { viewShown } from './index.ts';
import { leadingFirst } from './leading.ts';

const LATER = { asOf: { game: { era: 'ebb', nweek: 12 }, calendar: '2002-04-09' } };

/** Two rules, one of which was changed and can be read before and after. */
const changed = sampleModel({
  sources: [sampleSource('older'), sampleSource('newer', LATER)],
  witnesses: [
    sampleWitness('7/0', 'older'),
    sampleWitness('33/1', 'older'),
    sampleWitness('33/2', 'newer'),
  ],
  texts: {
    'harbour/older/33': 'A boat crosses at noon.\n',
    'harbour/newer/33': 'Two boats cross at noon.\n',
  },
});

describe('what the first page shows', () => {
  test('is the rule that can be read most often, with its history, and a change of it', () => {
    const { rule, change } = viewShown([changed]);
    expect(rule).toMatchObject({
      game: { text: 'Harbour', href: '/harbour/' },
      rule: { text: 'Rule 33, Title of 33', href: '/harbour/rules/33/' },
      words: 'Three versions of it are known; two texts can be read here.',
      history: { href: '/harbour/rules/33/#history' },
    });
    expect(rule?.steps.some(({ isCurrent }) => isCurrent)).toBe(false);
    expect(change?.comparison.href).toBe('/harbour/rules/33/diff/1..2/');
    const kinds = change?.hunk.pieces.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['deleted', 'inserted', 'same']));
  });

  test('is the closest vote that can be counted', () => {
    const { vote } = viewShown([sampleModel({ log: SAMPLE_LOG })]);
    expect(vote?.decision.ballots.length).toBeGreaterThan(1);
    expect(vote?.proposal.href).toMatch(/^\/harbour\/(?:decisions|proposals)\/.*#decision-\d+$/u);
  });

  test('is nothing where there is nothing of the kind', () => {
    const bare = sampleModel({
      sources: [sampleSource('print')],
      witnesses: [sampleWitness('7/0', 'print')],
    });
    expect(viewShown([bare])).toEqual({ rule: null, change: null, vote: null, day: null });
    expect(viewShown([])).toEqual({ rule: null, change: null, vote: null, day: null });
    expect(viewHome([]).walks).toEqual([]);
  });

  test('is taken from the game in which there is most to see', () => {
    const models = sampleModels({
      games: [sampleGame({ id: 'a' }), sampleGame(), sampleGame({ id: 'quay' })],
      sources: [sampleSource('print')],
      witnesses: [sampleWitness('7/0', 'print')],
      texts: { 'harbour/print/7': 'A wreath.' },
    });
    expect(leadingFirst(models)[0]?.game.id).toBe('harbour');
  });
});

describe('the walk', () => {
  test('leads each reader to five things at most, and to no page that is not there', () => {
    const models = [changed, sampleModel({ log: SAMPLE_LOG })];
    const walks = viewWalks(models, viewShown(models));
    expect(walks.map(({ reader }) => reader)).toEqual(['A historian', 'A player', 'A rulekeeper']);
    for (const { steps } of walks) {
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(new Set(steps.map(({ href }) => href)).size).toBe(steps.length);
    }
    const hrefs = walks.flatMap(({ steps }) => steps.map(({ href }) => href));
    expect(hrefs).not.toContain('/harbour/chronicle/');
    expect(hrefs).not.toContain('/harbour/mechanics/');
  });
});

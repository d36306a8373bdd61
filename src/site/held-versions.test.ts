import { describe, expect, test } from 'vitest';
import {
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { sampleRules } from '../../test/support/sample-rules.ts';
import { countVersions, eraCompleteness, gameCompleteness } from './completeness.ts';
import { comparableBefore, comparableVersions, heldVersions, keepingOf } from './held-versions.ts';

describe('the versions whose texts are here', () => {
  const rule = sampleRules().ruleBySlug.get('33')!;

  test('are told from those that are printed elsewhere, and those that none prints', () => {
    const model = sampleRules({ texts: { 'harbour/page/33': 'A captain pays.\n' } });
    const { versions } = model.ruleBySlug.get('33')!;
    expect(versions.map((version) => keepingOf(model, version))).toEqual([
      'told',
      'printed',
      'told',
      'held',
    ]);
    expect(heldVersions(model, model.ruleBySlug.get('33')!).map(({ key }) => key)).toEqual(['3']);
    expect(countVersions(model, versions)).toEqual({ held: 1, printed: 1, told: 2, known: 4 });
  });

  test('are compared across gaps, and never with one whose text is elsewhere', () => {
    const keys = (model = sampleRules()) =>
      comparableVersions(model, model.ruleBySlug.get('33')!).map((pair) =>
        pair.map(({ key }) => key),
      );
    expect(keys()).toEqual([['1', '3']]);
    expect(keys(sampleRules({ texts: {} }))).toEqual([]);
    expect(keys(sampleRules({ texts: { 'harbour/page/33': 'A captain pays.\n' } }))).toEqual([]);
    const model = sampleRules();
    const own = model.ruleBySlug.get('33')!;
    expect(
      own.versions.map((version) => comparableBefore(model, own, version)?.key ?? null),
    ).toEqual([null, null, null, '1']);
    expect(rule.versions).toHaveLength(4);
  });
});

test('every version is counted in one era', () => {
  const model = sampleModel({
    games: [
      sampleGame({
        eras: [
          { id: 'ebb', name: 'Ebb' },
          { id: 'flood', name: 'Flood' },
        ],
      }),
    ],
    sources: [
      sampleSource('print'),
      sampleSource('page', { asOf: { game: { era: 'flood', nweek: 3 } } }),
    ],
    witnesses: [
      sampleWitness('33/2', 'print'),
      sampleWitness('33/4', 'page'),
      sampleWitness('14/0', 'page'),
    ],
    texts: { 'harbour/page/33': 'A captain pays.\n' },
  });
  const eras = ['ebb', 'flood'].map((era) => eraCompleteness(model, era));
  expect(eras).toEqual([
    { held: 0, printed: 1, told: 2, known: 3 },
    { held: 1, printed: 1, told: 1, known: 3 },
  ]);
  expect(gameCompleteness(model)).toMatchObject({
    held: 1,
    printed: 2,
    told: 3,
    known: 6,
    rulesWithText: 1,
  });
});

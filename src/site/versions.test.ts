import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../test/support/sample-archive.ts';
import { sampleRules } from '../../test/support/sample-rules.ts';
import {
  addressKeys,
  comparisonKeys,
  versionHref,
  versionName,
  versionOf,
  witnessedVersions,
  type WitnessedVersion,
} from './versions.ts';

describe('versions of a rule', () => {
  const rule = sampleRules().ruleBySlug.get('33')!;

  test('are called by number and revision, gaps too', () => {
    expect(rule.versions.map((version) => versionName(rule, version))).toEqual([
      '33/0',
      '33/1',
      '33/2',
      '33/3',
    ]);
  });

  test('that have no copy are called by the number of their day', () => {
    const model = sampleModel({
      sources: ['may', 'june', 'july'].map((id, index) =>
        sampleSource(id, { asOf: { calendar: `200${index}-01-01` } }),
      ),
      witnesses: [
        sampleWitness('2/0', 'may', { rule: '2', number: '2', revision: 0 }),
        sampleWitness('2/3', 'june', { rule: '2', number: '2', revision: 3 }),
        sampleWitness('202/5', 'july', { rule: '2', number: '202', revision: 5 }),
      ],
    });
    const renumbered = model.ruleBySlug.get('2')!;
    expect(renumbered.versions.map((version) => versionName(renumbered, version))).toEqual([
      '2/0',
      '2/1',
      '2/2',
      '2/3',
      '2/4',
      '202/5',
    ]);
  });

  test('have a page where there is a copy, the last one that of the rule', () => {
    expect(rule.versions.map((version) => versionHref(rule, version))).toEqual([
      null,
      '/harbour/rules/33/1/',
      null,
      '/harbour/rules/33/',
    ]);
  });

  test('that are not counted are keyed by their source', () => {
    const model = sampleModel({
      sources: ['july', 'may'].map((id, index) =>
        sampleSource(id, { asOf: { calendar: `200${8 - index}-01-01` } }),
      ),
      witnesses: [sampleWitness('4E15', 'july'), sampleWitness('4E15', 'may')],
    });
    const uncounted = model.ruleBySlug.get('4e15')!;
    expect(witnessedVersions(uncounted).map(({ key }) => key)).toEqual(['may', 'july']);
    expect(versionName(uncounted, uncounted.versions[0]!)).toBe('4E15');
  });

  test('that read the same are one, which further copies lead to', () => {
    const days = ['2002-05-01', '2002-05-02', '2002-05-03', '2002-05-04'];
    const model = sampleModel({
      sources: days.map((day) => sampleSource(day, { asOf: { calendar: day } })),
      witnesses: days.map((day, index) =>
        sampleWitness('4E15', day, { wording: index < 2 ? 'a' : 'b' }),
      ),
    });
    const merged = model.ruleBySlug.get('4e15')!;
    const [older, newer] = witnessedVersions(merged) as [WitnessedVersion, WitnessedVersion];
    expect(addressKeys(older)).toEqual(days.slice(0, 2));
    expect(merged.witnesses.map((copy) => versionOf(merged, copy).key)).toEqual([
      '2002-05-01',
      '2002-05-01',
      '2002-05-03',
      '2002-05-03',
    ]);
    expect(comparisonKeys(older, newer)).toEqual([
      '2002-05-01..2002-05-03',
      '2002-05-02..2002-05-03',
    ]);
  });

  test('refuse a copy of another rule', () => {
    expect(() => versionOf(rule, sampleWitness('8/0', 'print'))).toThrow(/no version/u);
  });
});

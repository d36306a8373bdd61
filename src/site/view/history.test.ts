import { expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { viewHistory } from './history.ts';

test('every version has a place in the history, those of a gap among them', () => {
  const model = sampleModel({
    sources: [sampleSource('page')],
    witnesses: [sampleWitness('7/3', 'page')],
  });
  const [rule] = model.rules;
  const history = rule === undefined ? [] : viewHistory(model, rule, rule.versions[3]!);
  expect(history.map(({ id, alsoIds }) => [id, ...alsoIds])).toEqual([['v0', 'v1', 'v2'], ['v3']]);
});

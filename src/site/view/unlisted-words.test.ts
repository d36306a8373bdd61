import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { viewHistory } from './history.ts';

const history = (heading: string, changes: number) => {
  const events = Array.from({ length: changes }, (_, index) =>
    sampleEvent('revised', `p${index + 1}`),
  );
  const model = sampleModel({
    sources: [sampleSource('book')],
    witnesses: [sampleWitness(heading, 'book', { events })],
  });
  const rule = model.ruleBySlug.get('7');
  const version = rule?.versions.at(-1);
  if (rule === undefined || version === undefined) throw new Error('The sample has no rule 7.');
  return viewHistory(model, rule, version);
};

test('does not put an unlisted change behind the listed ones', () => {
  const entries = history('7/2', 1);
  expect(entries.map(({ effects }) => effects.map(({ rest }) => rest))).toEqual([
    [],
    [['one of revisions 1 to 2']],
    [],
  ]);
  expect(entries.at(-1)?.words).toBe(
    'One change of revisions 1 to 2 is listed nowhere; which one, no source tells.',
  );
});

test('says nothing of the kind where heading and list agree', () => {
  const entries = history('7/2', 2);
  expect(entries.flatMap(({ effects }) => effects.flatMap(({ rest }) => rest))).toEqual([]);
  expect(entries.at(-1)?.words).toBe('');
});

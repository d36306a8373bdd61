import { expect, test } from 'vitest';
import { Witness } from '../../schemas/index.ts';
import { unlikelyMoments } from './unlikely-moments.ts';

const copy = (source: string, rule: string, revision: number | null = null): Witness =>
  Witness.parse({
    ...{ game: 'quern', source, rule, order: 0, id: rule, number: rule, revision },
    ...{ title: 'Lamps', section: null, lastRevision: null, status: 'in-force', keywords: [] },
    ...{ attributes: {}, remarks: [], events: [], lines: [[1, 2]], words: 3, citations: [] },
  });
const days = ['2031-01-01', '2031-02-01', '2031-03-01'];
const sources = days.map((calendar, index) => ({ id: `copy-${index + 1}`, asOf: { calendar } }));

test('a copy is of an unlikely day if it leaves out what copies around it print', () => {
  const all = ['copy-1', 'copy-2', 'copy-3'].map((source) => copy(source, '1'));
  expect([...unlikelyMoments(sources, all)]).toEqual([]);
  const without = [...all, copy('copy-1', '2'), copy('copy-3', '2')];
  expect([...unlikelyMoments(sources, without)]).toEqual(['copy-2']);
  expect([...unlikelyMoments(sources, [...all, copy('copy-3', '2')])]).toEqual([]);
});

test('nothing is unlikely of one that prints some rules only, nor where revisions are counted', () => {
  const all = ['copy-1', 'copy-2', 'copy-3'].map((source) => copy(source, '1'));
  const parts = sources.map((one) => ({ ...one, ...(one.id === 'copy-2' && { partial: true }) }));
  const without = [...all, copy('copy-1', '2'), copy('copy-3', '2')];
  expect([...unlikelyMoments(parts, without)]).toEqual([]);
  const counted = [...all, copy('copy-1', '2', 0), copy('copy-3', '2', 0)];
  expect([...unlikelyMoments(sources, counted)]).toEqual([]);
});

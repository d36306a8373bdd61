import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { timesOf } from '../replays.ts';
import { ruleSpans } from '../rule-spans.ts';
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

test('a version of which no document tells the time has the nweeks between which it was made', () => {
  const events = ['created', 'amended', 'amended'].map((verb, index) =>
    sampleEvent(verb, `${index}/0`),
  );
  const nweek = (count: number) => ({ game: { era: 'ebb', nweek: count } });
  const model = sampleModel({
    sources: [sampleSource('print', { asOf: nweek(3) }), sampleSource('page', { asOf: nweek(12) })],
    witnesses: [
      sampleWitness('33/0', 'print', { events: events.slice(0, 1), lastRevision: 'nweek 2' }),
      sampleWitness('33/2', 'page', { events, lastRevision: 'nweek 9' }),
    ],
  });
  const rule = model.ruleBySlug.get('33')!;
  const spans = ruleSpans(model, rule, timesOf(model).history);
  const history = viewHistory(model, rule, rule.versions[2]!, spans);
  expect(history.map(({ small }) => small[0])).toEqual([
    'nweek 2',
    'between nweek 3 and nweek 9',
    'nweek 9',
  ]);
});

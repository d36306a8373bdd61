import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { spansOfRule } from './rule-spans.ts';
import { spanOf } from './spans.ts';
import { viewRules } from './view/rules.ts';

const repealed = sampleEvent('repealed', '8', { cause: 'proposal', at: '2002-08-08' });
const made = sampleEvent('reenacted', '9', { cause: 'proposal', at: '2002-09-09' });
const uncounted = (source: string, wording: string, events: (typeof made)[]) =>
  sampleWitness('Lamps', source, {
    ...{ rule: 'lamps', number: null, revision: null, title: 'Lamps', wording, events },
  });

/** A rule that no document counts the revisions of: printed, repealed, and made again, if it is told so. */
function modelOf(later: readonly (typeof made)[]) {
  return sampleModel({
    games: [sampleGame({ numbering: 'title' })],
    sources: [
      sampleSource('print', { asOf: { calendar: '2002-02-02' } }),
      sampleSource('page', { asOf: { calendar: '2002-12-31' } }),
    ],
    witnesses: [
      uncounted('print', 'aaaa', []),
      ...(later.length > 0 ? [uncounted('page', 'bbbb', [repealed, ...later])] : []),
    ],
  });
}

test('a repeal begins no version that no list counts: it ends the one that copies show', () => {
  const model = modelOf([made]);
  const [rule] = model.rules;
  const [first, second] = rule?.versions ?? [];
  if (rule === undefined || first === undefined || second === undefined) throw new Error('None.');
  expect([first.force, second.force]).toEqual(['ended', 'in-force']);
  const { from, to, isInForce } = spanOf(model, rule, first);
  expect(from).toBeNull();
  expect([to?.moment.calendar, isInForce]).toEqual(['2002-08-08', true]);
  expect(spanOf(model, rule, second).from?.moment.calendar).toBe('2002-09-09');
});

test('the list of times has the time before such a repeal', () => {
  const model = modelOf([made]);
  const spans = model.rules.flatMap((rule) => spansOfRule(model, rule));
  expect(spans.map(({ from, force }) => [from?.moment.calendar, from?.basis, force])).toEqual([
    ['2002-02-02', 'no-later', 'in-force'],
    ['2002-08-08', 'recorded', 'not-in-force'],
    ['2002-09-09', 'recorded', 'in-force'],
  ]);
});

test('a rule is first seen in the first document, where no enactment is told', () => {
  const { groups } = viewRules(modelOf([made]));
  expect(groups.flatMap(({ items }) => items.map(({ firstSeen }) => firstSeen))).toEqual([
    '2 February 2002',
  ]);
});

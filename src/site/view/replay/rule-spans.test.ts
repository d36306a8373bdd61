import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleSource,
  sampleWitness,
} from '../../../../test/support/sample-archive.ts';
import { SAMPLE_LOG, sampleTimes } from '../../../../test/support/sample-replay.ts';
import type { RuleModel } from '../../model.ts';
import { ruleSpans } from '../../rule-spans.ts';
import { viewRuleSpans } from './rule-spans.ts';

function timesOfRule(dated: boolean) {
  const at = (date: string) => (dated ? { at: date } : {});
  const events = [
    sampleEvent('created', null, at('2001-12-05')),
    sampleEvent('amended', '4', { cause: 'proposal', ...at('2001-12-20') }),
    sampleEvent('repealed', '6', { cause: 'proposal', ...at('2002-02-02') }),
  ];
  const times = sampleTimes(SAMPLE_LOG, {
    sources: [sampleSource('print')],
    witnesses: [sampleWitness('33/1', 'print', { events })],
  });
  const rule = times.model.ruleBySlug.get('33');
  if (rule === undefined) throw new Error('The sample has no rule 33.');
  return { ...times, rule } satisfies { rule: RuleModel };
}

test('spans follow each other without a gap, and a repeal begins one of no force', () => {
  const { model, rule, replay } = timesOfRule(true);
  const spans = viewRuleSpans(model, rule, ruleSpans(model, rule, replay.history));
  expect(spans.map(({ from, until, force, by }) => [from, until, force, by])).toEqual([
    ['5 December 2001', '20 December 2001', 'in-force', 'created'],
    ['20 December 2001', '2 February 2002', 'in-force', 'amended by proposal 4'],
    ['2 February 2002', '', 'not-in-force', 'repealed by proposal 6'],
  ]);
  expect(spans[0]?.version).toEqual([{ text: '33/0', href: '#v0' }]);
  expect(spans[1]?.version).toEqual([{ text: '33/1', href: '/harbour/rules/33/' }]);
  expect(spans[2]?.version).toEqual(['not in force']);
});

test('where no change is dated each version has what its documents tell', () => {
  const { model, rule } = timesOfRule(false);
  const spans = viewRuleSpans(model, rule, ruleSpans(model, rule, null));
  expect(spans.map(({ from, by }) => [from, by])).toContainEqual([
    'a time that is not known',
    'created',
  ]);
});

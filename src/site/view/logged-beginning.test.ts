import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { lifeData } from '../data/life.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { timesOf } from '../replays.ts';
import { spansOfRule } from '../rule-spans.ts';
import { viewRuleSpans } from './replay/rule-spans.ts';
import { viewStatus } from './status.ts';

/** A game of which a log names two changes of rules between two documents, and nothing else of rules. */
function game(): GameModel {
  const page = (id: string, calendar: string) => sampleSource(id, { asOf: { calendar } });
  const worded = (rule: string, source: string, letter: string) =>
    sampleWitness(rule, source, { wording: letter.repeat(16) });
  return sampleModel({
    sources: [page('old', '2002-02-01'), page('new', '2002-06-01')],
    witnesses: [worded('1', 'old', 'a'), worded('1', 'new', 'b'), worded('2', 'new', 'c')],
    log: [
      logEvent({
        ...{ id: 'made', at: '2002-03-01T10:00Z', do: 'enact' },
        args: { rule: '2', proposal: '7' },
      }),
      logEvent({
        ...{ id: 'changed', at: '2002-04-01T10:00Z', do: 'amend', by: 'ada' },
        args: { rule: '1', proposal: '8' },
      }),
    ],
  });
}

function said(slug: string) {
  const model = game();
  const rule = model.ruleBySlug.get(slug) as RuleModel;
  const spans = viewRuleSpans(model, rule, spansOfRule(model, rule));
  const last = rule.versions.at(-1)!;
  const { deeds } = lifeData(timesOf(model), rule);
  return {
    deeds: Object.values(deeds),
    head: viewStatus(model, rule, last).words,
    spans: spans.map(({ from, until, by }) => [from, until, by]),
  };
}

test('a rule that a log puts in force by naming it is said to be in force since then, in one way everywhere', () => {
  const { head, spans } = said('2');
  expect(head).toContain('from 1 March 2002');
  expect(spans).toEqual([['1 March 2002, 10:00 UTC', '', 'enacted by proposal 7']]);
});

test('one that it amends has stood as it is since then, by its proposal and not by whoever carried that out', () => {
  const { head, spans, deeds } = said('1');
  expect(head).toContain('from 1 April 2002');
  expect(spans.map(([, , by]) => by)).toEqual(['', 'amended by proposal 8']);
  expect(deeds).toEqual(['by proposal 8']);
  expect(spans[0]?.[1]).toBe('1 April 2002, 10:00 UTC');
});

import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { lineageFacts } from './lineage-facts.ts';

const numbered = (id: string, number: string) =>
  logEvent({ id, do: 'renumber', fx: [['set', 'rule/7/number', number]] });

const factsOf = (slug: string, log: ReturnType<typeof numbered>[]) => {
  const witnesses = ['7', '31', '8'].map((id) => sampleWitness(id, 'book'));
  const model = sampleModel({ sources: [sampleSource('book')], witnesses, log });
  const rule = model.ruleBySlug.get(slug);
  if (rule === undefined) throw new Error(`The sample has no rule ${slug}.`);
  return lineageFacts(model, rule);
};

const log = [numbered('start', '7'), numbered('p31', '31')];

test('gives the numbers of a rule in turn, each with the text that is printed under it', () => {
  expect(factsOf('7', log)).toEqual([
    {
      label: 'Called',
      values: [['7', ', then ', { text: '31', href: '/harbour/rules/31/' }]],
    },
  ]);
});

test('leads from a text to the rule that took its number', () => {
  expect(factsOf('31', log)).toEqual([
    { label: 'Number taken by', values: [[{ text: 'Rule 7', href: '/harbour/rules/7/' }]] },
  ]);
});

test('says nothing of a rule that kept its number, or where no log is held', () => {
  expect(factsOf('8', log)).toEqual([]);
  expect(factsOf('7', log.slice(0, 1))).toEqual([]);
  expect(factsOf('7', [])).toEqual([]);
});

import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { viewStatus } from './status.ts';

const ENACTED = logEvent({
  id: 'start',
  do: 'enact',
  fx: [
    ['set', 'rule/7/in-force', 'yes'],
    ['set', 'rule/7/number', '7'],
  ],
});
const AMENDED = logEvent({
  id: 'p31',
  do: 'amend',
  args: { proposal: '31' },
  fx: [['set', 'rule/7/number', '31']],
});
const REPEALED = logEvent({ id: 'p40', do: 'repeal', fx: [['set', 'rule/7/in-force', 'no']] });

const statusOf = (slug: string, log: ReturnType<typeof logEvent>[]) => {
  const witnesses = ['7', '8', '31'].map((id) => sampleWitness(id, 'book'));
  const model = sampleModel({ sources: [sampleSource('book')], witnesses, log });
  const rule = model.ruleBySlug.get(slug);
  const version = rule?.versions.at(-1);
  if (rule === undefined || version === undefined) throw new Error(`No rule ${slug}.`);
  return viewStatus(model, rule, version);
};

test('a rule that has another number since is shown as superseded, and in force under that', () => {
  expect(statusOf('7', [ENACTED, AMENDED])).toEqual({
    state: 'old',
    word: 'superseded',
    words: '· Proposal 31 gave the rule other wording. It is called 31 since, and is in force.',
  });
  expect(statusOf('7', [ENACTED, AMENDED, REPEALED]).words).toContain(
    'and is not in force any more.',
  );
});

test('the text that is printed under the new number is the wording of that rule', () => {
  expect(statusOf('31', [ENACTED, AMENDED])).toEqual({
    state: 'in-force',
    word: 'in force',
    words: 'as the wording of Rule 7, which is called 31 since Proposal 31.',
  });
  expect(statusOf('31', [ENACTED, AMENDED, REPEALED]).state).toBe('old');
});

test('a rule that kept its number has the status that its documents give it', () => {
  for (const slug of ['7', '8', '31']) {
    expect(statusOf(slug, [ENACTED])).toEqual(statusOf(slug, []));
  }
});

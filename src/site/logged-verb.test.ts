import { expect, test } from 'vitest';
import { logEvent } from '../../test/support/log-event.ts';
import { sampleModel, sampleSource, sampleWitness } from '../../test/support/sample-archive.ts';
import { loggedVerb } from './logged-verb.ts';

/** What becomes of rule 1 by an action that only names it. */
function came(verb: string): string[] {
  const model = sampleModel({
    sources: [sampleSource('page')],
    witnesses: [sampleWitness('1', 'page')],
    log: [logEvent({ id: 'a', at: '2002-03-01', do: verb, args: { rule: '1', proposal: '7' } })],
  });
  const { versions } = model.ruleBySlug.get('1')!;
  return versions.flatMap(({ logged }) => logged.map(loggedVerb));
}

test.each([
  ['enact', 'enacted'],
  ['amend', 'amended'],
  ['repeal', 'repealed'],
  ['reenact', 're-enacted'],
  ['retitle', 'retitled'],
  ['renumber', 'renumbered'],
])('who writes %s says that the rule was %s, whatever else is written', (verb, done) => {
  expect(came(verb)).toEqual([done]);
});

import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleProposal,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { logEvent } from '../../test/support/log-event.ts';
import type { Dating, Finding } from '../schemas/index.ts';
import { viewProposal } from './view/proposal.ts';

const by = (verb: string, proposal: string, at: Dating) =>
  sampleEvent(verb, proposal, { cause: 'proposal', at });

/** What the page of proposal 5 says of when it took effect, by the dates that the lists of some rules give. */
function statusBy(dates: readonly Dating[], findings: readonly Finding[] = []): string {
  const model = sampleModel({
    sources: [sampleSource('page', { asOf: { calendar: '2002-12-31' }, findings: [...findings] })],
    witnesses: dates.map((at, index) =>
      sampleWitness(`${index + 1}/1`, 'page', {
        events: [by('enacted', `${index + 1}`, '2002-01-02'), by('amended', '5', at)],
      }),
    ),
    proposals: [sampleProposal('5')],
  });
  return viewProposal(model, 0).status;
}

test.each<[Dating[], string]>([
  [['2002-03-03', '2002-03-03'], '3 March 2002. Certainty: the day is recorded.'],
  [['2002-03', '2002-03-03'], '3 March 2002. Certainty: the day is recorded.'],
  [[{ around: '2002-04-04' }, '2002-03-03'], '3 March 2002. Certainty: the day is recorded.'],
  [[{ around: '2002-04-04' }], 'around 4 April 2002. Certainty: the day is an estimate.'],
  [
    ['2002-03-04', '2002-03-03'],
    'between 3 March 2002 and 4 March 2002. Certainty: the changes that it made are dated to several days.',
  ],
])('a proposal took effect when all of its changes were made: %j', (dates, said) => {
  expect(statusBy(dates)).toBe(`Took effect: ${said}`);
});

test('a log that tells when a rule was changed goes before the estimate of a list', () => {
  const model = sampleModel({
    sources: [sampleSource('page', { asOf: { calendar: '2002-12-31' } })],
    witnesses: [
      sampleWitness('1/1', 'page', {
        events: [by('enacted', '1', '2002-01-02'), by('amended', '5', { around: '2002-04-04' })],
      }),
    ],
    proposals: [sampleProposal('5')],
    log: [logEvent({ id: 'a', at: '2002-04-01', do: 'amend', args: { rule: '1', proposal: '5' } })],
  });
  const { status } = viewProposal(model, 0);
  expect(status).toMatch(/^Took effect: 1 April 2002\. Certainty: the log tells/u);
});

test('a proposal did not surely take effect on the day that a damaged list gives', () => {
  const damaged = (rule: string) => ({
    ...{ code: 'history-damaged', line: 1, message: 'Unexpected cut.' },
    rule,
  });
  const [first, second] = [damaged('1/1'), damaged('2/1')];
  expect(statusBy(['2002-03-03'], [first])).toBe(
    'Took effect: 3 March 2002. Certainty: the day is recorded, and it is in doubt.',
  );
  const days = ['2002-03-04', '2002-03-03'];
  expect(statusBy(days, [first])).toBe(
    'Took effect: 3 March 2002. Certainty: the day is recorded.',
  );
  expect(statusBy(days, [first, second])).toMatch(/and it is in doubt\.$/u);
});

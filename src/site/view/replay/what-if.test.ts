import { expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import { sampleTimes } from '../../../../test/support/sample-replay.ts';
import { whatIfData } from '../../data/replay/what-if.ts';
import { viewProposal } from '../proposal.ts';
import { viewDiscrepancies } from './discrepancies.ts';
import { viewWhatIf } from './what-if.ts';

/** A vote that is in dispute, and a count that hangs on it: rule 40 is made in the one case and not in the other. */
const LOG = [
  logEvent({
    id: 'pin',
    at: '2001-12-03T10:00Z',
    do: 'pin',
    by: 'ada',
    proposes: { id: '5', title: 'A Pier' },
    fx: [['set', 'chest', '9']],
  }),
  logEvent({
    id: 'late-vote',
    at: '2001-12-04T10:00Z',
    do: 'vote',
    by: 'bela',
    args: { proposal: '5' },
    verdict: 'disputed',
    fx: [['set', 'against', '1']],
  }),
  logEvent({
    id: 'count',
    at: '2001-12-05T10:00Z',
    do: 'count',
    by: 'ada',
    decision: { proposal: '5', author: 'ada', quorum: '1', index: '1', ballots: [] },
    fx: [['set', 'chest', '8', '9']],
  }),
  logEvent({
    id: 'ruling',
    at: '2002-01-05T10:00Z',
    do: 'rule',
    by: 'cy',
    judges: [{ event: 'late-vote', verdict: 'effective', why: 'Late is late.' }],
  }),
];

test('the page of a branch tells what is supposed, what was held, and what would have stood', () => {
  const { model, replay } = sampleTimes(LOG);
  const view = viewWhatIf(model, replay, 0);
  expect(view.page.address).toBe('/harbour/what-if/late-vote-void/');
  expect(view.page.name).toBe('What if this had had no effect: bela: vote (proposal 5)');
  expect(view.supposed).toContain('Suppose that this had had no effect.');
  expect(view.ruling).toBe(
    'cy ruled, 5 January 2002, 10:00 UTC, that it took effect: Late is late.',
  );
  expect(view.values).toEqual([
    {
      what: ['against'],
      when: '4 December 2001, 10:00 UTC',
      stood: '1',
      other: '–',
      last: { stood: '1', other: '–' },
    },
  ]);
  expect(view.lede).toBe('By the end of the log, 5 January 2002, one value would be otherwise.');
  expect(whatIfData(model, replay, 0)).toEqual({
    game: 'harbour',
    branch: 'late-vote-void',
    dispute: { event: 'late-vote', verdict: 'void' },
    apart: [{ path: 'against', since: 'late-vote', until: null, stood: '1', other: null }],
  });
});

test('it is found from the proposal and from the disputes', () => {
  const { model, replay } = sampleTimes(LOG);
  const href = '/harbour/what-if/late-vote-void/';
  expect(viewProposal(model, 0).whatIfs).toMatchObject([{ href }]);
  expect(viewDiscrepancies(model, replay).disputes).toMatchObject([{ whatIfs: [{ href }] }]);
});

test('a branch that changes the count is named by the proposal, and one of the log by its own name', () => {
  const counted = LOG.map((event) =>
    event.id === 'count'
      ? {
          ...event,
          fx: [
            ['set', 'against', '1', '1'],
            ['set', 'fate', 'lost'],
          ],
        }
      : event,
  );
  const asked = logEvent({
    id: 'nobody',
    at: '2002-01-06',
    do: 'rule',
    branch: 'no-pier-at-all',
    fx: [['set', 'tide', 'low']],
  });
  const log = [...counted, asked].map((fields) =>
    logEvent(fields as Parameters<typeof logEvent>[0]),
  );
  const { model, replay } = sampleTimes(log);
  expect(
    replay.verdicts.branches.map((_, place) => viewWhatIf(model, replay, place).page.name),
  ).toEqual(['What if “A Pier” had gone the other way', 'What if: no pier at all']);
  expect(viewDiscrepancies(model, replay).branches).toMatchObject([
    { href: '/harbour/what-if/no-pier-at-all/' },
  ]);
});

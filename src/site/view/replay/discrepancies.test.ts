import { expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import { sampleProposal, sampleSource } from '../../../../test/support/sample-archive.ts';
import { SAMPLE_LOG, sampleTimes } from '../../../../test/support/sample-replay.ts';
import { decisionsData } from '../../data/replay/decisions.ts';
import { discrepanciesData } from '../../data/replay/discrepancies.ts';
import { viewDecisions, timesDecimal } from './decision.ts';
import { viewAllDecisions } from './decisions.ts';
import { viewDiscrepancies } from './discrepancies.ts';

const proposals = [sampleProposal('5', { author: 'ada' })];
const notes = {
  differences: [{ event: 'report:1', path: 'contract/ada/brine', because: 'A blot.' }],
};
const { model, replay } = sampleTimes(SAMPLE_LOG, { proposals, notes });

test('what agrees is counted, kind by kind', () => {
  expect(viewDiscrepancies(model, replay).shares).toEqual([
    { what: 'Rows of reports', agree: 1, all: 2, refused: 0, percent: '50.0 %' },
    { what: 'Values in reports', agree: 1, all: 2, refused: 0, percent: '50.0 %' },
    { what: 'Figures in reports', agree: 2, all: 2, refused: 0, percent: '100.0 %' },
    { what: 'Announced outcomes', agree: 0, all: 1, refused: 0, percent: '0.0 %' },
  ]);
});

test('what was not read stands in every count, on the page and in its data', () => {
  const place = { code: 'entry-malformed', line: 1, message: 'Unexpected words.' };
  const findings = [
    { ...place, refused: { decision: 3 } },
    { ...place, refused: { row: 1, value: 2 } },
  ];
  const lost = logEvent({
    id: 'report:9',
    at: '2001-12-20',
    do: 'report',
    asOf: 'nowhere',
    asserts: [
      ['contract/ada/brine', '16'],
      ['tide', '3'],
    ],
  });
  const sources = [sampleSource('papers', { findings })];
  const times = sampleTimes([...SAMPLE_LOG, lost], { sources });
  const view = viewDiscrepancies(times.model, times.replay);
  expect(view.shares).toEqual([
    { what: 'Rows of reports', agree: 1, all: 4, refused: 2, percent: '25.0 %' },
    { what: 'Values in reports', agree: 1, all: 5, refused: 3, percent: '20.0 %' },
    { what: 'Figures in reports', agree: 2, all: 3, refused: 1, percent: '66.7 %' },
    { what: 'Announced outcomes', agree: 0, all: 4, refused: 3, percent: '0.0 %' },
  ]);
  expect(view.refused).toBe('3 decisions, 1 report, 2 rows, 3 values, 1 figure');
  const data = discrepanciesData(times.model, times.replay);
  expect(data.refused).toEqual({ decision: 3, report: 1, row: 2, value: 3, figure: 1 });
  expect(data.agree[0]).toEqual({ what: 'Rows of reports', agree: 1, of: 4, refused: 2 });
  const decisions = viewAllDecisions(times.model, times.replay);
  expect(decisions.lede).toContain('Three further decisions of the sources could not be read.');
  expect(decisionsData(times.model, times.replay).refused).toBe(3);
});

test('a difference has its place, its cause and what is known of it', () => {
  const groups = viewDiscrepancies(model, replay).cells;
  expect(groups).toHaveLength(1);
  expect(groups[0]?.entries).toMatchObject([
    {
      asserted: '16',
      found: '15',
      reports: 1,
      because: 'A blot.',
      source: ['report.txt, line 4'],
    },
  ]);
});

test('a difference that later reports repeat is told once', () => {
  const again = logEvent({
    id: 'report:9',
    at: '2001-12-20',
    do: 'report',
    asserts: [['contract/ada/brine', '16']],
  });
  const later = sampleTimes([...SAMPLE_LOG, again]);
  const entries = viewDiscrepancies(later.model, later.replay).cells.flatMap((one) => one.entries);
  expect(entries.map(({ reports }) => reports)).toEqual([2]);
});

test('an outcome that the ballots do not come to is listed', () => {
  expect(viewDiscrepancies(model, replay).outcomes).toMatchObject([
    {
      proposal: [{ text: '5', href: '/harbour/proposals/5/#decision-1' }],
      announced: 'rejected',
      counted: 'adopted',
    },
  ]);
});

test('an event that breaks a precondition is listed with the reason', () => {
  const broken = logEvent({ id: 'x', at: '2001-12-05', do: 'end', fx: [['end', 'nothing/here']] });
  const times = sampleTimes([...SAMPLE_LOG, broken]);
  const { problems } = viewDiscrepancies(times.model, times.replay);
  expect(problems.map(({ code, entries }) => [code, entries[0]?.where])).toEqual([
    ['precondition-broken', ['x']],
  ]);
});

test('a decision shows its ballots, whom they followed and what they came to', () => {
  const [decision] = viewDecisions(model, replay, '5');
  expect(decision?.ballots).toEqual([
    {
      voter: [{ text: 'ada', href: '/harbour/players/ada/#votes' }],
      cast: 'for',
      cameTo: 'for',
      via: '',
      strength: 3,
      forSoFar: 3,
      againstSoFar: 0,
    },
    {
      voter: [{ text: 'cy', href: '/harbour/players/cy/#votes' }],
      cast: 'endorses ada',
      cameTo: 'for',
      via: 'ada',
      strength: 1,
      forSoFar: 4,
      againstSoFar: 0,
    },
    {
      voter: [{ text: 'di', href: '/harbour/players/di/#votes' }],
      cast: 'as nobody votes',
      cameTo: 'no vote',
      via: '',
      strength: 1,
      forSoFar: 4,
      againstSoFar: 0,
    },
  ]);
  expect(decision?.agrees).toBe(false);
  expect(decision?.outcome).toBe('By its ballots it was adopted, announced was: rejected.');
});

test.each([
  [3, '1.7', '5.1'],
  [10, '1.7', '17'],
  [0, '3.0', '0'],
  [10, '3', '30'],
  [1, '0.05', '0.05'],
])('%i times %s is %s exactly', (count, decimal, product) => {
  expect(timesDecimal(count, decimal)).toBe(product);
});

test('the same stands in the data', () => {
  expect(discrepanciesData(model, replay)).toMatchObject({
    differences: [{ event: 'report:1', path: 'contract/ada/brine', because: 'A blot.', line: 4 }],
    outcomes: [{ event: 'vote:1', announced: 'REJECTED', counted: 'ADOPTED' }],
  });
});

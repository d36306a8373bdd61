import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import {
  sampleGame,
  sampleProposal,
  sampleSource,
} from '../../../../test/support/sample-archive.ts';
import { SAMPLE_LOG, sampleTimes } from '../../../../test/support/sample-replay.ts';
import { proposalData } from '../../data/proposals.ts';
import { decisionsData, unrecordedData } from '../../data/replay/decisions.ts';
import { viewDecisions } from './decision.ts';
import { viewAllDecisions, viewUnrecorded } from './decisions.ts';

const counting = { rules: ['33', '40'], reading: 'The last ballot counts.' };
const rules = logEvent({
  id: 'rules',
  at: '2001-12-01',
  do: 'open',
  fx: [
    ['set', 'rule/33/in-force', 'yes'],
    ['set', 'rule/33/revision', '4'],
    ['set', 'rule/40/in-force', 'no'],
  ],
});
const again = logEvent({
  id: 'vote:2',
  at: '2003-02-02',
  do: 'decide',
  decision: {
    proposal: '5',
    quorum: 1,
    index: '1.0',
    ballots: [
      { voter: 'ada', kind: 'vote', vote: 'FOR' },
      { voter: 'bo', kind: 'vote', vote: 'AGAINST' },
      { voter: 'cy', kind: 'vote', vote: 'FOR' },
    ],
    strengths: { ada: 3 },
    defaultStrength: 2,
    outcome: 'ADOPTED',
    coauthors: [],
  },
});
const log = [rules, ...SAMPLE_LOG, again];
const recorded = sampleTimes(log, { proposals: [sampleProposal('5')] });
const bare = sampleTimes(log, { games: [sampleGame({ counting })] });

describe('all decisions', () => {
  const view = viewAllDecisions(bare.model, bare.replay);

  test('stand by year, each with its outcome, and what was announced where that differs', () => {
    expect(view.groups.map(({ name }) => name)).toEqual(['2002', '2003']);
    const rows = view.groups.flatMap(({ items }) => items);
    expect(rows.map(({ outcome, announced, ballots }) => [outcome, announced, ballots])).toEqual([
      ['adopted', 'rejected', '2 of 2'],
      ['adopted', '', '3 of 1'],
    ]);
    expect(view.lede).toBe(
      'Two decisions, each counted again from its ballots. All but one outcome of those that were announced come out the same.',
    );
  });

  test('count with those that could not be read', () => {
    const findings = [
      { code: 'entry-malformed', line: 3, message: 'Unexpected form.', refused: { decision: 3 } },
    ];
    const damaged = { ...bare.model, sources: [sampleSource('votes', { findings })] };
    expect(viewAllDecisions(damaged, bare.replay).lede).toBe(
      'Two decisions, each counted again from its ballots. 1 of 5 outcomes comes out as announced. Three further decisions of the sources could not be read.',
    );
  });

  test('of nweeks that have one number in two eras stand apart, each under its era', () => {
    const eras = [
      { id: 'old', name: 'Old Tide' },
      { id: 'new', name: 'New Tide' },
    ];
    const decided = ['old', 'new', 'new'].map((era, index) => ({
      ...again,
      id: `vote:${index}`,
      at: `200${4 + index}-01-01`,
      clock: { era, nweek: index === 2 ? 2 : 1 },
    }));
    const { model, replay } = sampleTimes(decided, { games: [sampleGame({ eras })] });
    expect(viewAllDecisions(model, replay).groups.map(({ name }) => name)).toEqual([
      'Nweek 1, Old Tide',
      'Nweek 1, New Tide',
      'Nweek 2',
    ]);
  });

  test('lead to the proposal, or to a page of their own where there is no record of it', () => {
    const hrefs = (times: typeof bare) =>
      viewAllDecisions(times.model, times.replay)
        .groups.flatMap(({ items }) => items)
        .map(({ decision }) => decision.href);
    expect(hrefs(bare)).toEqual([
      '/harbour/decisions/5/#decision-1',
      '/harbour/decisions/5/#decision-2',
    ]);
    expect(hrefs(recorded)[1]).toBe('/harbour/proposals/5/#decision-2');
  });

  test('say how they are counted', () => {
    expect(view.reading).toBe('The last ballot counts.');
  });
});

describe('one decision', () => {
  const [, second] = viewUnrecorded(bare.model, bare.replay, '5').decisions;

  test('runs through its ballots', () => {
    expect(
      second?.ballots.map(({ strength, forSoFar, againstSoFar }) => [
        strength,
        forSoFar,
        againstSoFar,
      ]),
    ).toEqual([
      [3, 3, 0],
      [2, 3, 2],
      [2, 5, 2],
    ]);
  });

  test('draws both strengths over one line, with what the strength for must reach', () => {
    const { forWidth, againstWidth, needed } = second!.bar!;
    expect([forWidth, againstWidth, needed]).toEqual([71.43, 28.57, 28.57]);
    expect(forWidth + againstWidth).toBeLessThanOrEqual(100);
  });

  test('names the rules that count it, as they stood then, and no others', () => {
    expect(second?.counted).toEqual([
      'Counted by Rule ',
      '33/4',
      ': ',
      { text: 'how they are read', href: '/harbour/decisions/#counting' },
      '.',
    ]);
    const [unread] = viewDecisions(recorded.model, recorded.replay, '5');
    expect(unread?.counted).toEqual([]);
  });

  test('names each revision of a rule that may have stood when it was counted', () => {
    const amended = (at: string, revision: string) =>
      logEvent({
        ...{ id: `amended-${at}`, at, do: 'amend' },
        fx: [['set', 'rule/33/revision', revision]],
      });
    const told = (at: string) => {
      const events = [
        rules,
        amended('2003-02-10', '5'),
        { ...again, at },
        amended('2003-03-10', '6'),
      ];
      const { model, replay } = sampleTimes(events, { games: [sampleGame({ counting })] });
      return viewUnrecorded(model, replay, '5').decisions[0]?.counted[1];
    };
    expect(['2003-02-02', '2003-02-12', '2003-03-12'].map(told)).toEqual(['33/4', '33/5', '33/6']);
    expect(told('2003-02')).toBe('33/4 or 33/5');
    // Whether the log tells of all of the month in which it ends is not known.
    expect(told('2003-03')).toBe('33 (perhaps in force then)');
  });

  test('is a page only where there is one', () => {
    expect(() => viewUnrecorded(bare.model, bare.replay, '6')).toThrow('no decision on 6');
  });
});

test('the data hold every ballot as it was cast and as it was counted', () => {
  const { decisions } = decisionsData(bare.model, bare.replay);
  expect(decisions[0]).toMatchObject({
    decision: 'vote:1',
    proposal: '5',
    record: null,
    outcome: { announced: 'REJECTED', counted: 'ADOPTED' },
    quorum: 2,
    index: '1.7',
  });
  expect(decisions[0]?.ballots).toEqual([
    { voter: 'ada', cast: { kind: 'vote', vote: 'FOR' }, vote: 'FOR', via: [], strength: 3 },
    {
      voter: 'cy',
      cast: { kind: 'endorse', target: 'ada' },
      vote: 'FOR',
      via: ['ada'],
      strength: 1,
    },
    { voter: 'di', cast: { kind: 'match', target: 'nobody' }, vote: null, via: [], strength: 1 },
  ]);
  expect(unrecordedData(bare.model, bare.replay, '5').decisions).toEqual(decisions);
  expect(proposalData(recorded.model, recorded.replay, 0).decisions).toEqual(
    decisions.map((decision) => ({ ...decision, record: '5' })),
  );
});

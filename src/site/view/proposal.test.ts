import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import {
  sampleGame,
  sampleModel,
  sampleProposal,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { proposalData } from '../data/proposals.ts';
import { timesOf } from '../replays.ts';
import { viewProposal } from './proposal.ts';

const posted = logEvent({
  id: 'posted',
  at: '2002-03-01T10:00Z',
  by: 'Ada',
  do: 'post',
  proposes: {
    ...{ id: '12', title: 'Of Ropes', coauthors: ['Bo'], details: { chamber: 'green' } },
    text: 'A rope is *wet*.\n\n<script>alert(1)</script>',
  },
});
const again = logEvent({
  id: 'again',
  by: 'Ada',
  do: 'post',
  proposes: { id: '12', coauthors: [], details: {}, text: 'A rope is dry.' },
});
const vote = logEvent({ id: 'vote', by: 'Cy', do: 'vote', args: { proposal: '12' } });
const step = logEvent({ id: 'step', by: 'Di', do: 'vote', play: { in: '12', step: 'close' } });
const stray = logEvent({ id: 'stray', by: 'Eve', do: 'vote', args: { proposal: '13' } });

const of = (...log: (typeof posted)[]) => sampleModel({ games: [sampleGame()], log });

test('a proposal that a log puts forward has a page with its text and its entries', () => {
  const model = of(posted, vote, step, stray);
  expect(model.proposals.map(({ slug, author, title }) => [slug, author, title])).toEqual([
    ['12', 'Ada', 'Of Ropes'],
  ]);
  const { title, log, facts } = viewProposal(model, 0);
  expect(title).toBe('Of Ropes');
  expect(log.html).toContain('A rope is <em>wet</em>.');
  expect(log.html).not.toContain('<script');
  expect(log.entries.map(({ words }) => words)).toEqual([
    'Ada: post',
    'Cy: vote (proposal 12)',
    'Di: vote (close)',
  ]);
  expect(facts.map(({ label }) => label)).toEqual(['Author', 'Coauthors', 'Chamber']);
});

test('put forward again, it has its newest text', () => {
  expect(viewProposal(of(posted, again), 0).log.html).toContain('A rope is dry.');
  expect(proposalData(of(posted, again), null, 0)).toMatchObject({
    text: 'A rope is dry.',
    events: ['posted', 'again'],
  });
});

test('a record goes before the log, and gets from it what it has not', () => {
  const record = sampleProposal('p12', { printed: ['p12', '12'], author: 'Zed' });
  const model = sampleModel({ games: [sampleGame()], log: [posted], proposals: [record] });
  expect(model.proposals).toMatchObject([{ slug: 'p12', author: 'Zed', title: 'Of Ropes' }]);
});

test('without a text in a log it has none', () => {
  const model = sampleModel({ games: [sampleGame()], proposals: [sampleProposal('5')] });
  expect(viewProposal(model, 0).log).toEqual({ html: null, entries: [] });
});

test('took effect when the log tells of what it changed, and of that it tells, too', () => {
  const count = logEvent({
    id: 'count',
    at: '2002-03-05T12:00Z',
    do: 'count',
    args: { proposal: '12' },
    fx: ['rule/33/in-force = yes', 'rule/33/revision = 0', 'rule/33/number = 33'],
  });
  const model = sampleModel({
    games: [sampleGame()],
    sources: [sampleSource('page', { asOf: { calendar: '2003-01-01' } })],
    witnesses: [sampleWitness('33/0', 'page')],
    log: [posted, count],
  });
  const { status, known, effects } = viewProposal(model, 0);
  expect(status).toBe('Took effect: 5 March 2002. Certainty: the log tells of what it changed.');
  expect(known).toEqual(['By ', 'one change told by the log', '.']);
  expect(effects).toMatchObject([{ verb: 'Enacted', rule: { href: '/harbour/rules/33/' } }]);
  expect(proposalData(model, null, 0).rules).toMatchObject([{ rule: '33', verb: 'enacted' }]);
});

test.each([
  ['ADOPTED', 'Adopted'],
  ['REJECTED', 'Not adopted'],
] as const)('that changed no rule says when it was decided: %s', (outcome, what) => {
  const decided = logEvent({
    id: 'decided',
    at: '2002-03-05T12:00Z',
    do: 'decide',
    decision: { proposal: '12', ballots: [], strengths: {}, defaultStrength: 1, outcome },
  });
  const { status } = viewProposal(of(posted, decided), 0);
  expect(status).toBe(`${what}: 5 March 2002. Certainty: the log tells of the decision.`);
});

describe('what was decided and what it did', () => {
  type Outcome = 'ADOPTED' | 'REJECTED' | 'FAILED_QUORUM';
  const decided = (id: string, outcome: Outcome, more: object = {}) =>
    logEvent({
      ...{ id, at: '2002-03-05T12:00Z', do: 'decide', ...more },
      decision: { proposal: '12', ballots: [], strengths: {}, defaultStrength: 1, outcome },
    });
  const enacted = (at: string) =>
    logEvent({
      ...{ id: 'enact', at, do: 'enact', args: { proposal: '12' } },
      fx: ['rule/33/in-force = yes', 'rule/33/revision = 0', 'rule/33/number = 33'],
    });
  const FAILED = decided('first', 'FAILED_QUORUM');
  const ADOPTED = decided('second', 'ADOPTED');
  const told = (...log: (typeof posted)[]) => {
    const model = sampleModel({
      games: [sampleGame()],
      sources: [sampleSource('page', { asOf: { calendar: '2003-01-01' } })],
      witnesses: [sampleWitness('33/0', 'page')],
      log: [posted, ...log],
    });
    return [viewProposal(model, 0).fate, proposalData(model, null, 0).conflict];
  };

  test('stand side by side where one decision tells all', () => {
    expect(told()).toEqual(['', null]);
    expect(told(FAILED)).toEqual(['', null]);
    expect(told(ADOPTED, enacted('2002-03-05T13:00Z'))).toEqual(['', null]);
    expect(told(ADOPTED, enacted('2002-03'))).toEqual(['', null]);
  });

  test('are told in order where something else was decided first', () => {
    const words = 'It was decided on twice: without a quorum, then adopted.';
    expect(told(FAILED, ADOPTED, enacted('2002-03-06'))).toEqual([words, null]);
    expect(told(decided('void', 'REJECTED', { verdict: 'void' }), ADOPTED)).toEqual(['', null]);
    const thrice = [FAILED, decided('third', 'REJECTED'), ADOPTED];
    expect(told(...thrice)[0]).toBe(
      'It was decided on three times: without a quorum, then rejected, then adopted.',
    );
  });

  test('contradict each other, and the page says so', () => {
    const [words, conflict] = told(decided('no', 'REJECTED'), enacted('2002-03-06'));
    expect(words).toContain('contradict each other: it was announced as rejected, and changes');
    expect(conflict).toBe('not-adopted');
    const [early, why] = told(ADOPTED, enacted('2002-02-27'));
    expect(early).toContain('dated before it was adopted');
    expect(why).toBe('before-adoption');
  });
});

test('that only an earlier list of changes names leads to the copy that has the list', () => {
  const change = (by: string) => ({
    verb: 'Amended',
    by,
    cause: 'proposal',
    counted: true,
    details: {},
    lines: [3, 3] as [number, number],
  });
  const model = sampleModel({
    games: [sampleGame()],
    sources: [
      sampleSource('print', { asOf: { calendar: '2003-01-01' } }),
      sampleSource('page', { asOf: { calendar: '2004-01-01' } }),
    ],
    witnesses: [
      sampleWitness('33/1', 'print', { events: [change('12')] }),
      sampleWitness('33/1', 'page', { events: [change('14')] }),
    ],
    proposals: [sampleProposal('12')],
  });
  const { known, effects } = viewProposal(model, 0);
  expect(effects).toEqual([]);
  expect(known).toEqual([
    'The list of changes of ',
    { text: '33/1', href: '/harbour/rules/33/' },
    ' in ',
    { text: 'The print', href: '/harbour/rulesets/print/#rule-33' },
    ' names it; what is known of the rule now does not.',
  ]);
});

describe('a procedure that the log plays under the name of a proposal', () => {
  const game = sampleGame({
    procedures: [
      { use: 'decision', as: 'motion', title: 'A motion', with: { quorum: '2' } },
      { use: 'decision', as: 'count', with: {} },
    ],
  });
  const begin = (id: string, name: string, as: string) =>
    logEvent({ id, do: 'begin', play: { begin: name, as, given: {}, settings: {} } });
  const ballot = (id: string, by: string, as: string, vote: string) =>
    logEvent({ id, by, do: 'vote', play: { in: as, step: { vote } } });
  const log = [
    { ...posted, play: begin('x', 'motion', '12').play },
    ballot('b1', 'Ada', '12', 'for'),
    ballot('b2', 'Bo', '12', 'against'),
    ballot('b3', 'Bo', '12', 'for'),
    ballot('b-x', 'Zed', '12', 'perhaps'),
    // Its name begins as the other's does.
    begin('other', 'count', '12/0'),
    ballot('b4', 'Cy', '12/0', 'against'),
  ];
  const model = sampleModel({ games: [game], log });

  test('is shown with its outcome and the votes of each, which lead to their entries', () => {
    const { plays, log: entries } = viewProposal(model, 0);
    expect(plays.map(({ name }) => name)).toEqual([
      [{ text: 'A motion', href: '/harbour/mechanics/motion/' }],
    ]);
    const told = new Map(plays[0]?.facts.map(({ label, values }) => [label, values]));
    expect(told.get('Votes')).toEqual([
      ['Ada: ', { text: 'for', href: '/harbour/ledger/#procedure-12-votes-ada' }],
      ['Bo: ', { text: 'for', href: '/harbour/ledger/#procedure-12-votes-bo' }],
    ]);
    expect(told.get('Outcome')).toEqual([
      [{ text: 'adopted', href: '/harbour/ledger/#procedure-12-outcome' }],
    ]);
    expect(entries.entries.map(({ words }) => words)).toEqual([
      'Ada: post',
      'Ada: vote (for)',
      'Bo: vote (against)',
      'Bo: vote (for)',
      'Zed: vote (perhaps)',
    ]);
  });

  test('a step that was refused is no vote, and says why', () => {
    expect(viewProposal(model, 0).log.entries.map(({ verdict }) => verdict)).toEqual([
      ...['', '', '', ''],
      'refused: perhaps is none of for, against, present, abstain.',
    ]);
  });

  test('stands in the data', () => {
    const { plays } = proposalData(model, timesOf(model).replay, 0);
    expect(plays).toMatchObject([{ as: '12', procedure: 'motion' }]);
    expect(plays[0]?.answers).toContainEqual({
      question: 'counts',
      values: [
        { name: 'against', value: '0' },
        { name: 'for', value: '2' },
      ],
    });
  });
});

test('a change by the log of a rule that no document has is told, and no other', () => {
  const change = (verb: string, rule: string) =>
    logEvent({ id: verb + rule, do: verb, args: { rule, proposal: '12' } });
  const told = (...events: (typeof posted)[]) => viewProposal(of(posted, ...events), 0).noEffects;
  expect(told(change('enact', '7'), change('amend', '8'), change('admire', '9'))).toContain(
    'no document here has a copy: 7, 8.',
  );
  expect(told({ ...change('enact', '7'), verdict: 'void' })).toContain('not known');
});

import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleProposal,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { proposalsData } from '../data/proposals.ts';
import { viewProposal } from './proposal.ts';
import { viewProposals } from './proposals.ts';

const model = sampleModel({
  sources: [
    sampleSource('print'),
    sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 91 } } }),
  ],
  witnesses: [
    sampleWitness('33/1', 'print'),
    sampleWitness('33/3', 'page', {
      lastRevision: 'nweek 76',
      events: [
        sampleEvent('created', '33/0'),
        sampleEvent('revised', 'p182'),
        sampleEvent('modified', 'Refresh-3'),
        sampleEvent('revised', 'p1909', { part: '(1-3)' }),
      ],
    }),
    sampleWitness('14/1', 'page', {
      events: [sampleEvent('revised', '1909/1')],
    }),
  ],
  proposals: [
    sampleProposal('p1909', {
      printed: ['p1909', '1909/1'],
      title: 'A Modest Toll',
      author: 'Pell',
      coauthors: ['Oakum', 'Tarry'],
      details: { 'adoption-index': '2' },
    }),
    sampleProposal('33/0'),
    sampleProposal('p182', { at: { calendar: '2002-05' } }),
    sampleProposal('Refresh-3', { kind: 'refresh' }),
    sampleProposal('player Pell (loophole)', { slug: 'player-pell-loophole', kind: 'loophole' }),
  ],
});

const place = (id: string) => model.proposals.findIndex((proposal) => proposal.id === id);

describe('all proposals', () => {
  const view = viewProposals(model);

  test('stand in the order of their numbers; those without one under their kind', () => {
    expect(view.groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ['33', ['33/0']],
      ['182', ['p182']],
      ['1909', ['p1909']],
      ['loopholes', ['player Pell (loophole)']],
      ['refreshes', ['Refresh-3']],
    ]);
    expect(view.lede).toBe(
      '3 proposals, 1 loophole, 1 refresh. 1 of them is not known to have changed any rule.',
    );
  });

  test('say what they did, verb by verb', () => {
    expect(view.groups[2]?.items[0]?.effects).toEqual([
      {
        verb: 'revised',
        rules: [
          { text: '14', href: '/harbour/rules/14/' },
          { text: '33', href: '/harbour/rules/33/' },
        ],
      },
    ]);
  });

  test('give the same as data', () => {
    expect(proposalsData(model, null).proposals.find(({ id }) => id === 'p1909')).toEqual({
      id: 'p1909',
      title: 'A Modest Toll',
      rules: [
        { rule: '14', verb: 'revised', version: '1' },
        { rule: '33', verb: 'revised', version: '3' },
      ],
      slug: 'p1909',
      kind: 'proposal',
      printed: ['p1909', '1909/1'],
      author: 'Pell',
      coauthors: ['Oakum', 'Tarry'],
      at: null,
      details: { 'adoption-index': '2' },
      text: null,
      events: [],
      plays: [],
      decisions: [],
      conflict: null,
    });
  });
});

describe('one proposal', () => {
  const view = viewProposal(model, place('p1909'));

  test('tells who made it and what else is known', () => {
    expect(view.facts).toEqual([
      { label: 'Author', values: [['Pell']] },
      { label: 'Coauthors', values: [['Oakum'], ['Tarry']] },
      { label: 'Printed as', values: [['p1909'], ['1909/1']] },
      { label: 'Adoption index', values: [['2']] },
    ]);
  });

  test('leads to the versions that came of it', () => {
    expect(view.effects).toEqual([
      {
        version: '14/1',
        href: '/harbour/rules/14/',
        verb: 'Revised',
        rule: { text: 'Title of 14', href: '/harbour/rules/14/' },
        small: [],
      },
      {
        version: '33/3',
        href: '/harbour/rules/33/',
        verb: 'Revised (1-3)',
        rule: { text: 'Title of 33', href: '/harbour/rules/33/' },
        // Neither text is here.
        small: [],
      },
    ]);
  });

  test('says when it took effect, if a rule that it changed was printed with that', () => {
    expect(view.status).toBe(
      'Took effect: nweek 76. Certainty: printed with a rule that it changed.',
    );
    expect(viewProposal(model, place('p182')).status).toBe(
      'Took effect: May 2002. Certainty: the day is recorded.',
    );
    expect(viewProposal(model, place('Refresh-3')).status).toBe(
      'When it took effect is not known.',
    );
  });

  test('says how it is known', () => {
    expect(view.known).toEqual([
      'By ',
      'two changes listed in',
      ' ',
      { text: 'The page', href: '/harbour/rulesets/page/' },
      '.',
    ]);
    expect(viewProposal(model, place('player Pell (loophole)')).known).toEqual([
      'No change of a rule names it.',
    ]);
  });

  test('tells that a version is not held', () => {
    expect(viewProposal(model, place('Refresh-3')).effects[0]).toMatchObject({
      version: '33/2',
      href: '/harbour/rules/33/',
      small: ['text not held'],
    });
  });

  test('has its neighbours in the bar of time', () => {
    const { page } = viewProposal(model, place('p182'));
    expect(page.time?.before.text).toBe('33/0');
    expect(page.time?.after.text).toBe('p1909');
  });

  test('must be one that the game has', () => {
    expect(() => viewProposal(model, 99)).toThrow('There is no proposal at place 99.');
  });
});

test('proposals that could not be read are told', () => {
  const findings = [
    { code: 'entry-malformed', line: 3, message: 'Unexpected form.', refused: { proposal: 2 } },
  ];
  const some = sampleModel({
    sources: [sampleSource('page', { findings })],
    proposals: [sampleProposal('p1')],
  });
  expect(viewProposals(some).lede).toMatch(
    / 2 further proposals of the documents could not be read\.$/u,
  );
});

test('a game of which no proposal is known says so', () => {
  expect(viewProposals(sampleModel())).toMatchObject({
    lede: 'No document of this game names a proposal.',
    groups: [],
  });
});

test('a change of which the revision is not known is shown as one of several', () => {
  const short = sampleModel({
    sources: [sampleSource('page')],
    witnesses: [
      sampleWitness('7/3', 'page', {
        lastRevision: 'nweek 5',
        events: [sampleEvent('revised', 'p1'), sampleEvent('revised', 'p2')],
      }),
    ],
    proposals: [sampleProposal('p1'), sampleProposal('p2')],
  });
  const { effects, status } = viewProposal(short, 1);
  expect(effects).toMatchObject([
    {
      version: '7/2–3',
      href: '/harbour/rules/7/#history',
      small: ['one of these revisions; which of them is not told'],
    },
  ]);
  expect(status).toBe('When it took effect is not known.');
});

import { expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import { sampleTimes } from '../../../../test/support/sample-replay.ts';
import { atData } from '../../data/replay/at.ts';
import { momentsApart, namedBranches, viewDisputes, viewVerdicts } from './verdicts.ts';

const LOG = [
  logEvent({ id: 'a', at: '2001-12-03T10:00Z', do: 'set', fx: [['set', 'ada, brine', '9']] }),
  logEvent({
    id: 'grab',
    at: '2001-12-04T10:00Z',
    do: 'take',
    by: 'bela',
    verdict: 'disputed',
    fx: [['set', 'ada, brine', '0']],
  }),
  logEvent({
    id: 'ruling',
    at: '2002-01-05T10:00Z',
    do: 'rule',
    judges: [{ event: 'grab', verdict: 'void', why: 'Nobody may.' }],
  }),
];

test('before a ruling stands what was believed then beside what is held today', () => {
  const { model, replay, moments } = sampleTimes(LOG);
  const event = moments[0]?.replayed?.event ?? -1;
  expect(viewVerdicts(model, replay, event)).toEqual({
    disputes: [
      'bela: take, 4 December 2001, 10:00 UTC. It was ruled, 5 January 2002, 10:00 UTC, that it had no effect: Nobody may.',
    ],
    columns: [
      ['as ruled since'],
      ['as believed then'],
      [
        {
          text: 'had it taken effect',
          href: '/harbour/what-if/grab-effective/',
        },
      ],
    ],
    rows: [{ what: ['ada, brine'], values: ['9', '0', '0'] }],
  });
});

test('after the ruling what was believed is what was ruled, and only the other branch differs', () => {
  const { model, replay } = sampleTimes(LOG);
  expect(viewVerdicts(model, replay, replay.history.last)).toMatchObject({
    columns: [['as ruled since'], [{ href: '/harbour/what-if/grab-effective/' }]],
    rows: [{ what: ['ada, brine'], values: ['9', '0'] }],
  });
});

test('before the dispute, and in a log without one, there is nothing to tell', () => {
  const { model, replay } = sampleTimes(LOG);
  expect(viewVerdicts(model, replay, 0)).toBeNull();
  const plain = sampleTimes();
  expect(viewVerdicts(plain.model, plain.replay, plain.replay.history.last)).toBeNull();
  expect(plain.replay.verdicts.branches).toEqual([]);
});

test('moments before the dispute are not led to', () => {
  const later = logEvent({
    id: 'later',
    at: '2002-01-04T10:00Z',
    do: 'take',
    verdict: 'disputed',
    fx: [['set', 'ada, brine', '0']],
  });
  const { model, replay } = sampleTimes([LOG[0]!, later]);
  expect(replay.moments.map(({ slug }) => slug)).toEqual(['2001-12-31', '2002-01-31']);
  expect(momentsApart(model, replay).map(({ href }) => href)).toEqual([
    '/harbour/at/2002-01-31/#readings',
  ]);
});

test('the moments at which verdicts differ are led to', () => {
  const { model, replay } = sampleTimes(LOG);
  expect(momentsApart(model, replay)).toEqual([
    { text: '31 December 2001', href: '/harbour/at/2001-12-31/#readings' },
    { text: '31 January 2002', href: '/harbour/at/2002-01-31/#readings' },
  ]);
  const plain = sampleTimes();
  expect(momentsApart(plain.model, plain.replay)).toEqual([]);
});

test('a dispute is told with its ruling', () => {
  const { model, replay } = sampleTimes(LOG);
  expect(viewDisputes(model, replay)).toMatchObject([
    {
      words: 'bela: take',
      ruling: 'It was ruled, 5 January 2002, 10:00 UTC, that it had no effect: Nobody may.',
      whatIfs: [{ href: '/harbour/what-if/grab-effective/' }],
    },
  ]);
});

test('what was believed stands in the data', () => {
  expect(atData(sampleTimes(LOG), 0)).toMatchObject({
    state: { 'ada, brine': '9' },
    believed: { 'ada, brine': '0' },
  });
});

test('before a correction stands what was believed then beside what is known today', () => {
  const mend = logEvent({
    id: 'mend',
    at: '2002-01-05T10:00Z',
    do: 'set',
    corrects: 'a',
    fx: [['set', 'ada, brine', '7']],
  });
  const { model, replay } = sampleTimes([...LOG.slice(0, 1), mend]);
  expect(viewVerdicts(model, replay, 0)).toEqual({
    disputes: [],
    columns: [['as ruled since'], ['as believed then']],
    rows: [{ what: ['ada, brine'], values: ['7', '9'] }],
  });
});

test('a branch is shown from its own event on, paths in their order', () => {
  const own = logEvent({
    id: 'alone',
    at: '2001-12-05T10:00Z',
    do: 'set',
    branch: 'had-e-stayed',
    fx: [
      ['set', 'chest', '1'],
      ['set', 'barge', '2'],
    ],
  });
  const last = logEvent({ id: 'b', at: '2001-12-06T10:00Z', do: 'set', fx: [['set', 'ebb', '1']] });
  const { model, replay } = sampleTimes([LOG[0]!, own, last]);
  const link = { text: 'What if: had e stayed', href: '/harbour/what-if/had-e-stayed/' };
  expect(viewVerdicts(model, replay, 0)).toBeNull();
  for (const event of [1, 2]) {
    expect(viewVerdicts(model, replay, event)).toEqual({
      columns: [['as ruled since'], [link]],
      disputes: [],
      rows: [
        { what: ['barge'], values: ['–', '2'] },
        { what: ['chest'], values: ['–', '1'] },
      ],
    });
  }
  expect(namedBranches(model, replay)).toEqual([link]);
  expect(viewDisputes(model, replay)).toEqual([]);
});

test('what a dispute opened is no branch of the log’s own, and leads from that dispute alone', () => {
  const second = logEvent({
    id: 'seize',
    at: '2001-12-05T10:00Z',
    do: 'seize',
    by: 'ada',
    verdict: 'disputed',
    fx: [['set', 'chest', '5']],
  });
  const { model, replay } = sampleTimes([...LOG.slice(0, 2), second]);
  expect(namedBranches(model, replay)).toEqual([]);
  const told = viewDisputes(model, replay).map(({ words, when, whatIfs }) => [
    words,
    when,
    whatIfs.map(({ href }) => href),
  ]);
  expect(told).toEqual([
    ['bela: take', '4 December 2001, 10:00 UTC', ['/harbour/what-if/grab-void/']],
    ['ada: seize', '5 December 2001, 10:00 UTC', ['/harbour/what-if/seize-void/']],
  ]);
});

test.each([
  ['a dispute without a ruling', LOG.slice(0, 2)],
  [
    'a correction',
    [
      LOG[0]!,
      logEvent({
        id: 'mend',
        at: '2002-01-05T10:00Z',
        do: 'set',
        corrects: 'a',
        fx: [['set', 'ada, brine', '7']],
      }),
    ],
  ],
  [
    'a ruling on what was not disputed',
    [
      LOG[0]!,
      logEvent({
        id: 'ruling',
        at: '2002-01-05T10:00Z',
        do: 'rule',
        judges: [{ event: 'a', verdict: 'void' }],
      }),
    ],
  ],
])('%s parts moments', (_what, log) => {
  const { model, replay } = sampleTimes(log);
  expect(momentsApart(model, replay)[0]?.href).toBe('/harbour/at/2001-12-31/#readings');
});

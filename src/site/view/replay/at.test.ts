import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../../test/support/sample-archive.ts';
import { SAMPLE_LOG, sampleTimes } from '../../../../test/support/sample-replay.ts';
import { atData } from '../../data/replay/at.ts';
import { timesOf } from '../../replays.ts';
import { viewMoments } from './at-list.ts';
import { viewAt } from './at.ts';
import { doubtWords } from './doubt-words.ts';

test('a moment shows what everybody held, each value with the way to its entry', () => {
  const { state } = viewAt(sampleTimes(), 0);
  expect(state?.tables.map(({ caption, columns }) => [caption, columns])).toEqual([
    ['Players', ['brine']],
    ['Contracts', ['brine']],
  ]);
  expect(state?.tables[0]?.rows[0]).toEqual({
    name: 'ada',
    href: '/harbour/players/ada/',
    standing: {
      value: 'active',
      href: '/harbour/players/ada/#standing-log-1',
      differs: null,
      doubt: '',
    },
    cells: [{ value: '25', href: '/harbour/players/ada/#brine-log-3', differs: null, doubt: '' }],
  });
});

test('values of nobody lead to the ledger', () => {
  const { state } = viewAt(sampleTimes(), 0);
  expect(state?.others).toEqual([
    {
      kind: '',
      caption: 'Other values',
      rows: [
        {
          id: 'value-tide',
          name: 'tide',
          cell: { value: 'low', href: '/harbour/ledger/#tide-log-2', differs: null, doubt: '' },
        },
      ],
    },
  ]);
});

test('values of which many begin alike are a list of their own, and none is lost', () => {
  const crates = Array.from({ length: 51 }, (_, index) => `crate/${String(index)}/eels`);
  const log = SAMPLE_LOG.map((event) =>
    event.id === 'log:2'
      ? {
          ...event,
          fx: [...event.fx, ...crates.map((path): ['set', string, string] => ['set', path, '3'])],
        }
      : event,
  );
  const { state } = viewAt(sampleTimes(log), 0);
  expect(state?.others.map(({ caption, rows }) => [caption, rows.length])).toEqual([
    ['Other values', 1],
    ['Crate: 51 values', 51],
  ]);
  expect(new Set(state?.others[1]?.rows.map(({ name }) => name)).size).toBe(51);
});

test('a value that a report has otherwise is marked, with its cause', () => {
  const view = viewAt(sampleTimes(), 0);
  expect(view.reports[0]).toMatchObject({
    cells: { agree: 1, all: 2, refused: 0 },
    rows: { agree: 1, all: 2, refused: 0 },
    words: '1 of 2 values agree (50.0 %); 1 of 2 rows agree (50.0 %)',
    differences: [{ asserted: '16', found: '15', href: '/harbour/players/ada-2/#brine-log-3' }],
  });
  const cell = view.state?.tables[1]?.rows[0]?.cells[0];
  expect(cell?.differs?.asserted).toBe('16');
  expect(cell?.differs?.cause).not.toBe('');
});

test('it tells what changed since the moment before, and what had no effect', () => {
  const times = sampleTimes();
  expect(viewAt(times, 1).changes?.values).toEqual([
    { what: ['tide'], before: 'low', after: 'high', href: '/harbour/ledger/#tide-log-4' },
  ]);
  expect(viewAt(times, 3).changes?.refused).toMatchObject([
    { words: 'ada: pay', status: 'void', reason: 'the quay was closed' },
  ]);
});

test('what stood when the log ended is not shown for later moments', () => {
  const view = viewAt(sampleTimes(), 3);
  expect(view.state).toBeNull();
  expect(view.stateNote).toBe('The log of the gamestate ends with 10 December 2001, 23:59:59 UTC.');
});

test('the rules are those that the histories put in force', () => {
  const witness = sampleWitness('33/1', 'print', {
    attributes: { power: ['2'] },
    events: [
      sampleEvent('created', null, { at: '2001-12-05' }),
      sampleEvent('amended', 'p4', { at: '2001-12-20' }),
    ],
  });
  const records = { sources: [sampleSource('print')], witnesses: [witness] };
  const times = sampleTimes(SAMPLE_LOG, records);
  const rules = (place: number) =>
    viewAt(times, place).rules.map(({ number, revision, href, isHeld }) => [
      number,
      revision,
      href,
      isHeld,
    ]);
  expect(rules(0)).toEqual([['33', '0', '/harbour/rules/33/#v0', false]]);
  expect(rules(2)).toEqual([['33', '1', '/harbour/rules/33/', true]]);
});

test('a game without a log has the moments of its rulesets', () => {
  const model = sampleModel({
    sources: [sampleSource('print')],
    witnesses: [
      sampleWitness('2/0', 'print'),
      sampleWitness('1', 'print', { status: 'repealed', order: 1 }),
    ],
  });
  const times = timesOf(model);
  expect(times.moments.map(({ slug }) => slug)).toEqual(['nweek-9']);
  const view = viewAt(times, 0);
  expect(view.rules.map(({ number }) => number)).toEqual(['2']);
  expect(view.state).toBeNull();
  expect(viewMoments(times).lede).toMatch(/^1 date has a page/u);
});

test('the same stands in the data, without the paths of rules', () => {
  expect(atData(sampleTimes(), 0)).toMatchObject({
    game: 'harbour',
    time: '2001-12-10',
    rules: [],
    state: { 'player/ada/brine': '25', 'contract/ada/brine': '15', tide: 'low' },
    differences: [{ path: 'contract/ada/brine', claimed: '16', found: '15' }],
  });
});

test('the list says of a date which moment shows it', () => {
  const view = viewMoments(sampleTimes());
  expect(view.groups.map(({ name, moments }) => [name, moments.map(({ day }) => day)])).toEqual([
    ['2001', ['2001-12-10', '2001-12-10', '2001-12-31']],
    ['2002', ['2002-01-31']],
  ]);
  expect(view.groups[0]?.moments[1]?.name).toBe('10 December 2001 (b)');
  // A game by the calendar alone counts no nweeks, and a column of them would be empty.
  expect(view.hasNweeks).toBe(false);
  expect(view.hasDays).toBe(true);
});

test('without a log the changes of rules make moments, those that may have been later left out', () => {
  const events = ['1', '2', '3'].map((by) => sampleEvent('amended', by));
  const nweek = (count: number) => ({ game: { era: 'ebb', nweek: count } });
  const model = sampleModel({
    sources: [sampleSource('print', { asOf: nweek(3) }), sampleSource('page', { asOf: nweek(12) })],
    witnesses: [
      sampleWitness('33/1', 'print', { events: events.slice(0, 1), lastRevision: 'nweek 2' }),
      sampleWitness('33/3', 'page', { events, lastRevision: 'nweek 9' }),
    ],
  });
  const times = timesOf(model);
  expect(times.moments.map(({ slug, source }) => [slug, source?.id])).toEqual([
    ['nweek-2', undefined],
    ['nweek-3', 'print'],
    ['nweek-9', undefined],
    ['nweek-12', 'page'],
  ]);
  const view = viewAt(times, 0);
  expect(view.page.name).toBe('At the end of nweek 2');
  expect(view.rules.map(({ number, revision }) => [number, revision])).toEqual([['33', '1']]);
  expect(atData(times, 2).rules.map(({ revision }) => revision)).toEqual([3]);
});

test('without a log, too, it tells what changed since the moment before, and when', () => {
  const events = [
    sampleEvent('created', null, { at: '2001-12-05' }),
    sampleEvent('amended', 'p4', { at: '2001-12-20' }),
  ];
  const model = sampleModel({
    sources: [
      sampleSource('early', { asOf: { calendar: '2001-12-10' } }),
      sampleSource('late', { asOf: { calendar: '2001-12-31' } }),
    ],
    witnesses: [
      sampleWitness('33/0', 'early', { events: events.slice(0, 1) }),
      sampleWitness('33/1', 'late', { events }),
      sampleWitness('34/0', 'early', {
        order: 1,
        events: [sampleEvent('created', null, { at: '2001-12-06' })],
      }),
    ],
  });
  const times = timesOf(model);
  expect(viewAt(times, 0).changes).toBeNull();
  const { changes, since } = viewAt(times, 1);
  expect(since).toBe('10 December 2001');
  expect(changes?.rules).toMatchObject([
    { verb: 'Amended', revisions: '0 → 1', when: '20 December 2001' },
  ]);
});

test('a value that nobody can be sure of says so', () => {
  const known = { certainty: 'known', candidates: ['4'], events: [1] } as const;
  expect(doubtWords(known)).toBe('');
  expect(doubtWords({ ...known, certainty: 'between', candidates: ['4', '5'] })).toBe(
    'may be 4 or 5',
  );
  expect(doubtWords({ certainty: 'unknown', candidates: [], events: [] })).toBe('not sure');
});

test('where nothing tells of the rules of a moment, the last document before then is named', () => {
  const model = sampleModel({
    sources: [sampleSource('print', { asOf: { calendar: '2002-03-05' } })],
    witnesses: [sampleWitness('1/0', 'print'), sampleWitness('2/0', 'print')],
    log: [{ ...SAMPLE_LOG[0]!, id: 'late', at: '2003-01-01T00:00Z' }],
  });
  const times = timesOf(model);
  const last = viewAt(times, times.moments.length - 1);
  expect(last.rules).toEqual([]);
  expect(last.lastTold).toEqual([
    'The last document of the rules before then is ',
    { text: 'that of 5 March 2002', href: '/harbour/rulesets/print/' },
    '. Two rules were in force at that time.',
  ]);
  expect(viewAt(sampleTimes(), 0).lastTold).toEqual([]);
});

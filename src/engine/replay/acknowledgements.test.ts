import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { Notes } from '../../schemas/index.ts';
import {
  acknowledgedReasons,
  checkAcknowledgements,
  type Acknowledged,
  type Replayed,
} from './acknowledgements.ts';
import { explainDifferences } from './causes.ts';
import { replay } from './replay.ts';

/** Three values that a report has wrong and the log does not tell, and one that is right. */
const history = replay([
  logEvent({ id: 'open', do: 'set', fx: ['player/ada/marks = 5'] }),
  logEvent({
    id: 'count:1',
    at: '2001-01-09',
    do: 'report',
    asserts: [
      ['player/ada/marks', '5'],
      ['player/bela/marks', '1'],
      ['player/cy/marks', '2'],
      ['lamp/1/name', 'Sun'],
    ],
  }),
]);

const differences = explainDifferences(history);

const LAMP = { event: 'count:1', path: 'lamp/1/name', because: 'The keeper named it.' };
type Kind = NonNullable<Acknowledged['kindsOfDifference']>[number];

const kind = (
  count: number,
  path = 'player/*/marks',
  each: Kind['each'] = { known: false },
): Kind => ({
  ...{ sources: ['count'], report: 'report', path, cause: 'untold', each, count },
  because: 'They joined before the log.',
});

const DIGEST = 'a'.repeat(64);
const replayed: Replayed = { history, sources: [{ id: 'count', sha256: DIGEST }] };

const check = (notes: Acknowledged, of = replayed, list = differences) =>
  checkAcknowledgements({ seen: { count: DIGEST }, ...notes }, list, of);
const codes = (notes: Acknowledged, of = replayed) => check(notes, of).map(({ code }) => code);
const reasons = (notes: Acknowledged, of = replayed) =>
  differences.map(acknowledgedReasons({ seen: { count: DIGEST }, ...notes }, of));

describe('acknowledgements', () => {
  test('hold one by one and by kind', () => {
    const notes = { differences: [LAMP], kindsOfDifference: [kind(2)] };
    expect(codes(notes)).toEqual([]);
    expect(reasons(notes)).toEqual([
      'They joined before the log.',
      'They joined before the log.',
      'The keeper named it.',
    ]);
  });

  test('are missed', () => {
    const [fault, ...others] = check({ kindsOfDifference: [kind(2)] });
    expect(others).toEqual([]);
    expect(fault).toEqual({
      code: 'unacknowledged',
      words:
        'Unexpected nothing at lamp/1/name, expected Sun as count:1 says (untold), or an acknowledgement in notes.',
    });
  });

  test('are stale where what they acknowledge is gone, or is more or less than they say', () => {
    const gone = { ...LAMP, path: 'lamp/2/name' };
    expect(codes({ differences: [LAMP, gone], kindsOfDifference: [kind(2)] })).toEqual(['stale']);
    expect(codes({ differences: [LAMP], kindsOfDifference: [kind(1)] })).toEqual(['stale']);
    expect(codes({ differences: [LAMP], kindsOfDifference: [kind(2), kind(1)] })).toEqual([
      'stale',
    ]);
  });

  test('of one difference hold for the values that they name, and for no others', () => {
    const kinds = { kindsOfDifference: [kind(2)] };
    const found = differences.find(({ check: { path } }) => path === LAMP.path)?.check;
    expect([found?.asserted, found?.found]).toEqual(['Sun', null]);
    expect(codes({ ...kinds, differences: [{ ...LAMP, reported: 'Sun' }] })).toEqual([]);
    const others = [{ reported: 'Moon' }, { reported: 'Sun', replayed: 'Moon' }];
    for (const values of others) {
      expect(codes({ ...kinds, differences: [{ ...LAMP, ...values }] })).toEqual([
        'unacknowledged',
        'stale',
      ]);
    }
  });

  test('of one difference go before those of its kind', () => {
    const bela = { event: 'count:1', path: 'player/bela/marks', because: 'Bela left.' };
    expect(codes({ differences: [LAMP, bela], kindsOfDifference: [kind(1)] })).toEqual([]);
  });
});

test('whatever is acknowledged, nothing is told twice and nothing is lost', () => {
  const kinds = fc.array(
    fc.tuple(fc.constantFrom('player/*/marks', 'lamp/*/name', 'tide'), fc.nat(3)),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(kinds, fc.boolean(), (list, isNamed) => {
      const notes = {
        differences: isNamed ? [LAMP] : [],
        kindsOfDifference: list.map(([path, count]) => kind(count, path)),
      };
      const known = reasons(notes).filter((reason) => reason !== undefined);
      const missed = codes(notes).filter((code) => code === 'unacknowledged');
      expect(known.length + missed.length).toBe(differences.length);
    }),
  );
});

describe('an acknowledged kind', () => {
  /** What is so of both members, and beside each the same said a little otherwise. */
  const CASES: readonly (readonly [Kind['each'], Kind['each']])[] = [
    [{ known: false }, { known: true }],
    [{ paths: ['player/*/marks'] }, { paths: ['lamp/*/marks', 'player/dora/marks'] }],
    [{ reports: ['count:1'] }, { reports: ['count:2'] }],
    [{ from: '2001-01-09' }, { from: '2001-01-10' }],
    [{ to: '2001-01-09' }, { to: '2001-01-08' }],
    [{ reported: ['2', '1'] }, { reported: ['3'] }],
    [{ continues: false }, { continues: true }],
    [{}, { replayed: ['1', '2'] }],
    [{}, { more: ['1', '2'] }],
    [{}, { events: ['open'] }],
    [{}, { does: ['set'] }],
    [{}, { by: ['ratification'] }],
    [{}, { withinHours: 999 }],
    [{}, { beyondHours: 0 }],
  ];

  test.each(CASES)('holds for differences of which %j is so, and not for %j', (so, notSo) => {
    expect(codes({ differences: [LAMP], kindsOfDifference: [kind(2, undefined, so)] })).toEqual([]);
    expect(codes({ differences: [LAMP], kindsOfDifference: [kind(2, undefined, notSo)] })).toEqual([
      'unacknowledged',
      'unacknowledged',
      'stale',
    ]);
  });

  test('leaves alone a difference that differs from the others, whatever is counted', () => {
    const one = kind(2, undefined, { reported: ['1'] });
    expect(codes({ differences: [LAMP], kindsOfDifference: [one] })).toEqual([
      'unacknowledged',
      'stale',
    ]);
    const parted = [
      kind(1, undefined, { reported: ['1'] }),
      kind(1, undefined, { reported: ['2'] }),
    ];
    expect(codes({ differences: [LAMP], kindsOfDifference: parted })).toEqual([]);
  });

  test('holds by the event that the cause names, what that does and how long before it was', () => {
    const log = [
      logEvent({ id: 'open', at: '2001-01-01', do: 'set', fx: ['tide = 1', 'moon = 1'] }),
      logEvent({
        id: 'turn',
        at: '2001-01-09T08:00Z',
        do: 'turn',
        args: { cause: 'wind' },
        fx: ['tide = 2'],
      }),
      logEvent({ id: 'count:1', at: '2001-01-09T12:00Z', do: 'report', asserts: [['tide', '1']] }),
    ];
    const told = replay(log);
    const list = explainDifferences(told);
    expect(list.map(({ cause }) => `${cause.code} ${cause.event ?? ''}`)).toEqual([
      'cut-earlier turn',
    ]);
    const of = (each: Kind['each']) =>
      check(
        { kindsOfDifference: [{ ...kind(1, 'tide', each), cause: 'cut-earlier' }] },
        { ...replayed, history: told },
        list,
      ).length;
    for (const each of [
      { events: ['turn'] },
      { does: ['turn'] },
      { by: ['wind'] },
      { withinHours: 4 },
      { beyondHours: 3 },
      { more: ['-1'] },
      { replayed: ['2'] },
    ]) {
      expect(of(each)).toBe(0);
    }
    for (const each of [
      { withinHours: 3 },
      { beyondHours: 4 },
      { more: ['1'] },
      { by: ['moon'] },
    ]) {
      expect(of(each)).toBe(2);
    }
  });

  test('holds for the documents that were seen, and for no others', () => {
    const notes = { differences: [LAMP], kindsOfDifference: [kind(2)] };
    const missed = ['unacknowledged', 'unacknowledged'];
    expect(codes(notes, { history, sources: [] })).toEqual(missed);
    expect(codes(notes, { history, sources: [{ id: 'count', sha256: 'b'.repeat(64) }] })).toEqual(
      missed,
    );
    expect(codes(notes, { ...replayed, foreignSources: new Set(['count']) })).toEqual(missed);
    expect(codes({ ...notes, seen: {} })).toEqual(missed);
    const [both, ledger] = [
      { ...kind(2), sources: ['count', 'ledger'] },
      { ...kind(2), sources: ['ledger'] },
    ];
    const seen = { count: DIGEST, ledger: DIGEST };
    expect(codes({ ...notes, seen, kindsOfDifference: [both] })).toEqual(missed);
    const held = {
      ...replayed,
      sources: ['count', 'ledger'].map((id) => ({ id, sha256: DIGEST })),
    };
    expect(codes({ ...notes, seen, kindsOfDifference: [both] }, held)).toEqual([]);
    // The report is none of the ledger's.
    expect(codes({ ...notes, seen, kindsOfDifference: [ledger] }, held)).toEqual([
      ...missed,
      'stale',
    ]);
  });

  test('excuses nothing that a log of others tells, nor does a name that stands there', () => {
    const notes = { differences: [LAMP], kindsOfDifference: [kind(2)] };
    const told = codes(notes, { ...replayed, isForeign: () => true });
    expect(told.filter((code) => code === 'unacknowledged')).toHaveLength(differences.length);
  });
});

describe('notes', () => {
  const notes = (more: object) =>
    Notes.safeParse({
      kindsOfDifference: [{ ...kind(2), count: '2', ...more }],
      seen: { count: DIGEST },
    });

  test('say of a kind for which documents it holds, and what is so of each difference', () => {
    expect(notes({}).success).toBe(true);
    expect(notes({ each: {} }).success).toBe(false);
    expect(notes({ each: undefined }).success).toBe(false);
    expect(notes({ each: { reported: [] } }).success).toBe(false);
    expect(notes({ each: { whatever: ['1'] } }).success).toBe(false);
    expect(notes({ sources: [] }).success).toBe(false);
    expect(notes({ sources: ['ledger'] }).success).toBe(false);
    expect(notes({ cause: 'cut-erlier' }).success).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import {
  acknowledgedReasons,
  checkAcknowledgements,
  type Acknowledged,
} from './acknowledgements.ts';
import { explainDifferences } from './causes.ts';
import { replay } from './replay.ts';

/** Three values that a report has wrong and the log does not tell, and one that is right. */
const history = replay([
  logEvent({ id: 'open', do: 'set', fx: ['player/ada/marks = 5'] }),
  logEvent({
    id: 'count',
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

const LAMP = { event: 'count', path: 'lamp/1/name', because: 'The keeper named it.' };
const kind = (count: number, path = 'player/*/marks') => ({
  ...{ report: 'report', path, cause: 'untold', count },
  because: 'They joined before the log.',
});

const codes = (notes: Acknowledged) =>
  checkAcknowledgements(notes, differences).map(({ code }) => code);

describe('acknowledgements', () => {
  test('hold one by one and by kind', () => {
    const notes = { differences: [LAMP], kindsOfDifference: [kind(2)] };
    expect(codes(notes)).toEqual([]);
    expect(differences.map(acknowledgedReasons(notes))).toEqual([
      'They joined before the log.',
      'They joined before the log.',
      'The keeper named it.',
    ]);
  });

  test('are missed', () => {
    const [fault, ...others] = checkAcknowledgements({ kindsOfDifference: [kind(2)] }, differences);
    expect(others).toEqual([]);
    expect(fault).toEqual({
      code: 'unacknowledged',
      words:
        'Unexpected nothing at lamp/1/name, expected Sun as count says (untold), or an acknowledgement in notes.',
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

  test('of one difference go before those of its kind', () => {
    const bela = { event: 'count', path: 'player/bela/marks', because: 'Bela left.' };
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
      const known = differences.filter((one) => acknowledgedReasons(notes)(one) !== undefined);
      const missed = codes(notes).filter((code) => code === 'unacknowledged');
      expect(known.length + missed.length).toBe(differences.length);
    }),
  );
});

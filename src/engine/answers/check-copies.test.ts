import { expect, test } from 'vitest';
import { HARBOUR, writeEntry } from '../../../test/support/harbour-log.ts';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import { worldOf } from '../index.ts';
import { checkCopies } from './check-copies.ts';

const LOG = [
  writeEntry(
    1,
    '2031-01-01T00:00Z',
    'enact',
    ['set', 'rule/1/in-force', 'yes'],
    ['set', 'rule/1/revision', '0'],
  ),
  writeEntry(2, '2031-03-01T12:00Z', 'amend', ['set', 'rule/1/revision', '1']),
  writeEntry(3, '2031-05-01T12:00Z', 'amend', ['set', 'rule/1/revision', '2']),
];

function check(asOf: string, revision: number | null) {
  const sources = [
    { id: 'log', asOf: { calendar: '2031-06-30' } },
    { id: 'book', asOf: { calendar: asOf } },
  ];
  const witnesses = [{ ...copy('1', 'book'), revision }];
  const world = worldOf({ game: HARBOUR, sources, witnesses, events: LOG });
  return checkCopies(world).map(({ told, agrees }) => ({ told, agrees }));
}

test('a copy agrees with the log where it prints the revision of its time', () => {
  expect(check('2031-04-01', 1)).toEqual([{ told: ['1'], agrees: true }]);
});

test('a copy of a revision of which the log had not told is found: revision-untold', () => {
  expect(check('2031-04-01', 2)).toEqual([{ told: ['1'], agrees: false }]);
});

test('a copy that counts no revisions is held against nothing', () => {
  expect(check('2031-04-01', null)).toEqual([]);
});

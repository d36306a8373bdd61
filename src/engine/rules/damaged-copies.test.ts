import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import { damagedCopies } from './damaged-copies.ts';
import type { SeriesPlace } from './series.ts';

/** A print of which the scanner read the second page first, with a rule that begins on the first and goes on on it. */
const witnesses = [
  copy('1', 'x', { order: 0, lines: [[31, 34]] }),
  copy('2', 'x', {
    order: 1,
    lines: [
      [36, 40],
      [3, 5],
    ],
  }),
  copy('3', 'x', { order: 2, lines: [[7, 12]] }),
  copy('4', 'x', { order: 3, lines: [[14, 20]] }),
];

const damagedBy = (line: number) => {
  const findings = [{ code: 'meta-malformed', message: 'Odd.', line }];
  const isDamaged = damagedCopies([{ id: 'x', asOf: {}, findings }], witnesses);
  return witnesses.filter(isDamaged).map(({ rule }) => rule);
};

test('what is odd in a line concerns the rule that has it and the one behind it, wherever its page lies', () => {
  expect(damagedBy(32)).toEqual(['1', '2']);
  expect(damagedBy(4)).toEqual(['2', '3']);
  expect(damagedBy(8)).toEqual(['3', '4']);
  expect(damagedBy(38)).toEqual(['2']);
});

test('what is odd above all rules concerns the first of its file', () => {
  expect(damagedBy(1)).toEqual(['2']);
});

test('a count that a document states and does not bear out concerns all that stand with others, but no commit', () => {
  const copies = [
    copy('1', 'x', { order: 0, file: 'a.md', lines: [[1, 4]] }),
    copy('2', 'x', { order: 1, file: 'a.md', lines: [[6, 9]] }),
    copy('3', 'x', { order: 2, file: 'b.md', lines: [[1, 4]] }),
  ];
  const findings = [{ code: 'count-contradicted', message: 'Odd.', line: 1, file: 'index.md' }];
  const concerned = (series?: SeriesPlace) => {
    const isDamaged = damagedCopies(
      [{ id: 'x', asOf: {}, findings, ...(series && { series }) }],
      copies,
    );
    return copies.filter(isDamaged).map(({ rule }) => rule);
  };
  expect(concerned()).toEqual(['1', '2']);
  expect(concerned({ of: 'box', order: 0, gone: [], unread: [] })).toEqual([]);
  const alone = witnesses.filter(
    damagedCopies(
      [{ id: 'x', asOf: {}, findings: [{ code: 'count-contradicted', message: 'Odd.', line: 1 }] }],
      witnesses,
    ),
  );
  expect(alone).toHaveLength(4);
});

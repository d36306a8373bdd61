import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRevisionComment } from './revision-comment.ts';
import { textLines } from './text-line.ts';

function read(...lines: readonly string[]) {
  return readRevisionComment(textLines({ name: 'f', path: 'f', lines }, 1, lines.length));
}

/** Prints events as `verb cause (part) @line`. */
function eventsOf(...lines: readonly string[]): string[] | undefined {
  return read(...lines)?.events.map(({ verb, by, part, lines: [line] }) =>
    [verb, by ?? 'nothing', ...(part === undefined ? [] : [part]), `@${line}`].join(' '),
  );
}

describe('changes', () => {
  test.each([
    ['[[ Created by 7/1. ]]', ['created 7/1 @1']],
    ['[[Created by p19.]]', ['created p19 @1']],
    ['[[ Revised by [11]96/1, [12]159/1. ]]', ['revised 96/1 @1', 'revised 159/1 @1']],
    [
      '[[Created by p19, Modified by p20, p28.]]',
      ['created p19 @1', 'modified p20 @1', 'modified p28 @1'],
    ],
    ['[[Created by 4/0, revised by 8/0]]', ['created 4/0 @1', 'revised 8/0 @1']],
    [
      '[[Created by 4/0 Revised by 8/0.Amended by 9/0]]',
      ['created 4/0 @1', 'revised 8/0 @1', 'amended 9/0 @1'],
    ],
    [
      '[[ Created by 4/0. Repealed by 5/0. Recreated by 6/0. ]]',
      ['created 4/0 @1', 'repealed 5/0 @1', 'recreated 6/0 @1'],
    ],
    [
      '[[ Revised by 4/0, Refresh-3, p5. ]]',
      ['revised 4/0 @1', 'revised Refresh-3 @1', 'revised p5 @1'],
    ],
    [
      '[[ Revised by player Big Newt (loophole), p5. ]]',
      ['revised player Big Newt (loophole) @1', 'revised p5 @1'],
    ],
    [
      '[[ Revised by 4/0 (1), 5/1 (1-3), 6/0 (2). ]]',
      ['revised 4/0 (1) @1', 'revised 5/1 (1-3) @1', 'revised 6/0 (2) @1'],
    ],
    [
      '[[Transmuted by p7. Revised by Town Council.]]',
      ['transmuted p7 @1', 'revised Town Council @1'],
    ],
  ])('are read from %s', (comment, events) => {
    expect(eventsOf(comment)).toEqual(events);
    expect(read(comment)?.problems).toEqual([]);
  });

  test('stand on the line of their cause', () => {
    expect(
      eventsOf('[[ Created by [1]7/1. Revised by', '[2]8/0,', 'p9. Modified', 'by p10.', ']]'),
    ).toEqual(['created 7/1 @1', 'revised 8/0 @2', 'revised p9 @3', 'modified p10 @4']);
  });
});

describe('remarks', () => {
  test('may stand before, between and after the changes', () => {
    expect(read('[[ Chutzpah 8 (assigned by [5]17/2). Revised by p18. Layer 2. ]]')).toMatchObject({
      events: [{ verb: 'revised', by: 'p18' }],
      remarks: ['Chutzpah 8 (assigned by 17/2)', 'Layer 2'],
      problems: [],
    });
  });

  test('keep their words where they are wrapped', () => {
    expect(read('[[ Created by 7/1. Layer 3', '(assigned by [8]9/2). ]]')?.remarks).toEqual([
      'Layer 3 (assigned by 9/2)',
    ]);
  });
});

describe('a damaged comment', () => {
  test.each([
    ['[[Created by 170/0, 1]', ['created 170/0 @1'], 2],
    ['[[Created by 170/0. Revised by 18', ['created 170/0 @1'], 2],
    ['[[Created by 170/0. Revised by 18/1', ['created 170/0 @1', 'revised 18/1 @1'], 1],
    ['Created by 170/0.]]', ['created 170/0 @1'], 1],
    ['[[Created by 17O/0, 8/0.]]', ['created 17O/0 @1', 'created 8/0 @1'], 1],
    ['[[Created by 8/0. Revised by ]]', ['created 8/0 @1', 'revised nothing @1'], 1],
  ])('is read as far as possible: %s', (comment, events, problems) => {
    expect(eventsOf(comment)).toEqual(events);
    expect(read(comment)?.problems).toHaveLength(problems);
  });

  test('tells where it is damaged', () => {
    expect(read('[[Created by 8/0.', 'Revised by 9/0, 1/,', '10/0.]]')?.problems).toEqual([
      {
        span: { line: 2, start: 0, end: 19 },
        reason: 'Unexpected “1/”, expected the cause of a change such as 12/0.',
      },
    ]);
  });
});

test.each([
  '[[ Nothing to see. ]]',
  '[[?!?]]',
  '[[]]',
  '',
  '[[ Chutzpah 8. ]]',
  '[[ Torn out by p23, in a temper about boots. Put back by p31. ]]',
  '[[ Revised by p23, which nobody had read before. ]]',
  '[[ Created by mistake. ]]',
  '[[ Revised by 7/0. We are sorry for what that did. ]]',
  '[[ For some time it was kept as it was. Revised by 7/0. ]]',
])('a comment of another kind is left alone: %s', (comment) => {
  expect(read(comment)).toBeUndefined();
});

test('no comment makes it throw, and every piece of one that is read is claimed', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('Created by', 'revised by ', '12/0', 'p9', ', ', '. ', '(1)', '(', '[7]', ']]'),
  );
  const line = fc.array(word).map((words) => words.join(' ').replaceAll(/[\r\n]/gu, ''));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const comment = read('[[ Created by 1/0.', ...lines);
      expect(comment === undefined || comment.claims.length === lines.length + 1).toBe(true);
    }),
  );
});

test.each([' ', ',', '(', '()', 'Created by ', 'p1 ', 'a', '[1]', '. ', 'Revised by 1/0 '])(
  'a megabyte of "%s" does not hang it',
  (mark) => {
    // What others do on the machine meanwhile is no fault.
    const start = process.cpuUsage();
    read('[[ Created by 1/0.', mark.repeat(1_000_000 / mark.length), ']]');
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(4_000);
  },
);

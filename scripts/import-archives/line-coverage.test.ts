import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceDocument, Span } from './document.ts';
import { coverLines, type Entry } from './line-coverage.ts';

function documentOf(...lines: string[]): SourceDocument {
  const file = { name: 'a.txt', path: 'a.txt', lines };
  return { id: 'a', name: 'a.txt', isFolder: false, sha256: '0'.repeat(64), files: [file] };
}

const claim = (span: Span, by = '1'): Entry => ({ span, state: 'claimed', by, as: 'text' });
const ignore = (span: Span): Entry => ({ span, state: 'ignored', as: 'separator' });
const whole = (line: number, text: string): Span => ({ line, start: 0, end: text.length });

describe('coverLines', () => {
  test('joins lines that fared alike into runs and counts lines that are not blank', () => {
    const lineCoverage = coverLines(documentOf('one', 'two', '', '***'), [
      claim(whole(1, 'one')),
      claim(whole(2, 'two')),
      ignore(whole(4, '***')),
    ]);
    expect(lineCoverage.runs).toEqual([
      { lines: [1, 2], state: 'claimed', by: '1', as: 'text' },
      { lines: [3, 3], state: 'blank' },
      { lines: [4, 4], state: 'ignored', as: 'separator' },
    ]);
    expect(lineCoverage.coverage).toEqual({ lines: 3, claimed: 2, ignored: 1, unclaimed: 0 });
  });

  test('calls a line unclaimed when one word of it lies in no entry', () => {
    const lineCoverage = coverLines(documentOf('all but this'), [
      claim({ line: 1, start: 0, end: 7 }),
    ]);
    expect(lineCoverage.coverage.unclaimed).toBe(1);
  });

  test('lets two rules share a line, and shows it as claimed', () => {
    const lineCoverage = coverLines(documentOf('first second'), [
      claim({ line: 1, start: 6, end: 12 }, '2'),
      claim({ line: 1, start: 0, end: 5 }, '1'),
    ]);
    expect(lineCoverage.overlaps).toEqual([]);
    expect(lineCoverage.runs).toEqual([{ lines: [1, 1], state: 'claimed', by: '1', as: 'text' }]);
  });

  test('finds words that are claimed twice', () => {
    const first = claim({ line: 1, start: 0, end: 5 }, '1');
    const second = claim({ line: 1, start: 4, end: 8 }, '2');
    expect(coverLines(documentOf('abcdefgh'), [second, first]).overlaps).toEqual([[first, second]]);
  });

  test('puts every line into exactly one run, whatever is claimed', () => {
    const lines = fc.array(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, fc.array(fc.tuple(fc.nat(7), fc.nat(5), fc.nat(5))), (texts, spans) => {
        const entries = spans.map(([line, start, length]) =>
          claim({ line: line + 1, start, end: start + length }),
        );
        const { runs, coverage } = coverLines(documentOf(...texts), entries);
        const covered = runs.flatMap(({ lines: [from, to] }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        expect(covered).toEqual(texts.map((_, index) => index + 1));
        expect(coverage.claimed + coverage.ignored + coverage.unclaimed).toBe(coverage.lines);
      }),
    );
  });
});

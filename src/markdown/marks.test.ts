import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEnclosed, type Marks } from './marks.ts';

const SQUARE: Marks = { open: '[[', close: ']]' };
const SLASH: Marks = { open: '/*', close: '*/' };
const ROUND: Marks = { open: '((', close: '))' };
const BARS: Marks = { open: '||', close: '||' };

const enclosed = (text: string, ...pairs: Marks[]): string[] =>
  findEnclosed(text, pairs).map(({ start, end }) => text.slice(start, end));

describe('words between marks', () => {
  test.each([
    ['one [[two]] three [[four]]', ['[[two]]', '[[four]]']],
    ['outer first: [[a [[b]] c]]', ['[[a [[b]] c]]', '[[b]]']],
    ['of the same start: [[[[a]]]]', ['[[[[a]]]]', '[[a]]']],
    ['single brackets stay within: [[a [b]]] c', ['[[a [b]]]']],
    ['empty [[]] ones', ['[[]]']],
    ['/* of both kinds [[a]] */', ['/* of both kinds [[a]] */', '[[a]]']],
    ['across [[ another /* pair ]] */', ['[[ another /* pair ]]']],
    ['over\nlines [[a\n\nb]]', ['[[a\n\nb]]']],
    ['a mark does not share characters /*/ a */', ['/*/ a */']],
  ])('%j', (text, expected) => {
    expect(enclosed(text, SQUARE, SLASH)).toEqual(expected);
  });

  test.each([
    ['["a"] [b] / *c* /'],
    ['the marks "[[" and "]]" are spoken of'],
    ["'[[' and ‘]]’, “/*” or `*/`"],
    ['never closed [[ a'],
    ['never opened a ]] b */'],
    [']] the wrong way round [['],
  ])('are not found in %j', (text) => {
    expect(enclosed(text, SQUARE, SLASH)).toEqual([]);
  });

  test('begin at the last mark that is left open', () => {
    expect(enclosed('lost [[ a, kept [[ b ]]', SQUARE)).toEqual(['[[ b ]]']);
  });

  test('keep round brackets that close before the mark', () => {
    expect(enclosed('x ((a (b))) y, f((1+2)*3)', ROUND)).toEqual(['((a (b)))']);
  });

  test('reach across a boundary only without others inside', () => {
    const text = 'lost [[ a, kept [[ b ]] ¶ lost ]] and [[ c ¶ d ]], [[ e [[ f ]] g ]]';
    const found = findEnclosed(text, [SQUARE], '¶').map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['[[ b ]]', '[[ c ¶ d ]]', '[[ e [[ f ]] g ]]', '[[ f ]]']);
  });

  test('may stand between two marks that look alike', () => {
    expect(enclosed('a ||b|| c ||d||', BARS)).toEqual(['||b||', '||d||']);
  });
});

const bits = fc.array(fc.constantFrom('[[', ']]', '/*', '*/', '[', ']', '"', ' ', 'a'));

test('pairs are nested or apart, and each has its own marks at its ends', () => {
  fc.assert(
    fc.property(bits, (pieces) => {
      const text = pieces.join('');
      const pairs = findEnclosed(text, [SQUARE, SLASH]);
      for (const [index, { start, end }] of pairs.entries()) {
        const words = text.slice(start, end);
        expect(words).toMatch(/^(?:\[\[.*\]\]|\/\*.*\*\/)$/su);
        for (const other of pairs.slice(index + 1)) {
          const isInside = other.start >= start && other.end <= end;
          expect(isInside || other.start >= end).toBe(true);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

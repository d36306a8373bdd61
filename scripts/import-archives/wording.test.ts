import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestWording, sketchWording } from './wording.ts';

const LAMP = 'The keeper\'s lamp is "lit" at dusk, well-known to all.';

test.each([
  ['another line breaks', 'The keeper\'s lamp\nis "lit" at\n\tdusk, well-known to all.'],
  ['another page break', 'The keeper\'s lamp is "lit"\n\n\f\nat dusk, well-known to all.'],
  ['curly quotation marks', 'The keeper’s lamp is “lit” at dusk, well-known to all.'],
  ['a hyphen at a line end', 'The keeper\'s lamp is "lit" at dusk, well-\nknown to all.'],
  [
    'white space of other kinds',
    ' The\u00a0keeper\'s lamp is "lit" at dusk,\u2009well-known to all.\n',
  ],
  [
    'marks that are not seen',
    '\ufeffThe kee\u00adper\'s lamp is "lit" at dusk, well-known to all.',
  ],
])('%s are no other wording', (_what, words) => {
  expect(digestWording(words)).toBe(digestWording(LAMP));
});

test.each([
  ['a letter', LAMP.replace('dusk', 'dust')],
  ['its case', LAMP.replace('The', 'the')],
  ['a comma', LAMP.replace(',', '')],
  ['words that are joined', LAMP.replace('at dusk', 'atdusk')],
  ['quotation marks that are left out', LAMP.replaceAll('"', '')],
])('%s makes another wording', (_what, words) => {
  expect(digestWording(words)).not.toBe(digestWording(LAMP));
});

test('only white space beside white space may change', () => {
  const words = fc.array(fc.stringMatching(/^[a-z,."'-]{1,6}$/u), { minLength: 1 });
  const gap = fc.constantFrom(' ', '\n', '\n\n', '\t', '  \n', '\u00a0');
  fc.assert(
    fc.property(words, fc.array(gap, { minLength: 1 }), (list, gaps) => {
      const printed = list.map((word, index) => word + (gaps[index % gaps.length] ?? ' ')).join('');
      expect(digestWording(printed)).toBe(digestWording(list.join(' ')));
    }),
  );
});

function bitsApart(one: string, other: string): number {
  const apart = BigInt(`0x${sketchWording(one)}`) ^ BigInt(`0x${sketchWording(other)}`);
  return apart.toString(2).replaceAll('0', '').length;
}

test('sketches differ by no more than the words that stand in one of two wordings alone', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/u));
  fc.assert(
    fc.property(words, words, words, (both, one, other) => {
      const alone = one.length + other.length;
      const [a, b] = [one, other].map((own) => [...own, ...both].join(' '));
      expect(bitsApart(a ?? '', b ?? '')).toBeLessThanOrEqual(alone);
    }),
  );
});

test('a letter that is misread makes a sketch nearly alike, and other words make quite another', () => {
  expect(bitsApart(LAMP, LAMP.replace('dusk', 'dust'))).toBe(2);
  expect(
    bitsApart(LAMP, 'No boat leaves until every rope was counted twice by two.'),
  ).toBeGreaterThan(8);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeptTexts } from './kept-texts.ts';

test('what was kept is given as it was, packed or not', () => {
  // Half of a pair of letters, too, may stand in a text.
  const text = fc.record({
    html: fc.string({ unit: 'binary' }),
    wording: fc.string({ unit: 'binary' }),
    blocks: fc.string(),
  });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, fc.constant(null))),
      fc.nat({ max: 100 }),
      (texts, lettersKept) => {
        const kept = createKeptTexts(lettersKept);
        for (const [place, one] of texts.entries()) kept.set(String(place), one);
        expect(texts.map((_, place) => kept.get(String(place)))).toEqual(texts);
      },
    ),
  );
  const lone = { html: '\uD800', wording: '', blocks: '' };
  const kept = createKeptTexts(0);
  kept.set('lone', lone);
  expect(kept.get('lone')).toEqual(lone);
});

test('what was never kept is not there', () => {
  expect(createKeptTexts().get('constructor')).toBeUndefined();
});

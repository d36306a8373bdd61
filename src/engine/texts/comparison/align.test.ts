import { describe, expect, test } from 'vitest';
import { alignBlocks } from './align.ts';
import type { PlacedBlock } from './block.ts';

const placed = (texts: readonly string[]): PlacedBlock[] =>
  texts.map((text, place) => ({ text, isDrawn: false, place }));

/** Pairs as two texts, with nothing where one has no counterpart. */
function pairsOf(gone: readonly string[], come: readonly string[]): string[] {
  return alignBlocks(placed(gone), placed(come)).pairings.map(
    ({ older, newer }) => `${older?.text ?? ''} > ${newer?.text ?? ''}`,
  );
}

describe('blocks are paired', () => {
  test('from four words of ten in common on, whatever the case of letters', () => {
    expect(pairsOf(['a B c d e'], ['A b x y z'])).toEqual(['a B c d e > A b x y z']);
    expect(pairsOf(['a b c d e f'], ['a b x y z'])).toEqual(['a b c d e f > ', ' > a b x y z']);
  });

  test('so that as many words as possible stay, without crossing', () => {
    const gone = ['eel hat tide', 'moss toll quay'];
    expect(pairsOf(gone, ['moss toll quay', 'eel hat tide'])).toHaveLength(3);
    expect(pairsOf(gone, ['eel hat toll', 'moss toll hat'])).toEqual([
      'eel hat tide > eel hat toll',
      'moss toll quay > moss toll hat',
    ]);
    // Rather the second, which is the same, than the first, which is like it.
    expect(pairsOf(['eel hat tide'], ['eel hat toll', 'eel hat tide'])).toEqual([
      ' > eel hat toll',
      'eel hat tide > eel hat tide',
    ]);
    expect(pairsOf(['eel hat toll', 'eel hat tide'], ['eel hat tide'])).toEqual([
      'eel hat toll > ',
      'eel hat tide > eel hat tide',
    ]);
  });

  test('counting a word as often as both have it, and blocks without words as unlike', () => {
    expect(pairsOf(['eel eel eel eel'], ['eel hat moss toll'])).toEqual([
      'eel eel eel eel > ',
      ' > eel hat moss toll',
    ]);
    expect(pairsOf(['…'], ['…'])).toEqual(['… > ', ' > …']);
  });

  test('where there are not too many to try', () => {
    const many = Array.from({ length: 200 }, () => 'eel');
    expect(alignBlocks(placed(many), placed(many)).isTried).toBe(true);
    const { pairings, isTried } = alignBlocks(placed([...many, 'eel']), placed(many));
    expect([isTried, pairings.length]).toEqual([false, 401]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBlocks, type Hunk } from './blocks.ts';
import type { Block } from './block.ts';
import { textBlocks } from '../../../site/comparison/text-blocks.ts';

const words = (text: string): Block => ({ text, isDrawn: false });

const blocks = fc.array(
  fc.record({
    text: fc
      .array(fc.constantFrom('eel', 'hat', 'tide', 'moss', 'toll'), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(' ')),
    isDrawn: fc.boolean(),
  }),
  { maxLength: 12 },
);

function side(hunks: readonly Hunk[], name: 'older' | 'newer'): Block[] {
  const placed = hunks.flatMap((hunk) =>
    name in hunk ? [hunk[name as keyof typeof hunk] as never].flat() : [],
  ) as { place: number; text: string; isDrawn: boolean }[];
  return placed.sort((a, b) => a.place - b.place).map(({ text, isDrawn }) => ({ text, isDrawn }));
}

describe('compareBlocks', () => {
  it('has hunks that join to both sides', () => {
    fc.assert(
      fc.property(blocks, blocks, (older, newer) => {
        const hunks = compareBlocks(older, newer);
        expect(side(hunks, 'older')).toEqual(older);
        expect(side(hunks, 'newer')).toEqual(newer);
      }),
    );
  });

  it('keeps the order of the newer text', () => {
    fc.assert(
      fc.property(blocks, blocks, (older, newer) => {
        const places = compareBlocks(older, newer).flatMap((hunk) =>
          'newer' in hunk ? [hunk.newer].flat().map(({ place }) => place) : [],
        );
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it('tells what was changed, inserted, deleted and moved', () => {
    const older = [
      'The toll is one eel.',
      'Moss.',
      'Hats are worn.',
      'Logs are dull.',
      'It sings.',
    ];
    const newer = [
      'It sings.',
      'The toll is two eels.',
      'Hats are worn.',
      'Logs are dull.',
      'Hum.',
    ];
    const hunks = compareBlocks(older.map(words), newer.map(words));
    expect(hunks.map(({ kind }) => kind)).toEqual([
      'moved',
      'changed',
      'deleted',
      'unchanged',
      'inserted',
    ]);
  });

  it('tells of a sentence that moved into another block that it has moved, and where from', () => {
    const [stays, goes] = ['The toll is one eel for each boat. ', 'Hats are worn by all at sea.'];
    const older = [
      words(`${stays}${goes}`),
      words('Nobody whistles while the bell is rung aboard.'),
    ];
    const newer = [words(stays), words(`Nobody whistles while the bell is rung aboard. ${goes}`)];
    const pieces = compareBlocks(older, newer).flatMap((hunk) =>
      'pieces' in hunk ? hunk.pieces : [],
    );
    const moved = pieces.filter(({ hasMoved }) => hasMoved === true);
    expect(moved.map(({ kind, older: gone, newer: come }) => [kind, (gone + come).trim()])).toEqual(
      [
        ['deleted', goes],
        ['inserted', goes],
      ],
    );
  });

  it('takes a block for another one where hardly a word is left', () => {
    const hunks = compareBlocks([words('Every captain keeps a log.')], [words('No whistling.')]);
    expect(hunks.map(({ kind }) => kind)).toEqual(['deleted', 'inserted']);
  });

  it('counts white space in a drawing, and nowhere else', () => {
    const drawn = (text: string) => ({ text, isDrawn: true });
    expect(compareBlocks([drawn('| |')], [drawn('|  |')])[0]?.kind).not.toBe('unchanged');
    expect(compareBlocks([words('a hat')], [words('a  hat')])[0]?.kind).toBe('unchanged');
  });

  it('gives up pairing where thousands of blocks were replaced', () => {
    const many = (mark: string) => Array.from({ length: 250 }, (_, i) => words(`${mark} ${i}`));
    const hunks = compareBlocks(many('eel'), many('hat'));
    expect(hunks).toHaveLength(500);
  });
});

describe('textBlocks', () => {
  it('cuts at paragraphs and at the items of lists, and leaves drawings whole', () => {
    const stored = '# A\n\nOne two\nthree.\n\n- first\n- second\n\n```\n| |\n\n| |\n```\n';
    expect(textBlocks(stored)).toEqual([
      words('A'),
      words('One two\nthree.'),
      words('first'),
      words('second'),
      { text: '| |\n\n| |', isDrawn: true },
    ]);
  });

  it('says where it is coarser than words, and joins to both sides there too', () => {
    const long = (seed: number) =>
      Array.from({ length: 6000 }, (_, place) => `eel${(place * seed) % 977}.`).join(' ');
    const [older, newer] = [[words(long(3))], [words(`${long(3)} Hum. ${long(5)}`)]];
    const hunks = compareBlocks(older, newer);
    expect(hunks).toMatchObject([{ kind: 'changed', isCoarse: true }]);
    expect(side(hunks, 'older')).toEqual(older);
    expect(side(hunks, 'newer')).toEqual(newer);
    const many = (name: string) =>
      Array.from({ length: 300 }, (_, place) => words(`${name} ${place}`));
    expect(compareBlocks(many('eel'), many('hat')).every((hunk) => 'isCoarse' in hunk)).toBe(true);
    expect(compareBlocks(many('eel').slice(0, 9), many('hat').slice(0, 9))).not.toContainEqual(
      expect.objectContaining({ isCoarse: true }),
    );
  });
});

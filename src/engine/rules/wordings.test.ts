import { expect, test } from 'vitest';
import { sketchWording } from '../../../scripts/import-archives/wording.ts';
import { sampleWitness } from '../../../test/support/sample-archive.ts';
import { areUnlike } from './wordings.ts';

function copy(words: string) {
  const sketch = sketchWording(words);
  return sampleWitness('7', 'log', { words: words.split(' ').length, sketch, wording: sketch });
}

const LONG = Array.from({ length: 300 }, (_, index) => `word${index}`);

function misread(count: number): string {
  return LONG.map((word, index) => (index % 20 === 0 && index / 20 < count ? 'ward' : word)).join(
    ' ',
  );
}

test.each([
  ['the same words', 'Every boat has a lamp.', 'Every boat has a lamp.', false],
  ['one letter misread', 'Every boat has a lamp.', 'Every hoat has a lamp.', false],
  ['two words read as one', 'Every boat has a lamp.', 'Every boat hasa lamp.', false],
  ['as many other words', 'Every boat has a lamp.', 'No keeper sees the tide.', true],
  ['more words', 'Every boat has a lamp.', 'Every boat has a lamp and two oars.', true],
  ['eight words of many misread', LONG.join(' '), misread(8), false],
  ['many other words', LONG.join(' '), LONG.map((word) => `${word}x`).join(' '), true],
])('%s', (_what, one, other, isOther) => {
  expect(areUnlike([copy(one), copy(other)])).toBe(isOther);
});

test('records without sketches tell by their lengths alone', () => {
  const bare = ['one', 'other'].map((wording) =>
    sampleWitness('7', wording, { words: 9, wording }),
  );
  expect(areUnlike(bare)).toBe(false);
});

import { expect, test } from 'vitest';
import { sampleWitness } from '../../../test/support/sample-archive.ts';
import { countedVersions } from './counted-versions.ts';

const copy = (source: string, id: string, wording: string) =>
  sampleWitness(id, source, { wording, ...(id === '7' && { revision: null }) });

/** The sources of each version; those that may be of another one have a mark. */
function placed(...witnesses: ReturnType<typeof copy>[]) {
  return countedVersions(witnesses, [], []).bare.map((version) =>
    version.witnesses.map((one) => {
      const isDoubtful = version.doubts.some(({ witness }) => witness === one);
      return `${one.source}${isDoubtful ? '?' : ''}`;
    }),
  );
}

const [first, third] = [
  copy('print', '7/0', 'aaaaaaaaaaaaaaaa'),
  copy('page', '7/2', 'cccccccccccccccc'),
];

test('a copy that counts no revisions is of the one whose words it has', () => {
  expect(placed(first, copy('letter', '7', 'cccccccccccccccc'), third)).toEqual([
    ['print'],
    [],
    ['letter', 'page'],
  ]);
});

test('with words of its own it may be of any, and stands with the copy before it', () => {
  expect(placed(first, third, copy('letter', '7', 'bbbbbbbbbbbbbbbb'))).toEqual([
    ['print'],
    [],
    ['page', 'letter?'],
  ]);
});

test('with words that two revisions have it may be of either', () => {
  const again = copy('last', '7/2', 'aaaaaaaaaaaaaaaa');
  expect(placed(first, copy('letter', '7', 'aaaaaaaaaaaaaaaa'), again)).toEqual([
    ['print', 'letter?'],
    [],
    ['last'],
  ]);
});

test('where there is but one revision nothing is in doubt', () => {
  expect(placed(first, copy('letter', '7', 'bbbbbbbbbbbbbbbb'))).toEqual([['print', 'letter']]);
});

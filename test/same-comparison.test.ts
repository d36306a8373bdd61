import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSides } from '../src/components/comparison/compare-sides.ts';
import { versionSide } from '../src/components/comparison/sides.ts';
import { parseText, plainText, stringifyText } from '../src/markdown/index.ts';
import { textBlocks } from '../src/site/comparison/text-blocks.ts';
import { comparisonData } from '../src/site/data/comparison.ts';
import { comparison } from '../src/site/data/shapes/comparison.ts';
import { copyData } from '../src/site/data/copy.ts';
import { comparableVersions } from '../src/site/held-versions.ts';
import { arbitraryText } from './support/arbitrary-text.ts';
import { sampleModel, sampleSource, sampleWitness } from './support/sample-archive.ts';

const title = fc.constantFrom('The Ferry', 'The ferry', 'Oars');
const keywords = fc.subarray(['Bells', 'Fees', 'Oil']);
const attributes = fc.record({ power: fc.subarray(['1', '2.5']) }, { requiredKeys: [] });
const copy = fc.record({ title, keywords, attributes, text: arbitraryText.map(stringifyText) });

test('what a browser compares is what the build compared: the stretches, the title and the attributes', () => {
  fc.assert(
    fc.property(copy, copy, ({ text: gone, ...before }, { text: come, ...after }) => {
      const witnesses = [
        sampleWitness('33/1', 'print', before),
        sampleWitness('33/2', 'page', after),
      ];
      const model = sampleModel({
        sources: [
          sampleSource('print'),
          sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 91 } } }),
        ],
        witnesses,
        texts: { 'harbour/print/33': gone, 'harbour/page/33': come },
      });
      const [rule] = model.rules;
      const [pair] = rule ? comparableVersions(model, rule) : [];
      if (rule === undefined || pair === undefined) throw new Error('There is nothing to compare.');
      const built = comparisonData(model, rule, ...pair);
      const isShaped = comparison.safeParse(JSON.parse(JSON.stringify(built)));
      expect(isShaped.error?.issues ?? []).toEqual([]);
      const [older, newer] = witnesses.map((one) => {
        const sent = JSON.stringify({ source: one.source, ...copyData(model, one) });
        return versionSide({ rule: '33', copies: [JSON.parse(sent)], copy: null });
      });
      if (older === undefined || newer === undefined) throw new Error('There are two copies.');
      const { differences } = compareSides(older, newer);
      const [only] = differences;
      const facts = (only?.facts ?? []).map(({ pieces: _, ...fact }) => fact);
      expect(facts).toEqual(built.facts);
      const isSame = built.text?.every(({ kind }) => kind === 'unchanged') === true;
      if (only === undefined) expect(isSame && built.facts.length === 0).toBe(true);
      else {
        expect(JSON.parse(JSON.stringify(only.hunks))).toEqual(
          JSON.parse(JSON.stringify(built.text)),
        );
      }
    }),
  );
});

test('blocks have all words of their text, in order', () => {
  fc.assert(
    fc.property(arbitraryText.map(stringifyText), (text) => {
      const bare = (words: string) => words.replaceAll(/\s/gu, '');
      const blocks = textBlocks(text).map((block) => block.text);
      expect(bare(blocks.join(''))).toBe(bare(plainText(parseText(text))));
    }),
  );
});

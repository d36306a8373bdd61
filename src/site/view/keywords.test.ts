import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { keywordsData } from '../data/keywords.ts';
import { viewKeyword } from './keyword.ts';
import { viewKeywords } from './keywords.ts';

const model = sampleModel({
  sources: [
    sampleSource('print'),
    sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 91 } } }),
  ],
  witnesses: [
    sampleWitness('33/2', 'print', { keywords: ['Bells'] }),
    sampleWitness('33/4', 'page', { keywords: ['Fees:Tolls', 'Fees'] }),
    sampleWitness('4/0', 'page', { keywords: ['Fees: Tolls', 'Fees: Oil'] }),
    sampleWitness('100/0', 'page', { keywords: ['Players: Ashore'] }),
    sampleWitness('5/0', 'page'),
  ],
});

describe('all keywords', () => {
  const view = viewKeywords(model);

  test('group rules under each of their keywords in rule order, the others last', () => {
    expect(keywordsData(model).keywords.map(({ keyword, rules }) => [keyword, rules])).toEqual([
      ['Bells', ['33']],
      ['Fees', ['33']],
      ['Fees: Oil', ['4']],
      ['Fees: Tolls', ['4']],
      ['Fees:Tolls', ['33']],
      ['Players: Ashore', ['100']],
      ['Uncategorized', ['5']],
    ]);
    expect(view.lede).toBe('6 keywords on 3 of 4 rules; the other 1 bear none.');
  });

  test('stand below the keyword that their name begins with', () => {
    expect(
      view.links.map(({ name, href, below }) => [name, href, below.map((link) => link.name)]),
    ).toEqual([
      ['Bells', '/harbour/keywords/bells/', []],
      ['Fees', '/harbour/keywords/fees/', ['Oil', 'Tolls', 'Fees:Tolls']],
      ['Players', null, ['Ashore']],
      ['Uncategorized', '/harbour/keywords/uncategorized/', []],
    ]);
    expect(view.links[1]?.below[0]).toMatchObject({ above: 'Fees: ', count: 1 });
  });

  test('lead to the copy that bears the keyword', () => {
    expect(view.sections[0]?.rules).toEqual([
      {
        number: '33/2',
        title: 'Title of 33',
        href: '/harbour/rules/33/2/',
        headnote: '',
        state: { state: 'in-force', word: 'in force' },
        seen: 'nweek 9',
      },
    ]);
  });
});

describe('one keyword', () => {
  test('names the keywords above, beside and below it', () => {
    const near = (slug: string) =>
      viewKeyword(model, slug).nearBy.map(({ label, links }) => [
        label,
        links.map(({ text }) => text),
      ]);
    expect(near('fees-oil')).toEqual([
      ['Above it', ['Fees']],
      ['Beside it', ['Fees: Tolls', 'Fees:Tolls']],
    ]);
    expect(near('fees')).toEqual([['Below it', ['Fees: Oil', 'Fees: Tolls', 'Fees:Tolls']]]);
    expect(near('bells')).toEqual([]);
  });

  test('says when it was first printed', () => {
    expect(viewKeyword(model, 'bells').lede).toBe(
      'One rule; first printed in nweek 9 (9 March 2002).',
    );
    expect(viewKeyword(model, 'uncategorized').lede).toBe(
      'One rule without a keyword in any document.',
    );
  });

  test('must be one that the game has', () => {
    expect(() => viewKeyword(model, 'lamps')).toThrow('Harbour has no keyword lamps.');
  });
});

test('a game whose documents print no keywords says so', () => {
  const bare = sampleModel({
    sources: [sampleSource('page')],
    witnesses: [sampleWitness('5/0', 'page')],
  });
  expect(viewKeywords(bare)).toMatchObject({
    lede: 'No document of this game prints keywords.',
    links: [],
    sections: [],
  });
});

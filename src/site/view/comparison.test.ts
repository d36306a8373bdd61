import { describe, expect, test } from 'vitest';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { comparisonData } from '../data/comparison.ts';
import type { GameModel } from '../model.ts';
import { witnessedVersions } from '../versions.ts';
import { viewComparison } from './comparison.ts';

function only(model: GameModel) {
  const rule = model.ruleBySlug.get('33')!;
  const [older, newer] = witnessedVersions(rule);
  return [model, rule, older!, newer!] as const;
}

describe('the page that compares two versions', () => {
  const view = viewComparison(...only(sampleRules()));

  test('names both, and what made the one out of the other', () => {
    expect(view.page).toMatchObject({
      name: 'Rule 33, The Ferry & Its Toll, from 33/1 to 33/3',
      address: '/harbour/rules/33/diff/1..3/',
      indexed: false,
    });
    expect(view.older).toMatchObject({ name: '33/1', href: '/harbour/rules/33/1/' });
    expect(view.newer).toMatchObject({ name: '33/3', href: '/harbour/rules/33/' });
    expect(view.effects.map(({ verb }) => verb)).toEqual(['revised', 'modified']);
  });

  test('marks what changed, word by word', () => {
    const kinds = view.hunks?.map((hunk) => [
      hunk.kind,
      hunk.kind === 'unchanged' ? hunk.summary : hunk.anchor,
    ]);
    expect(kinds).toEqual([
      ['inserted', 'c1'],
      ['changed', 'c2'],
      ['unchanged', 'One paragraph unchanged'],
    ]);
    const pieces = view.hunks?.flatMap((hunk) => (hunk.kind === 'changed' ? hunk.pieces : []));
    expect(pieces?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'deleted', older: 'one eel', newer: '' },
      { kind: 'inserted', older: '', newer: 'three eels' },
      { kind: 'deleted', older: 'says', newer: '' },
      { kind: 'inserted', older: '', newer: 'and Rule 8 say' },
    ]);
  });

  test('marks what else changed', () => {
    expect(view.facts.map(({ what, older, newer }) => [what, older, newer])).toEqual([
      ['Title', 'The Ferry', 'The Ferry & Its Toll'],
      ['Section', '', 'The Water'],
      ['power', '2', '2, 3'],
      ['Keywords', 'Ferries', 'Ferries, Fees'],
    ]);
  });

  test('sums it up in a sentence', () => {
    expect(view.summary).toBe(
      'Three insertions and two deletions; the title changed; section in the newer copy alone; power from 2 to 2, 3; keywords from Ferries to Ferries, Fees.',
    );
    expect(view.leftOut).toBe('');
  });

  test('says that texts are not held, and compares the rest', () => {
    const bare = viewComparison(...only(sampleRules({ texts: {} })));
    expect(bare.hunks).toBeNull();
    expect(bare.absent).toHaveLength(2);
    expect(bare.summary).toMatch(/^The texts are not both held here and cannot be compared; /u);
    expect(bare.facts).toHaveLength(4);
  });

  test('says what of white space and quotation marks it leaves out', () => {
    const texts = {
      'harbour/print/33': 'The "ferry" is green.\n',
      'harbour/page/33': 'The “ferry” is red.\n',
    };
    const view2 = viewComparison(...only(sampleRules({ texts })));
    expect(view2.leftOut).toBe('Two changes of white space and quotation marks are left out.');
  });

  test('shows a drawing line by line', () => {
    const texts = {
      'harbour/print/33': '```\n1 | eel\n2 | hat\n```\n',
      'harbour/page/33': '```\n1 | eel\n3 | hat\n```\n',
    };
    const [hunk] = viewComparison(...only(sampleRules({ texts }))).hunks ?? [];
    expect(hunk).toMatchObject({ kind: 'changed', drawing: 'Preformatted text 1' });
    expect(hunk?.kind === 'unchanged' ? [] : hunk?.pieces).toEqual([
      { kind: 'same', older: '1 | eel\n', newer: '1 | eel\n' },
      { kind: 'deleted', older: '2 | hat\n', newer: '' },
      { kind: 'inserted', older: '', newer: '3 | hat\n' },
    ]);
  });

  test('has the same as data', () => {
    const data = comparisonData(...only(sampleRules()));
    expect(data).toMatchObject({
      older: { version: '1', source: 'print' },
      newer: { version: '3', source: 'page' },
    });
    expect(data.text?.map(({ kind }) => kind)).toEqual(['inserted', 'changed', 'unchanged']);
  });
});

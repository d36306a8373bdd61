import { describe, expect, test } from 'vitest';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import type { GameModel } from '../model.ts';
import { versionOf } from '../versions.ts';
import { viewCopies } from './copies.ts';

function copies(model: GameModel, slug: string) {
  const rule = model.ruleBySlug.get(slug)!;
  return viewCopies(model, versionOf(rule, rule.latest));
}

describe('the copies of a version', () => {
  test('are not compared where there is one', () => {
    expect(copies(sampleRules(), '33')).toBeNull();
  });

  test('show each place in which they differ', () => {
    const [other] = copies(sampleRules(), '14')?.others ?? [];
    expect(other?.siglum).toBe('B');
    expect(other?.verdict).toBe('One place differs.');
    expect(other?.variants).toEqual([
      {
        id: 'variant-b1',
        place: '¶ 1',
        context: 'Marks are',
        shown: 'square. [[ Rule 33 knows. ]]',
        other: 'round.',
      },
    ]);
  });

  test('show what the one or the other does not have', () => {
    const texts = {
      'harbour/print/14': 'Marks are round.\n\nThey rust.\n',
      'harbour/page/14': 'Marks are round and red.\n',
    };
    const [other] = copies(sampleRules({ texts }), '14')?.others ?? [];
    expect(other?.variants.map(({ shown, other: there }) => [shown, there])).toEqual([
      ['and red', ''],
      ['', 'They rust.'],
    ]);
  });

  test('may agree', () => {
    const texts = { 'harbour/print/14': 'Marks.\n', 'harbour/page/14': 'Marks.\n' };
    const [other] = copies(sampleRules({ texts }), '14')?.others ?? [];
    expect(other).toMatchObject({
      variants: [],
      verdict: 'It agrees with the copy shown word for word.',
    });
  });

  test('cannot be compared where a text is not held', () => {
    const [other] = copies(sampleRules({ texts: {} }), '14')?.others ?? [];
    expect(other?.verdict).toBe('The texts are not held here and cannot be compared.');
  });
});

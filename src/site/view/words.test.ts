import { describe, expect, test } from 'vitest';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { wordsOf } from '../rule-words.ts';
import { viewProposalWords } from './proposal-words.ts';
import { viewWords, wordsLink } from './words.ts';

const model = sampleRules();
const rule = model.ruleBySlug.get('33')!;
const words = wordsOf(model, rule)!;

describe('who wrote the words of a rule', () => {
  test('is told where two texts are held, and only there', () => {
    expect(wordsOf(model, model.ruleBySlug.get('8')!)).toBeNull();
    expect(wordsLink(model, rule)).toEqual({
      href: '/harbour/rules/33/words/3/',
      isShown: true,
    });
  });

  test('is a range of changes where no text between them is held', () => {
    expect(words.changes.map(({ versions }) => versions.map(({ key }) => key))).toEqual([
      ['0', '1'],
      ['2', '3'],
    ]);
    expect(words.changes.every(({ isSure }) => !isSure)).toBe(true);
    const { changes } = viewWords(model, rule, words);
    expect(changes.map(({ name }) => name)).toEqual(['33/0 to 33/1', '33/2 to 33/3']);
    expect(changes[1]?.when).toBe(
      'They stand in the text as of nweek 12 (7 February 2007) and not in that as of nweek 9 (9 March 2002). No text tells which of the changes between brought them.',
    );
  });

  test('marks every word of the text, and leads each to its change', () => {
    const { html, changes } = viewWords(model, rule, words);
    expect(html).toContain('class="w" href="#c1"');
    expect(html).toContain('class="w t5" href="#c2"');
    expect(changes.map(({ id }) => id)).toEqual(['c1', 'c2']);
  });

  test('is shown with the proposal, as one of several where it is not sure', () => {
    const [one] = model.proposals.flatMap((proposal) => viewProposalWords(model, proposal));
    expect(one?.summary).toContain('one of the two changes');
    expect(one?.passages.length).toBeGreaterThan(0);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText, plainText, renderTree } from '../../markdown/index.ts';
import { markWords } from './marked-words.ts';

const mark = (change: number) => ({ link: `href="#c${change}"`, plain: `class="c${change}"` });

/** Marks the words of a stored text, by turns as of the first and of the second change. */
function marked(stored: string): { html: string; result: string | null } {
  const tree = parseText(stored);
  const wording = plainText(tree);
  const html = renderTree(tree, {
    references: ['rule'],
    comments: [{ open: '[[', close: ']]' }],
    isTitle: () => false,
    resolve: () => ({ href: '/rules/12/' }),
    idPrefix: 'r1-',
  });
  const runs = Array.from(wording.matchAll(/\S+/gu), ({ 0: word, index }, place) => ({
    from: index,
    to: index + word.length,
    change: place % 2,
  }));
  return { html, result: markWords(html, wording, runs, mark) };
}

const wordsIn = (html: string) => html.replaceAll(/<[^>]*>/gu, '');

describe('marked words', () => {
  test('stand in links to their changes, and in no link within a link', () => {
    const html = '<p id="p1">one <a href="/x">two three</a> four &#x26; <em>fi</em>ve</p>';
    const wording = 'one two three four & five';
    const runs = [
      { from: 0, to: 13, change: 0 },
      { from: 14, to: 25, change: 1 },
    ];
    expect(markWords(html, wording, runs, mark)).toBe(
      '<p id="p1"><a href="#c0">one</a> <a href="/x"><span class="c0">two three</span></a> ' +
        '<a href="#c1">four &#x26;</a> <em><a href="#c1">fi</a></em><a href="#c1">ve</a></p>',
    );
  });

  test('are not told where the HTML has other words', () => {
    const runs = [{ from: 0, to: 3, change: 0 }];
    expect(markWords('<p>two</p>', 'one', runs, mark)).toBeNull();
    expect(markWords('<p>one two</p>', 'one', runs, mark)).toBeNull();
    expect(markWords('<p></p>', 'one', runs, mark)).toBeNull();
  });

  test.each([
    'Pay > 3 & < 5 eels, "so" says Rule 12.',
    '- a [[ comment ]]\n- b\n\n1. first\n2. second',
    '| a | b |\n| --- | --- |\n| c | d |',
    '```\n| |  x\n```\n\n# Head\n\n> told *so* **twice** `code`',
    '[words](https://a.example/?a="b"&c=>d) and 𝕏 \u202Eeels',
    '(a) one\n\n(b) two {{ set apart }}',
  ])('have the words of the text: %j', (stored) => {
    const { html, result } = marked(stored);
    expect(wordsIn(result ?? '')).toBe(wordsIn(html));
  });

  test('have the words of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (stored) => {
        const { html, result } = marked(stored);
        expect(wordsIn(result ?? '')).toBe(wordsIn(html));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../../../../test/support/arbitrary-text.ts';
import {
  readMarked,
  showMarked,
  testWordsStay,
} from '../../../../../test/support/markup-reading.ts';

describe('reStructuredText is shown as what it means', () => {
  test.each([
    ['*a* **b** ``c *d*``', '<p><em>a</em> <strong>b</strong> <code>c *d*</code></p>'],
    ['2*3*4 \\*a\\* a\\ b', '<p>2*3*4 *a* ab</p>'],
    ['a\nb\n\nc', '<p>a b</p><p>c</p>'],
    ['a\n===\n\nb\n---\nc', '<h3>a</h3><h4>b</h4><p>c</p>'],
    ['====\n a\n====', '<h3>a</h3>'],
    ['* a\n  b\n\n* c', '<ul><li>a b</li><li>c</li></ul>'],
    ['- a\n\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      '1. a\n2. b',
      '<ol class="labelled"><li value="1"><span class="label">1.</span> a</li><li value="2"><span class="label">2.</span> b</li></ol>',
    ],
    ['(a) b', '<ol class="labelled"><li><span class="label">(a)</span> b</li></ol>'],
    ['#. a\n#. b', '<ol><li>a</li><li>b</li></ol>'],
    ['a\n\n  b\n\nc', '<p>a</p><blockquote><p>b</p></blockquote><p>c</p>'],
    ['| a\n| b', '<p>a<br>b</p>'],
    ['a\n\n----\n\nb', '<p>a</p><p>b</p>'],
    [
      '`a b <https://c.example>`_ d_ `e`_\n\n.. _d: https://f.example\n.. _e:\n',
      '<p><a href="https://c.example/" rel="nofollow">a b</a> <a href="https://f.example/" rel="nofollow">d</a> e</p>',
    ],
    ['some_name and other_', '<p>some_name and other_</p>'],
    ['.. a comment\n   of two lines\n\nb', '<p>b</p>'],
    ['a\n\n.. toctree::\n   :maxdepth: 1\n\n   b <c>\n\nd', '<p>a</p><p>d</p>'],
    ['a\n\n.. raw:: latex\n\n   \\vspace{1cm}\n\nd', '<p>a</p><p>d</p>'],
    ['`javascript <javascript:x>`_', '<p>javascript</p>'],
  ])('%j', (text, html) => {
    expect(showMarked(text, 'rst')).toBe(html);
    expect(readMarked(text, 'rst').broken).toEqual([]);
  });

  test('what is drawn keeps its shape', () => {
    const text = 'Shown::\n\n  a *b*\n    c\n\n+---+\n| d |\n+---+\n';
    const html = showMarked(text, 'rst');
    expect(html).toContain('<p>Shown:</p>');
    expect(html).toContain('<pre>a *b*  c</pre>');
    expect(html).toContain('<pre>+---+| d |+---+</pre>');
    expect(readMarked(text, 'rst').broken).toEqual([]);
  });

  test('directives are told of', () => {
    expect(readMarked('.. note:: a\n\n   b', 'rst').reported).toEqual(['markup-unread']);
  });
});

const marked = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '*',
          '**',
          '`',
          '``',
          '`_',
          '_',
          '<https://a.example>`_',
          '\\',
          '|',
          '::',
          ':role:`',
          '\n',
          '\n\n',
        ],
        ...[
          '\n* ',
          '\n- ',
          '\n1. ',
          '\n(a) ',
          '\n#. ',
          '\n  ',
          '\n    ',
          '\n====\n',
          '\n----\n',
          '\n.. ',
          '\n.. note:: ',
          '\n.. _a: b\n',
          '\n| ',
          '\n+--+\n',
        ],
        ...['a', 'a_', ' ', 'IV. ', '\t'],
      ),
      arbitraryWords,
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('any reStructuredText', () => {
  testWordsStay('rst', marked);
});

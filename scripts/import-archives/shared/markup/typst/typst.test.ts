import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../../../../test/support/arbitrary-text.ts';
import {
  readMarked,
  showMarked,
  testWordsStay,
} from '../../../../../test/support/markup-reading.ts';

describe('Typst is shown as what it means', () => {
  test.each([
    ['*a* _b c_ `d` a*b_c', '<p><strong>a</strong> <em>b c</em> <code>d</code> a*b_c</p>'],
    ['Keeper*innen und *k', '<p>Keeper*innen und *k</p>'],
    ['*a _b_ c* d', '<p><strong>a <em>b</em> c</strong> d</p>'],
    ['*a\n\nb*', '<p>*a</p><p>b*</p>'],
    ['a\nb\n\nc // no words\nd /* none */ e', '<p>a b</p><p>c d e</p>'],
    ['a \\\nb \\* \\# 1--2 --- c~d', '<p>a<br>b * # 1–2 — c d</p>'],
    ['= A *b* <here>\nc <there>', '<h3>A <strong>b</strong></h3><p>c</p>'],
    ['== A\n\n=== B\n\nc', '<h3>A</h3><h4>B</h4><p>c</p>'],
    [
      '- a\n  b\n- c\n  + d\n  + e\n- f\n\ng',
      '<ul><li>a b</li><li>c<ol><li>d</li><li>e</li></ol></li><li>f</li></ul><p>g</p>',
    ],
    ['+ a\n\n  b\n+ c', '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>'],
    [
      '7. a\n8. b',
      '<ol class="labelled"><li value="7"><span class="label">7.</span> a</li><li value="8"><span class="label">8.</span> b</li></ol>',
    ],
    [
      '/ Lamp: burns\n/ Boat: swims',
      '<ul><li><strong>Lamp</strong> burns</li><li><strong>Boat</strong> swims</li></ul>',
    ],
    [
      '#emph[a] #strong[b *c*] #strike[d] e#footnote[f g]',
      '<p><em>a</em> <strong>b <strong>c</strong></strong> <del>d</del> e<sup>f g</sup></p>',
    ],
    ['#pad(left: 1em)[a #text(fill: red)[b]] #indent[c\n\nd]', '<p>a b c</p><p>d</p>'],
    [
      '#set text(font: "x",\n  size: 2pt)\na #pagebreak() #v(1em) b #let x = [c]\nd',
      '<p>a b d</p>',
    ],
    ['#quote(block: true)[a] b', '<blockquote><p>a</p></blockquote><p>b</p>'],
    [
      '#link("https://a.example/")[b] https://c.example.',
      '<p><a href="https://a.example/" rel="nofollow">b</a> <a href="https://c.example/" rel="nofollow">https://c.example</a>.</p>',
    ],
    ['a@b.example', '<p>a@b.example</p>'],
    ['$x + 1$ b', '<p>x + 1 b</p>'],
    [
      '#let club = "Gull Club"\n\nThe #club meets; #club; too.',
      '<p>The Gull Club meets; Gull Club too.</p>',
    ],
    [
      '```txt\na\n b\n```\nc',
      '<div class="board scroll" role="region" aria-label="Preformatted text" tabindex="0"><pre>a b</pre></div><p>c</p>',
    ],
    ['a ] b [c]', '<p>a ] b [c]</p>'],
    ['#[a] b', '<p>a b</p>'],
    [
      '#enum(numbering: "(1)")[a\n\nb][*c*\n- d] e',
      '<ol><li><p>a</p><p>b</p></li><li><p><strong>c</strong></p><ul><li>d</li></ul></li></ol><p>e</p>',
    ],
    [
      "#enum(\n  numbering: 'a',\n  [\n    a\n  ],\n  [b],\n) c",
      '<ol><li>a</li><li>b</li></ol><p>c</p>',
    ],
    ['#list[a][b]', '<ul><li>a</li><li>b</li></ul>'],
  ])('%j', (text, html) => {
    const found = readMarked(text, 'typst');
    expect(found).toMatchObject({ broken: [], reported: [] });
    expect(showMarked(text, 'typst')).toBe(html);
  });

  test.each([
    ['a #sum(1, 2) b', '<p>a #sum(1, 2) b</p>'],
    ['#duty("Lamps", 3)[burn]', '<p>Lamps burn</p>'],
    ['a #(1 + 2) b', '<p>a #(1 + 2) b</p>'],
    ['#if x [a] b', '<p>#if x [a] b</p>'],
    ['$sqrt(x^2)$', '<p>$sqrt(x^2)$</p>'],
  ])('%j is told', (text, html) => {
    const found = readMarked(text, 'typst');
    expect(found).toMatchObject({ broken: [], reported: ['markup-unread'] });
    expect(showMarked(text, 'typst')).toBe(html);
  });

  test('a reference leads to the rule at its label', () => {
    const found = readMarked('See @nets and #link(<nets>)[there].', 'typst', (to) => {
      return to === '#nets' ? 'rule:7' : undefined;
    });
    expect(JSON.stringify(found.body).match(/rule:7/gu)).toHaveLength(2);
  });
});

const marked = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '*',
          '_',
          '`',
          '```',
          '$',
          '#',
          '##',
          '#emph[',
          '#enum[',
          '][',
          '#quote[',
          '#x(',
          ')',
          '[',
          ']',
          '"',
        ],
        ...[
          '\n',
          '\n\n',
          '\n= ',
          '\n== ',
          '\n- ',
          '\n  - ',
          '\n+ ',
          '\n1. ',
          '\n/ a: ',
          '\\',
          '\\\n',
        ],
        ...[
          '@a',
          '<a>',
          '~',
          '--',
          '---',
          '-?',
          '//',
          '/*',
          '*/',
          'https://a.example',
          '#link("b")',
        ],
        ...['#set ', '#let a = "b"\n', '#a', '#{', '}', '#if ', 'a', ' ', '\t', '\\u{41}', '🦀'],
      ),
      arbitraryWords,
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('any Typst', () => {
  testWordsStay('typst', marked);
});

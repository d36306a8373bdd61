import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../../../../test/support/arbitrary-text.ts';
import {
  readMarked,
  showMarked,
  testWordsStay,
} from '../../../../../test/support/markup-reading.ts';
import { createLinkResolver } from '../index.ts';

const inside = createLinkResolver({
  path: 'Rules',
  ruleAt: (path, anchor) => (path === 'Rules' ? anchor : path === 'Cups' ? 'Cups' : undefined),
});

describe('wikitext is shown as what it means', () => {
  test.each([
    [
      "''a'' '''b''' '''''c'''''",
      '<p><em>a</em> <strong>b</strong> <strong><em>c</em></strong></p>',
    ],
    ["'''a ''b''' c''", '<p><strong>a <em>b</em></strong><em> c</em></p>'],
    ["it''s '''one", "<p>it<em>s '</em>one</p>"],
    ["L'''amour'' ", "<p>L'<em>amour</em></p>"],
    ['a\nb\n\nc', '<p>a b</p><p>c</p>'],
    ['=== a ===\n== b ==\nc', '<h3>a</h3><h3>b</h3><p>c</p>'],
    ['* a\n** b\n* c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['# a\n#* b\n# c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    [': a\n:: b', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
    ['; a\n: b', '<p><strong>a</strong></p><blockquote><p>b</p></blockquote>'],
    ['a<br />b <s>c</s> x<sup>2</sup>', '<p>a<br>b <del>c</del> x<sup>2</sup></p>'],
    ["<nowiki>''a'' [[b]]</nowiki> &amp; &mdash;", "<p>''a'' [[b]] &#x26; —</p>"],
    ['a <!-- b\n\nc --> d __NOTOC__', '<p>a  d</p>'],
    ['a\n----\nb', '<p>a</p><p>b</p>'],
    ['a[[Category:Rules]]', '<p>a</p>'],
    ['[[File:a.png|thumb|A ship]]', '<p>A ship</p>'],
    ['{{Tea|cups=2}} a', '<p><span class="quoted-block">{{Tea|cups=2}}</span> a</p>'],
    [
      '[https://a.example the charts] [https://b.example]',
      '<p><a href="https://a.example/" rel="nofollow">the charts</a> <a href="https://b.example/" rel="nofollow">https://b.example</a></p>',
    ],
    [
      '[[Cups]] [[Rules#Tea|of tea]] [[Pots|pots]]',
      '<p><a href="/rule/Cups/">Cups</a> <a href="/rule/Tea/">of tea</a> pots</p>',
    ],
    ['[javascript:x a] [[a', '<p>[javascript:x a] [[a</p>'],
    ['<script>a</script>', '<p>&#x3C;script>a&#x3C;/script></p>'],
  ])('%j', (text, html) => {
    expect(showMarked(text, 'wikitext', inside)).toBe(html);
    expect(readMarked(text, 'wikitext').broken).toEqual([]);
  });

  test('tables', () => {
    const text =
      '{| class="x"\n|+ Cups\n! a !! b\n|-\n| style="c" | \'\'d\'\'\n| e || f\n|-\n| g\nh\n|}\nrest';
    const html = showMarked(text, 'wikitext');
    expect(html).toContain('<th>Cups</th>');
    expect(html).toContain('<td><em>d</em></td><td>e</td><td>f</td>');
    expect(html).toContain('<td>g h</td>');
    expect(html).toMatch(/<p>rest<\/p>$/u);
    expect(readMarked(text, 'wikitext').broken).toEqual([]);
  });

  test('drawn lines', () => {
    const text = ' a |\n  -+-\nb';
    expect(showMarked(text, 'wikitext')).toContain('<pre>a | -+-</pre>');
    expect(readMarked(text, 'wikitext').broken).toEqual([]);
  });

  test('templates are told of', () => {
    expect(readMarked('{{a}} {{b|{{c}}}} {{', 'wikitext').reported).toEqual(['markup-unread']);
  });
});

/** Pieces that mean something to a wiki, in any order. */
const marked = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          "''",
          "'''",
          "'''''",
          "'",
          '[[',
          ']]',
          '|',
          '[https://a.example ',
          ']',
          '[[File:a|',
          '{{',
          '}}',
        ],
        ...[
          '\n',
          '\n\n',
          '\n* ',
          '\n# ',
          '\n: ',
          '\n; ',
          '\n*#:',
          '\n== ',
          ' ==\n',
          '\n ',
          '\n----',
          '\n{|',
          '\n|-\n',
          '\n|}',
          '||',
          '!!',
          '\n! ',
        ],
        ...[
          '<nowiki>',
          '</nowiki>',
          '<!--',
          '-->',
          '<b>',
          '</b>',
          '<br>',
          '<pre>',
          '__NOTOC__',
          '[[Category:a]]',
          '&lt;',
          '&#0;',
          'a',
          ' ',
          'x=y',
        ],
      ),
      arbitraryWords,
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('any wikitext', () => {
  testWordsStay('wikitext', marked);
});

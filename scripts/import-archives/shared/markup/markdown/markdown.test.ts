import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../../../../test/support/arbitrary-text.ts';
import {
  readMarked,
  showMarked,
  testWordsStay,
} from '../../../../../test/support/markup-reading.ts';
import { createLinkResolver, headingAnchor } from '../index.ts';

const show = (text: string): string => showMarked(text, 'markdown');

describe('Markdown is shown as what it means', () => {
  test.each([
    ['*a* __b__ ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>'],
    ['a  \nb\\\nc\nd', '<p>a<br>b<br>c d</p>'],
    ['> a\n> b\n\nc', '<blockquote><p>a b</p></blockquote><p>c</p>'],
    ['A rule\\* &amp; &#8212; \\&amp;', '<p>A rule* &#x26; — &#x26;amp;</p>'],
    ['# a\n\n### b\n\n# c', '<h3>a</h3><h4>b</h4><h3>c</h3>'],
    ['a\n===\n\nb\n---', '<h3>a</h3><h4>b</h4>'],
    ['a\n\n***\n\nb', '<p>a</p><p>b</p>'],
    [
      '[a](https://b.example/c_(d) "e")',
      '<p><a href="https://b.example/c_%28d%29" rel="nofollow">a</a></p>',
    ],
    [
      '[a][b] [b]\n\n[b]: <https://c.example>',
      '<p><a href="https://c.example/" rel="nofollow">a</a> <a href="https://c.example/" rel="nofollow">b</a></p>',
    ],
    [
      '<https://a.example> and https://b.example.',
      '<p><a href="https://a.example/" rel="nofollow">https://a.example</a> and <a href="https://b.example/" rel="nofollow">https://b.example</a>.</p>',
    ],
    ['[a](javascript:alert(1)) [b](../c.md) [d][e]', '<p>a b [d][e]</p>'],
    [
      '![a *b*](https://c.example/d.png)',
      '<p><a href="https://c.example/d.png" rel="nofollow">a b</a></p>',
    ],
    ['![a](d.png)', '<p>a</p>'],
    [
      'a\n\n    drawn\n     here',
      '<p>a</p><div class="board scroll" role="region" aria-label="Preformatted text" tabindex="0"><pre>drawn here</pre></div>',
    ],
    ['<!-- for\n\nwriters -->\n\na <!-- b --> c', '<p>a  c</p>'],
  ])('%j', (text, html) => {
    expect(show(text)).toBe(html);
    expect(readMarked(text, 'markdown').broken).toEqual([]);
  });

  test.each([
    ['x<sup>2</sup> <B>y</B> <u>z</u>', '<p>x<sup>2</sup> <strong>y</strong> <u>z</u></p>'],
    ['a<br>b<br/>c', '<p>a<br>b<br>c</p>'],
    ['<details><summary>a</summary>\n\nb\n\n</details>', '<p>a</p><p>b</p>'],
    ['<b onclick="x()">a</b>', '<p><strong>a</strong></p>'],
    [
      '<a href="https://b.example" onclick="c">d</a>',
      '<p><a href="https://b.example/" rel="nofollow">d</a></p>',
    ],
    ['<a href=javascript:x>d</a>', '<p>d</p>'],
    ['<script>a</script>', '<p>&#x3C;script>a&#x3C;/script></p>'],
    ['<sup>a', '<p>&#x3C;sup>a</p>'],
    ['<img src=x onerror=y>', '<p>&#x3C;img src=x onerror=y></p>'],
  ])('raw HTML: %j', (text, html) => {
    expect(show(text)).toBe(html);
    expect(readMarked(text, 'markdown').broken).toEqual([]);
  });

  test.each([
    [
      '1. a\n2. b',
      '<ol class="labelled"><li value="1"><span class="label">1.</span> a</li><li value="2"><span class="label">2.</span> b</li></ol>',
    ],
    [
      '3) a\n7) b',
      '<ol class="labelled"><li value="3"><span class="label">3)</span> a</li><li value="7"><span class="label">7)</span> b</li></ol>',
    ],
    ['1. a\n1. b', '<ol><li>a</li><li>b</li></ol>'],
    [
      '- a\n  1. b\n- c',
      '<ul><li>a<ol class="labelled"><li value="1"><span class="label">1.</span> b</li></ol></li><li>c</li></ul>',
    ],
    ['(a) b', '<p><span class="label">(a)</span> b</p>'],
    [
      '5. > a',
      '<ol class="labelled"><li value="5"><span class="label">5.</span><blockquote><p>a</p></blockquote></li></ol>',
    ],
  ])('lists: %j', (text, html) => {
    expect(show(text)).toBe(html);
    expect(readMarked(text, 'markdown').broken).toEqual([]);
  });

  test('tables', () => {
    const text = 'a|b\n-|-\n*c*|`d \\| e`\n';
    expect(show(text)).toContain('<td><em>c</em></td><td><code>d | e</code></td>');
    expect(readMarked(text, 'markdown').broken).toEqual([]);
  });
});

/** Pieces that mean something to Markdown, in any order. */
const marked = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '*',
          '**',
          '_',
          '~~',
          '`',
          '``',
          '[',
          ']',
          '](',
          ')',
          '](https://a.example)',
          '![',
          '\\',
        ],
        ...[
          '\n',
          '\n\n',
          '\n> ',
          '\n- ',
          '\n1. ',
          '\n2) ',
          '\n    ',
          '\n# ',
          '\n---\n',
          '\n```\n',
          '\t',
        ],
        ...[
          '<sup>',
          '</sup>',
          '<b>',
          '</b>',
          '<br>',
          '<a href="x">',
          '</a>',
          '<!--',
          '-->',
          '<i ',
          '<?',
        ],
        ...[
          '| a | b |\n|---|---|\n| c \\| d |',
          '|',
          '\n[a]: b\n',
          '[a]',
          '&amp;',
          '&#0;',
          '&x',
          '<a@b.c>',
        ],
        ...['https://a.example/b', 'a', ' ', '  \n', '\\\n', '\u00A0', '😀'],
      ),
      arbitraryWords,
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('any Markdown', () => {
  testWordsStay('markdown', marked);

  test.each([
    '[a]: b)',
    '[a]: (b',
    '[a]: b(c)d)',
    '[a]: b)c "d"',
    '   [a]: )',
    'x [a]\n\n[a]: b)',
    '[a]: b) (c)\n\n[a]: d',
    `[a]: )${'['.repeat(200)}`,
  ])('keeps once the words of what only looks like the address of a link: %s', (text) => {
    expect(readMarked(text, 'markdown').broken).toEqual([]);
  });

  test.each([
    '```\n<!-- x -->\n```\n<!-- y -->\nb',
    '~~~\n<!-- x\n```\ny -->\n~~~',
    '- ```\n  <!-- x -->\n  ```\n',
    '> ```\n> <!-- x -->\n',
    '<!--\n```\n-->\na\n<!-- b -->\n',
    '<!-- 🦀 -->\n# *a*',
  ])('keeps what looks like a comment within code: %j', (text) => {
    expect(readMarked(text, 'markdown').broken).toEqual([]);
  });

  test.each([
    '><![CDATA[#\n> ]]>#',
    '> ![a <![CDATA[#\n> ]]>](https://b.example)',
    '*!~~*/~~',
    '~~a *b~~ c*',
    '[*!~~*/~~](https://b.example)',
    '\t!  \n<!-- x -->  ',
  ])('keeps the words of %j', (text) => {
    expect(readMarked(text, 'markdown').broken).toEqual([]);
  });

  test('is refused where it is nested too deep', () => {
    expect(readMarked('> '.repeat(60) + 'a', 'markdown').reported).toEqual(['depth-exceeded']);
    expect(
      readMarked('*a **b '.repeat(30) + 'c' + ' d** e*'.repeat(30), 'markdown').reported,
    ).toEqual(['depth-exceeded']);
  });

  test('has too many brackets as words, and that is told', () => {
    const { reported, broken } = readMarked('[a '.repeat(20_000), 'markdown');
    expect({ reported, broken }).toEqual({ reported: ['markup-unread'], broken: [] });
  });
});

describe('a link within the source', () => {
  const places = {
    path: 'rules/101.md',
    ruleAt: (path: string, anchor?: string) =>
      anchor === headingAnchor('102: The Oar!') ? '102' : /^rules\/(\d+)\.md$/u.exec(path)?.[1],
  };
  const inside = createLinkResolver(places);
  const published = createLinkResolver({
    ...places,
    address: 'https://a.example/nomic/blob/main/',
  });

  test.each([
    ['103.md', 'rule:103', 'rule:103'],
    ['./103.md#a', 'rule:103', 'rule:103'],
    ['#102-the-oar', 'rule:102', 'rule:102'],
    ['../README.md', undefined, 'https://a.example/nomic/blob/main/README.md'],
    ['../../../etc/passwd', undefined, 'https://a.example/nomic/blob/main/etc/passwd'],
    ['/rules/103.md', 'rule:103', 'rule:103'],
    [
      'https://a.example/nomic/blob/main/rules/7.md',
      'https://a.example/nomic/blob/main/rules/7.md',
      'rule:7',
    ],
    ['//evil.example/x', undefined, undefined],
    ['javascript:x', undefined, undefined],
    ['mailto:a@b.example', 'mailto:a@b.example', 'mailto:a@b.example'],
  ])('%s', (link, expected, whole) => {
    expect(inside(link)).toBe(expected);
    expect(published(link)).toBe(whole);
  });

  test('is a link to the page of its rule', () => {
    expect(showMarked('see [it](103.md)', 'markdown', inside)).toBe(
      '<p>see <a href="/rule/103/">it</a></p>',
    );
  });
});

describe('a long text', () => {
  const long = (piece: string): string => piece.repeat(Math.ceil(40_000 / piece.length));

  test.each([
    ['An *oar* is [long](https://a.example).\n\n', '<p>An <em>oar</em> is <a href='],
    ['- An *oar*\n  - is **long**\n', '<li>An <em>oar</em><ul><li>is <strong>long</strong></li>'],
    ['1. An *oar*\n', '<ol><li>An <em>oar</em></li>'],
    ['> An *oar*\n\nis long.\n\n', '<blockquote><p>An <em>oar</em></p></blockquote>'],
    ['# An *oar*\n\n| a |\n|---|\n| *b* |\n\n', '<td><em>b</em></td>'],
    ['An *oar* is long and so is a boat of which it is a part\n', '<p>An <em>oar</em> is long'],
  ])('is shown as what it means, as a short one is: %j', (piece, html) => {
    const { reported, broken } = readMarked(long(piece), 'markdown');
    expect([reported, broken]).toEqual([[], []]);
    const shown = show(long(piece));
    expect(shown).toContain(html);
    expect(shown).not.toContain('*');
  });

  test('is one list where it is one', () => {
    expect(show(long('1. oar\n')).match(/<ol/gu)).toHaveLength(1);
    expect(show(long('- oar\n\n')).match(/<ul/gu)).toHaveLength(1);
  });

  test('has addresses that are told anywhere', () => {
    const shown = show(`${long('See [oars][o].\n\n')}[o]: https://oars.example\n`);
    expect(shown).not.toContain('[o]');
    expect(shown.match(/<a /gu)?.length).toBeGreaterThan(2_000);
  });

  test('keeps the signs of one item that goes on and on, and tells so', () => {
    const { reported, broken } = readMarked(`- oar\n${long('  - *oar*\n')}`, 'markdown');
    expect([reported, broken]).toEqual([['markup-unread'], []]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../../../../test/support/arbitrary-text.ts';
import {
  readMarked,
  showMarked,
  testWordsStay,
} from '../../../../../test/support/markup-reading.ts';

describe('AsciiDoc is shown as what it means', () => {
  test.each([
    [
      '*a* _b_ `c` **d**e `+f+`',
      '<p><strong>a</strong> <em>b</em> <code>c</code> <strong>d</strong>e <code>f</code></p>',
    ],
    ['+[a]+ and +++*b*+++, 2+3+4, \\*c*', '<p>[a] and *b*, 2+3+4, *c*</p>'],
    ['*a _b_ c*', '<p><strong>a <em>b</em> c</strong></p>'],
    ["\"`a`\" and '`b`' of the crew`'s", "<p>\"a\" and 'b' of the crew's</p>"],
    ['a&#8212;b #c# [.new]#d#', '<p>a—b c d</p>'],
    ['a\nb\n\nc', '<p>a b</p><p>c</p>'],
    ['a +\nb', '<p>a<br>b</p>'],
    ['a\n// no word\nb\n\n////\nnone\n////\n\nc', '<p>a b</p><p>c</p>'],
    [':toc: left\n[[lamps]]\n[#x]\n[loweralpha,start=3]\na', '<p>a</p>'],
    ['=== a\n\n==== b\nc', '<h3>a</h3><h4>b</h4><p>c</p>'],
    ['Lamps\n-----\na', '<h3>Lamps</h3><p>a</p>'],
    ['* a\n  b\n** c\n* d', '<ul><li>a b<ul><li>c</li></ul></li><li>d</li></ul>'],
    ['. a\n\n.. b\n\n. c', '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>'],
    ['. a\n+\nb\n. c', '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>'],
    [
      '1. a\n2. b',
      '<ol class="labelled"><li value="1"><span class="label">1.</span> a</li><li value="2"><span class="label">2.</span> b</li></ol>',
    ],
    [
      'Oar:: a thing\nBell::\n  another',
      '<ul><li><strong>Oar</strong> a thing</li><li><strong>Bell</strong> another</li></ul>',
    ],
    ['____\na\n____\n\nb', '<blockquote><p>a</p></blockquote><p>b</p>'],
    ['.Oars\na', '<p><strong>Oars</strong></p><p>a</p>'],
    ["a\n\n'''\n\n<<<\nb", '<p>a</p><p>b</p>'],
    [
      'https://a.example[b] link:https://c.example[*d*] https://e.example',
      '<p><a href="https://a.example/" rel="nofollow">b</a> <a href="https://c.example/" rel="nofollow"><strong>d</strong></a> <a href="https://e.example/" rel="nofollow">https://e.example</a></p>',
    ],
    ['link:javascript:x[a]', '<p>a</p>'],
    ['afootnote:[b c] d', '<p>a[b c] d</p>'],
  ])('%j', (text, html) => {
    expect(showMarked(text, 'asciidoc')).toBe(html);
    expect(readMarked(text, 'asciidoc').broken).toEqual([]);
  });

  test('what is drawn keeps its shape, and tables their cells', () => {
    const text = '----\na *b*\n  c\n----\n\n|===\n|d 2+|*e*\n\n|f\n|g\n|===\n';
    const html = showMarked(text, 'asciidoc');
    expect(html).toContain('<pre>a *b*  c</pre>');
    expect(html).toContain('<td>g</td>');
    expect(html).toContain('<strong>e</strong>');
    expect(readMarked(text, 'asciidoc').broken).toEqual([]);
  });

  test('links lead to the places of the document', () => {
    const resolve = (link: string) => (link === '#lamps' ? 'rule:7' : undefined);
    expect(showMarked('<<lamps>> <<lamps,a b>> xref:lamps[c] <<oars>>', 'asciidoc', resolve)).toBe(
      '<p><a href="/rule/7/">lamps</a> <a href="/rule/7/">a b</a> <a href="/rule/7/">c</a> oars</p>',
    );
  });

  test('what is taken in is told of', () => {
    const { reported, broken } = readMarked(
      'include::oars.adoc[]\n\nimage::a.png[An oar]',
      'asciidoc',
    );
    expect(reported).toEqual(['markup-unread', 'markup-unread']);
    expect(broken).toEqual([]);
  });
});

const marked = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '*',
          '**',
          '_',
          '__',
          '`',
          '``',
          '+',
          '+++',
          '#',
          '"`',
          '`"',
          "`'",
          '\\',
          '<<a>>',
          '<<a,',
        ],
        ...[
          '>>',
          'xref:a[',
          'link:b[c]',
          'https://a.example[',
          ']',
          'footnote:[',
          '[[x]]',
          '&amp;',
          '&zz;',
        ],
        ...[
          '\n',
          '\n\n',
          ' +\n',
          '\n* ',
          '\n** ',
          '\n- ',
          '\n. ',
          '\n.. ',
          '\n1. ',
          '\na. ',
          '\ni) ',
        ],
        ...[
          '\nterm:: ',
          '\n+\n',
          '\n----\n',
          '\n....\n',
          '\n====\n',
          '\n____\n',
          '\n--\n',
          '\n|===\n',
        ],
        ...[
          '|',
          '2+|',
          '\n// ',
          '\n////\n',
          '\n[loweralpha]\n',
          '\n:toc:\n',
          '\n== ',
          '\n.',
          '\ninclude::a[]\n',
        ],
        ...['a', ' ', '\t', '::', "\n'''\n", '\n<<<\n', '\n~~~\n'],
      ),
      arbitraryWords,
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('any AsciiDoc', () => {
  testWordsStay('asciidoc', marked);
});

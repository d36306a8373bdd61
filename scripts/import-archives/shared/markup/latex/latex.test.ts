import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWords } from '../../../../../test/support/arbitrary-text.ts';
import {
  readMarked,
  showMarked,
  testWordsStay,
} from '../../../../../test/support/markup-reading.ts';

describe('LaTeX is shown as what it means', () => {
  test.each([
    [
      '\\emph{a} \\textbf{b} \\underline{c} \\texttt{d}',
      '<p><em>a</em> <strong>b</strong> <u>c</u> <code>d</code></p>',
    ],
    ['{\\bf a b} c {\\em d} \\textsc{e}', '<p><strong>a b</strong> c <em>d</em> e</p>'],
    ['\\textbf{a \\emph{b} c}', '<p><strong>a <em>b</em> c</strong></p>'],
    ['a\nb % no words\nc\n\nd', '<p>a b c</p><p>d</p>'],
    ['a\\% b\\_c \\& \\{d\\} \\$1', '<p>a% b_c &#x26; {d} $1</p>'],
    ["``a'' `b' c--d --- e\\ldots\\ f~g", "<p>“a” ‘b' c–d — e… f g</p>"],
    [
      "\\'i{}\\'{\\i}\\'a \\~n \\\"{o} \\c{c} \\ss{} \\S{} 4 \\ss t \\v s",
      '<p>ííá ñ ö ç ß § 4 ßt š</p>',
    ],
    [
      '\\begin{enumerate}\n\\item a\n\n b\n\\item c\n\\end{enumerate} d',
      '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol><p>d</p>',
    ],
    [
      '\\begin{itemize}[noitemsep]\n\\item a\n\\begin{enumerate}\\item b\\end{enumerate}\n\\item[x] c\n\\end{itemize}',
      '<ul><li>a<ol><li>b</li></ol></li><li><strong>x</strong> c</li></ul>',
    ],
    [
      '\\begin{enumerate}\n  [label=(\\alph*)]\n\\item a\n\\item b\n\\end{enumerate}',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    ['\\item a\n\\item b\n\\end{enumerate}', '<ul><li>a</li><li>b</li></ul>'],
    // Lists of the document's own are told by what stands in them.
    [
      '\\begin{duties}[noitemsep] % short\n\n\\item[Row] a\n\\begin{alphlist}\n\\item b\n\\end{alphlist}\n\\end{duties} c',
      '<ul><li><strong>Row</strong> a<ol><li>b</li></ol></li></ul><p>c</p>',
    ],
    ['\\begin{framed}\na\n\\end{framed}', '<p>a</p>'],
    ['\\begin{minipage}{3cm}\na\n\\end{minipage}', '<p>a</p>'],
    ['a \\begin{quote}b\\end{quote} c', '<p>a</p><blockquote><p>b</p></blockquote><p>c</p>'],
    // What ends around it ends a list that was left open.
    [
      '\\begin{quote}\\begin{itemize}\\item a\\end{quote} b',
      '<blockquote><ul><li>a</li></ul></blockquote><p>b</p>',
    ],
    ['\\subsection{A \\emph{b}}\\label{x}\nc', '<h3>A <em>b</em></h3><p>c</p>'],
    // What defines other commands is no word.
    [
      'a \\renewcommand{\\theenumi}{\\alph{enumi}} \\renewcommand*\\lamp[1]{\\textbf{Lamp {#1}}} b',
      '<p>a b</p>',
    ],
    ['a\\\\b \\newline c', '<p>a<br>b<br>c</p>'],
    [
      '\\href{https://a.example/%20b}{c d} \\url{https://e.example}',
      '<p><a href="https://a.example/%20b" rel="nofollow">c d</a> <a href="https://e.example/" rel="nofollow">https://e.example</a></p>',
    ],
    ['\\href{javascript:x}{a}', '<p>a</p>'],
    ['\\noindent a \\vspace{2cm} \\setlength{\\x}{3pt} b \\hfill', '<p>a b</p>'],
    ['n$^o$ 4, $2/3$ of', '<p>n<sup>o</sup> 4, 2/3 of</p>'],
    [
      'up to $50\\%$ of a war\\-den, \\hl{b \\emph{c}}',
      '<p>up to 50% of a warden, b <em>c</em></p>',
    ],
    // What the document makes of known commands.
    [
      '\\newcommand{\\ol}{\\begin{enumerate}[a=b]}\n\\newcommand{\\lo}{\\end{enumerate}}\\newcommand\\li{\\item}\n\\ol\n\\li a\n\\li b\n\\lo c',
      '<ol><li>a</li><li>b</li></ol><p>c</p>',
    ],
    [
      '\\newenvironment{steps}{%\n\\begin{itemize}}{\\end{itemize}}\\begin{steps}\\item a\\end{steps}',
      '<ul><li>a</li></ul>',
    ],
    [
      '\\newcommand{\\both}[2]{\\textbf{#1}\\footnote{#2}}a \\both{b \\emph{c}}{d} e',
      '<p>a <strong>b <em>c</em></strong><sup>d</sup> e</p>',
    ],
    ['\\textbf{a\n\nb} c', '<p><strong>a</strong></p><p><strong>b</strong> c</p>'],
    ['\\end{document}', ''],
    ['see \\hyperref[sec:a]{above \\emph{it}} b', '<p>see above <em>it</em> b</p>'],
    // Quotation marks that spell the letters of German.
    [
      'F"ur gro"se "Amter, un"-gern "`so"\' und "Uber"=mut',
      '<p>Für große Ämter, ungern „so“ und Über-mut</p>',
    ],
    ['A "apple" and "Ursus" "so"', '<p>A "apple" and "Ursus" "so"</p>'],
  ])('%j', (text, html) => {
    expect(showMarked(text, 'latex')).toBe(html);
    expect(readMarked(text, 'latex')).toMatchObject({ broken: [], reported: [] });
  });

  test('commands that are not known stay words, and that is told', () => {
    const text = 'Ask the \\gls{warden} of \\xyz{x} at once, $\\frac{1}{2}$.';
    expect(showMarked(text, 'latex')).toBe(`<p>${text}</p>`);
    expect(readMarked(text, 'latex')).toMatchObject({ broken: [], reported: ['markup-unread'] });
  });

  test('references are shown by their labels', () => {
    const text = 'See \\ref{sec:eels} and Section~\\autoref{sec:pike}, p.\\,\\pageref{x}.';
    expect(showMarked(text, 'latex')).toBe('<p>See sec:eels and Section sec:pike, p. x.</p>');
    expect(readMarked(text, 'latex')).toMatchObject({ broken: [], reported: [] });
  });

  test('environments that are not known stay words, and what is in them is read', () => {
    const text = '\\begin{oath}\\emph{a}\\end{oath} \\begin{tabular}{l}a & b\\\\\n\\end{tabular}';
    expect(showMarked('\\begin{verbatim}\na \\b\n\\end{verbatim}', 'latex')).toContain(
      '<pre>a \\b</pre>',
    );
    expect(showMarked(text, 'latex')).toContain('<p>\\begin{oath}<em>a</em>\\end{oath}</p>');
    expect(readMarked(text, 'latex').broken).toEqual([]);
  });
});

const marked = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '\\emph{',
          '\\textbf{',
          '{',
          '}',
          '{\\bf ',
          '\\it ',
          '\\\\',
          '%',
          '\\%',
          '~',
          '$',
          '$x$',
        ],
        ...['\\begin{enumerate}', '\\end{enumerate}', '\\item ', '\\item[', ']', '\\begin{quote}'],
        ...['\\end{quote}', '\\begin{verbatim}', '\\end{verbatim}', '\\begin{odd}', '\\end{odd}'],
        ...['\\section{', '\\paragraph{a}', '\\href{https://a.example}{', '\\url{', '\\verb|', '|'],
        ...[
          "\\'",
          "\\'{\\i}",
          '\\c{c}',
          '\\~',
          '--',
          '---',
          '``',
          "''",
          '`',
          '\\ldots',
          '\\foo{a}',
          ...[
            '\\newcommand{\\li}{\\item}',
            '\\li ',
            '\\newcommand{\\up}[1]{\\textbf{#1}\\par}',
            '\\up{',
          ],
        ],
        ...['\n', '\n\n', ' ', '\t', '\\', '\\footnote{', '\\texttt{', '\\label{', '\\vspace{1cm}'],
      ),
      arbitraryWords,
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('any LaTeX', () => {
  testWordsStay('latex', marked);

  test.each([
    '\\textbf{',
    '{',
    '\\begin{enumerate}\\item ',
    '\\begin{odd}',
    '\\item[',
    '\\verb|',
    '$',
    '%',
    '\\foo{',
    '\\url{',
    '``',
    "\\'",
    '\\\\',
    '{\\bf ',
    '\\newcommand{\\up}[1]{\\emph{#1}}\\up{',
    '\\newcommand\\x{\\item}\\x ',
  ])('of 20,000 times %j is read, or refused, and no word of it is lost', (sign) => {
    expect(readMarked(sign.repeat(20_000), 'latex').broken).toEqual([]);
  });
});

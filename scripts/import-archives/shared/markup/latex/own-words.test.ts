import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '../../../document.ts';
import { findOwnWords, ownWordsIn } from './own-words.ts';

const wordsOf = (...lines: string[]) => Object.fromEntries(findOwnWords(lines).words);

describe('commands that a document defines for words', () => {
  test.each<[line: string, words: Record<string, string>]>([
    ['\\newcommand{\\club}{Weir Club}', { club: 'Weir Club' }],
    ['\\newcommand\\club{Weir Club\\xspace} % ours', { club: 'Weir Club' }],
    ['\\renewcommand*{\\club}{\\textsc{Weir} \\& Lock---Club}', { club: 'Weir & Lock—Club' }],
    ['\\def\\club{W\\"ahr~Club}', { club: 'Währ Club' }],
    ['\\newcommand{\\pause}{\\clearpage}', { pause: '' }],
    ['% \\newcommand{\\club}{Weir Club}', {}],
    ['\\newcommand{\\club}[1]{Weir #1}', {}],
    ['\\newcommand{\\club}{\\unknown{43}}', {}],
    [`\\newcommand{\\club}{${'a'.repeat(199)}\\&\\&}`, {}],
  ])('%s', (line, words) => {
    expect(wordsOf(line)).toEqual(words);
  });

  test('may stand for each other, and grow no longer than words do', () => {
    const first = '\\newcommand{\\a}{Weir}';
    expect(wordsOf(first, '\\newcommand{\\b}{\\a{} Club}')).toEqual({ a: 'Weir', b: 'Weir Club' });
    const doubled = Array.from({ length: 20 }, (_, at) => {
      const [name, other] = [65 + at + 1, 65 + at].map((code) => String.fromCharCode(code));
      return `\\def\\${name ?? ''}{\\${other ?? ''}\\${other ?? ''}}`;
    });
    const lengths = Object.values(wordsOf('\\def\\A{weir}', ...doubled)).map((one) => one.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  });

  test('may be other names for looks', () => {
    const { looks } = findOwnWords([
      '\\newcommand{\\term}[1]{\\textbf{#1}}',
      '\\newcommand{\\x}[1]{\\gls{#1}}',
    ]);
    expect(Object.fromEntries(looks)).toEqual({ term: 'textbf' });
  });

  test('hold in all files of a folder, but for what a file says itself, and not in one shown apart', () => {
    const file = (name: string, ...lines: string[]) => ({ name, path: name, lines });
    const files = [
      file('a.tex', '\\def\\club{Weir}', '\\def\\fee{3}'),
      file('b.tex', '\\def\\fee{4}'),
    ];
    const document = {
      id: 'x',
      name: '',
      isFolder: true,
      sha256: '',
      files,
    } satisfies SourceDocument;
    const [, second] = files;
    if (second === undefined) throw new Error('There are two.');
    expect(Object.fromEntries(ownWordsIn(document, second).words)).toEqual({
      club: 'Weir',
      fee: '4',
    });
    const apart = { ...document, files: [second], beside: ['a.tex', 'b.tex'] };
    expect(Object.fromEntries(ownWordsIn(apart, second).words)).toEqual({ fee: '4' });
  });
});

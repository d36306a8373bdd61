import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../scripts/import-archives/document.ts';
import { createExportParser } from '../../scripts/import-archives/shared/mediawiki/index.ts';
import { readMarkup } from '../../scripts/import-archives/shared/markup/index.ts';
import { textLines } from '../../scripts/import-archives/shared/text-line.ts';
import { growthOf, isSteep } from './growth.ts';

/** What each way of writing has for signs. */
const SIGNS = {
  markdown: [
    '[',
    ']',
    '[a](',
    '[a](b)\n',
    '![a',
    '<b>',
    '<a ',
    '<!--',
    '~~a ',
    '~~a~~ ',
    '``a',
    '&amp;',
    'a & b\n',
    ...[
      '- a\n  - b\n',
      '> a\n\nb\n\n',
      '{n}. a\n   - b\n\n',
      '| a |\n|---|\n\n',
      'a\n---\n',
      '[a{n}]: b\n\n',
    ],
  ],
  rst: [
    ...[
      '*',
      '**a ',
      '*a* ',
      '`',
      '`a`_ ',
      '``',
      'a_ ',
      '\\',
      '|',
      '::\n',
      '.. a\n',
      '.. _a: b\n',
      '- a\n',
      '  - a\n',
    ],
    ...['1. a\n', 'a\n==\n', '====\n', '| a\n', '+-+\n', ':a:`', '`a <', '\n', ' ', ' a\n'],
  ],
  wikitext: [
    ...[
      "'",
      "''",
      "'''a ",
      '[[',
      ']]',
      '[[a|',
      '[[File:',
      '[https://a ',
      '{{',
      '}}',
      '{{a}}',
      '<b>',
      '<b ',
      '<!--',
      '<nowiki>',
    ],
    ...[
      '&',
      '&lt;',
      '* a\n',
      '*',
      '#*a\n',
      ': a\n',
      '== a ==\n',
      '=',
      '{|\n',
      '|-\n',
      '| a || b\n',
      '|}',
      '!!',
      '----',
      ' a\n',
      '\n',
    ],
  ],
} as const;

describe.each(Object.entries(SIGNS))('a text in %s', (markup, signs) => {
  test.each(signs)('takes time linear in repetitions of %j', (sign) => {
    const work = (text: string) => {
      const file: SourceFile = { name: 'a', path: 'a', lines: text.split('\n') };
      const lines = textLines(file, 1, file.lines.length);
      readMarkup(lines, markup as keyof typeof SIGNS, { file, report: () => undefined });
    };
    expect(growthOf(work, sign)).not.toSatisfy(isSteep);
  });
});

describe('an export of a wiki', () => {
  const REVISION =
    '<revision><id>1</id><timestamp>2009-03-01T10:20:30Z</timestamp><text>a</text></revision>\n';
  test.each([REVISION, '<page>', '<page></page>\n', '<a/>', '&amp;', '&', '\n', 'a'])(
    'takes time linear in repetitions of %j',
    (piece) => {
      const work = (text: string) => {
        const parser = createExportParser();
        parser.write(`<mediawiki><page><title>a</title>${text}`);
        parser.end();
      };
      expect(growthOf(work, piece)).not.toSatisfy(isSteep);
    },
  );
});

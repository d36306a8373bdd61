import { describe, expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { wikiPage } from './index.ts';
import { shapeOf } from './title-shape.ts';

describeFormat(wikiPage, import.meta.url);

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'page.txt', path: 'page.txt', lines };
  return { id: 'page', name: file.name, isFolder: false, sha256: '', files: [file] };
}

describe('the evidence', () => {
  test('is two names of sections, or one and a table of contents', () => {
    const scoreOf = (...lines: string[]) => wikiPage.sniff(documentOf(...lines))?.score;
    expect(scoreOf('Core Rules', 'Core Rules', 'Core Rule')).toBe(0.3);
    expect(scoreOf('Core Rules', 'Appendix')).toBe(0.6);
    expect(scoreOf('Contents |', 'Dynastic Rules')).toBe(0.6);
    expect(scoreOf('Contents |', 'Core Rules', 'Dynastic Rules', 'Appendix')).toBe(0.95);
  });
});

describe('the shape of a title', () => {
  test.each([
    'Rowers',
    '$',
    '2 Slow, 2 Calm',
    'Order of Boats',
    'The 3rd “Oar” (Lost)',
    'x'.toUpperCase().repeat(60),
  ])('is that of %s', (title) => {
    expect(shapeOf(title)).toBe('title');
  });

  test.each(['Rowers.', 'Who Rows?', 'order of Boats', 'Order Of boats', 'X'.repeat(61)])(
    'may be that of %s',
    (line) => {
      expect(shapeOf(line)).toBe('doubtful');
    },
  );

  test.each([
    'A Rower rows.',
    '- Rowers',
    'They row, and so on:-',
    'They said “row.”',
    '“”',
    'x'.repeat(61),
    `${'X'.repeat(61)}.`,
  ])('is not that of %s', (line) => {
    expect(shapeOf(line)).toBe('words');
  });
});

describe('a page without rules', () => {
  test('is an error at its beginning', () => {
    const document = documentOf('Ruleset 1', 'Contents |', 'Core Rules', 'Nobody wrote any.');
    const { drafts, messages } = readSource(document, new Map(), wikiPage);
    expect(drafts.rules).toEqual([]);
    expect(messages.map(({ line, ruleId, fatal }) => [line, ruleId, fatal])).toContainEqual([
      1,
      'nothing-found',
      true,
    ]);
  });
});

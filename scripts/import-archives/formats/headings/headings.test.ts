import { describe, expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { headings } from './index.ts';

describeFormat(headings, import.meta.url);

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'pond.md', path: 'pond.md', lines };
  return { id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] };
}

describe('the evidence', () => {
  test('grows with the number of headings', () => {
    const scoreOf = (...lines: string[]) => {
      const spaced = lines.flatMap((line) => [line, '', 'Eels are long.', '']);
      return headings.sniff(documentOf(...spaced))?.score ?? 0;
    };
    expect(scoreOf('### Rule 1: Eels')).toBeLessThan(0.5);
    expect(scoreOf('# Rules of the Pond', '### Rule 1: Eels')).toBe(0.6);
    expect(scoreOf('### Rule 1: Eels', '### Rule 2: Pike')).toBe(0.8);
    expect(scoreOf('## Rule 1', '## Rule 2', '## Rule 3', '## Rule 4')).toBe(0.95);
  });
});

describe('a document without rules', () => {
  test('is an error at its beginning', () => {
    const document = documentOf('# Eels', '', '### Rules of eels', 'None.');
    const { drafts, messages } = readSource(document, new Map(), headings);
    expect(drafts.rules).toEqual([]);
    expect(messages.map(({ line, ruleId, fatal }) => [line, ruleId, fatal])).toContainEqual([
      1,
      'nothing-found',
      true,
    ]);
  });
});

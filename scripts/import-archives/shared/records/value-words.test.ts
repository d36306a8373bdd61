import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import type { SourceDocument } from '../../document.ts';
import { jsonRules } from '../../formats/json-rules/index.ts';
import { readSource } from '../../read-source.ts';

test('a list of lists of words keeps all words', () => {
  const text = JSON.stringify({
    preamble: 'We keep the quay.',
    articles: [['Lamps burn.', 'Wicks are cut.'], ['Boats rest.']],
    ends: ['Gulls go.', 'Herons stay.'],
  });
  const file = { name: 'laws.json', path: 'laws.json', lines: [text] };
  const document: SourceDocument = {
    ...{ id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] },
  };
  const { drafts, messages } = readSource(document, new Map(), jsonRules);
  expect(messages.filter(({ fatal }) => fatal !== undefined)).toEqual([]);
  expect(
    drafts.rules.map(({ id, body }) => [id, body.children.map((one) => toString(one))]),
  ).toEqual([
    ['preamble', ['We keep the quay.']],
    ['articles', ['Lamps burn.', 'Wicks are cut.', 'Boats rest.']],
    ['ends', ['Gulls go.', 'Herons stay.']],
  ]);
});

import { expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { csvRules } from './index.ts';

describeFormat(csvRules, import.meta.url);

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'sheet.csv', path: 'sheet.csv', lines };
  return { id: 'sheet', name: file.name, isFolder: false, sha256: '', files: [file] };
}

test('reads the columns that the manifest names', () => {
  const names = new Map([
    ['number', 'B'],
    ['text', 'A'],
  ]);
  const document = documentOf('A,B,C', '"Owls, all', 'of them, watch.",7,x', 'Mice run.,8,');
  const { drafts, messages } = readSource(document, new Map(), csvRules, new Map(), { names });
  expect(drafts.rules.map(({ id }) => id)).toEqual(['7', '8']);
  expect(messages.map(({ reason }) => reason).join()).toContain('“C”');
});

test('takes a comma within a cell for what it is', () => {
  const document = documentOf('number;text', '1;Owls, mice, and moles.', '2;Bats.');
  const { drafts } = readSource(document, new Map(), csvRules);
  expect(JSON.stringify(drafts.rules[0]?.body)).toContain('Owls, mice, and moles.');
});

test('reads the changes of a rule from the cell that tells them, and tells of those that it cannot read', () => {
  const names = new Map([['history', 'Story']]);
  const document = documentOf(
    'number,text,Story',
    '1,Owls watch.,2031-02-03: created; long after that; 2031-03-01 amended by proposal 12;',
    '2,Mice run.,"2031-04-05: created',
    '2031-05-06: retitled by the founders"',
    '3,Bats fly.,',
  );
  const { drafts, messages } = readSource(document, new Map(), csvRules, new Map(), { names });
  expect(
    drafts.rules.map(({ events }) =>
      events.map(({ verb, by, at, lines }) => [verb, by, at, lines[0]]),
    ),
  ).toEqual([
    [
      ['created', null, '2031-02-03', 2],
      ['amended', '12', '2031-03-01', 2],
    ],
    [
      ['created', null, '2031-04-05', 3],
      ['retitled', null, '2031-05-06', 4],
    ],
    [],
  ]);
  const damaged = messages.filter(({ ruleId }) => ruleId === 'meta-damaged');
  expect(damaged.map(({ line, column }) => [line, column])).toEqual([[2, 36]]);
});

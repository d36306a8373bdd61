import { describe, expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { countRevisions, endsRepealed } from '../../shared/changes/change-kinds.ts';
import { agoraYaml } from './index.ts';
import { follows, isFirst, readMark } from '../../shared/indented/labels.ts';
import { LONGEST_FILE } from './yaml-file.ts';

describeFormat(agoraYaml, import.meta.url);

describe('a folder', () => {
  test('without files of rules is another format', () => {
    expect(agoraYaml.sniff(folder({ 'config/index': '- name: A', 'rules/1': 'id: 1' }))).toBe(
      undefined,
    );
  });

  test('in which no rule can be read is an error', () => {
    expect(messagesOf({ 'rules/1': '# text: |\n# history:' })).toEqual([
      'entry-malformed rules/1:1',
      'nothing-found rules/1:1',
    ]);
  });

  test('tells of the one file that does not end its last line, and not where several do not', () => {
    const rule =
      'id: 1\nname: A\npower: 1\ntext: |\n  A.\nhistory:\n- change:\n    type: initial\n  date: unknown';
    const read = (open: readonly number[]) => {
      const names = Array.from({ length: 12 }, (_, index) => `rules/${index + 1}`);
      const { files, ...others } = folder(Object.fromEntries(names.map((name) => [name, rule])));
      const told = files.map((file, place) => ({ ...file, isOpen: open.includes(place + 1) }));
      const { messages } = readSource({ ...others, files: told }, new Map(), agoraYaml);
      return messages.filter(({ reason }) => reason.includes('line break')).map(({ file }) => file);
    };
    expect(read([])).toEqual([]);
    expect(read([7])).toEqual(['rules/7']);
    expect(read([1, 2, 3, 4, 5, 6, 7])).toEqual([]);
  });

  test('tells of the one change that does not say what all others of its kind say, and not of two', () => {
    const read = (bare: readonly number[]) => {
      const names = Array.from({ length: 8 }, (_, index) => index + 1);
      const texts = names.map((id) => [
        `rules/${id}`,
        `id: ${id}\nname: A\npower: 1\ntext: |\n  A.\nhistory:\n- change:\n    type: enactment\n${bare.includes(id) ? '' : '    power: 1\n'}  date: 2001-02-03\n  agent:\n    proposal: "${id}"\n`,
      ]);
      return messagesOf(Object.fromEntries(texts) as Record<string, string>);
    };
    expect(read([])).toEqual([]);
    expect(read([7])).toEqual(['label-misplaced rules/7:7']);
    expect(read([3, 7])).toEqual([]);
  });

  test('tells of a change that says what was before it and not what it made', () => {
    const read = (line: string) =>
      messagesOf({
        'rules/1': `id: 1\nname: A\npower: 2\ntext: |\n  A.\nhistory:\n- change:\n    type: power-change\n    ${line}\n  date: 2001-02-03\n  agent:\n    proposal: "1"\n`,
      });
    expect(read('old-power: 1\n    new-power: 2')).toEqual([]);
    expect(read('new-power: 2')).toEqual([]);
    expect(read('old-power: 1')).toEqual(['entry-malformed rules/1:7']);
  });

  test('may hold files that are too long or too deep to be read', () => {
    const long = `text: |\n  ${'tea '.repeat(LONGEST_FILE / 4)}\nhistory:`;
    const deep = `text: ${'['.repeat(LONGEST_FILE / 2)}\nhistory:`;
    expect(messagesOf({ 'rules/1': long, 'rules/2': deep })).toEqual(
      expect.arrayContaining(['entry-malformed rules/1:1', 'depth-exceeded rules/2:1']),
    );
  });
});

describe('the count of revisions', () => {
  test('leaves out what does not count', () => {
    const changes = [
      { verb: 'enactment', counted: false },
      { verb: 'amendment', counted: true },
      { verb: 'amendment', counted: false },
      { verb: 'reenactment', counted: true },
    ];
    expect(countRevisions(changes)).toBe(2);
  });

  test('goes on from a revision that is stated', () => {
    const changes = [
      { verb: 'amendment', counted: true, details: { revision: '7' } },
      { verb: 'amendment', counted: true },
    ];
    expect(countRevisions(changes)).toBe(8);
  });
});

test.each([
  [['enactment', 'repeal'], true],
  [['enactment', 'repeal', 'amendment'], true],
  [['enactment', 'repeal', 'reenactment', 'retitling'], false],
  [[], false],
])('after %j a rule is repealed: %j', (verbs, expected) => {
  expect(endsRepealed(verbs.map((verb) => ({ verb })))).toBe(expected);
});

test.each([
  ['-', undefined],
  ['-- a dash', undefined],
  ['* a star', '*'],
  ['1. one', '1.'],
  ['(12) twelve', '(1)'],
  ['iv) four', 'a)'],
  ['B. two', 'A.'],
  ['1.5 is a number', undefined],
  ['e.g. herons', undefined],
])('the words %j have the mark %j', (words, shape) => {
  expect(readMark(words)?.shape).toBe(shape);
});

test.each([
  ['1. a', '2. b', true],
  ['9. a', '10. b', true],
  ['h) a', 'i) b', true],
  ['viii) a', 'ix) b', true],
  ['a. a', 'c. b', false],
  ['1. a', '2) b', false],
])('%j is followed by %j: %j', (earlier, later, expected) => {
  const [first, second] = [earlier, later].map((words) => readMark(words)!);
  expect(follows(second!, first!)).toBe(expected);
});

test.each([
  ['i) a', true],
  ['A. a', true],
  ['G. a', false],
])('%j can be the first of a list: %j', (words, expected) => {
  expect(isFirst(readMark(words)!)).toBe(expected);
});

function messagesOf(texts: Readonly<Record<string, string>>): string[] {
  return readSource(folder(texts), new Map(), agoraYaml).messages.map(
    ({ ruleId, file, line }) => `${ruleId ?? ''} ${file}:${line ?? 0}`,
  );
}

function folder(texts: Readonly<Record<string, string>>): SourceDocument {
  const files = Object.entries(texts).map(([name, text]) => ({
    name,
    path: name,
    lines: text.split('\n'),
  }));
  return { id: 'folder', name: 'folder', isFolder: true, sha256: '0'.repeat(64), files };
}

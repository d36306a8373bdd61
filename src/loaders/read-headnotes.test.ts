import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatMessage, isFatal } from '../diagnostics/index.ts';
import { sampleWitness } from '../../test/support/sample-archive.ts';
import { checkHeadnotes, readHeadnotes } from './read-headnotes.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-headnotes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(text: string, path = 'notes/harbour/headnotes.yaml'): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What is said of headnotes where the archive has rules 1 and 2 of one source. */
function told(text: string): string[] {
  put(text);
  const { entries, messages } = readHeadnotes(root, 'content');
  const rules = [sampleWitness('1', 'book'), sampleWitness('2', 'book')].map((data) => ({ data }));
  return [...messages, ...checkHeadnotes(root, entries, rules)].map(
    (message) => formatMessage(message).split('\n')[0] ?? '',
  );
}

describe('headnotes', () => {
  test('are one sentence for each rule, by the source that was read', () => {
    put("book:\n  '1': Moles dig.\n  '2': >-\n    Mice\n    gnaw.\n");
    const { entries, messages } = readHeadnotes(root);
    expect(messages).toEqual([]);
    expect(entries).toMatchObject([
      { id: 'harbour', data: { book: { 1: 'Moles dig.', 2: 'Mice gnaw.' } } },
    ]);
  });

  test('of what is not there are wrong at their place', () => {
    expect(told("book:\n  '1': Moles dig.\n  '2': Mice gnaw.\n  '3': Owls see.\n")).toEqual([
      expect.stringMatching(/^content\/notes\/harbour\/headnotes\.yaml:4:.*Unexpected rule 3/u),
    ]);
    expect(told("boök: {}\nbook: { '1': Moles dig., '2': Mice gnaw. }\n")).toEqual([
      expect.stringMatching(/:1:.*record-invalid/u),
    ]);
    expect(told("bok: {}\nbook: { '1': Moles dig., '2': Mice gnaw. }\n")).toEqual([
      expect.stringMatching(/:1:.*Unexpected source bok.*headnote-misplaced/u),
    ]);
  });

  test.each([
    ['without an end', 'Moles dig', 'full stop'],
    ['that is too long', `${'Moles dig and '.repeat(12)}sleep.`, 'at most 35 words'],
  ])('%s are wrong at their place', (_, words, expected) => {
    expect(told(`book:\n  '2': Mice gnaw.\n  '1': ${words}\n`)[0]).toMatch(
      new RegExp(`:3:.*${expected}`, 'u'),
    );
  });

  test('that are missing are told of, and stop nothing', () => {
    put("book:\n  '1': Moles dig.\n");
    const { entries } = readHeadnotes(root);
    const rules = [sampleWitness('1', 'book'), sampleWitness('2', 'book')];
    const found = checkHeadnotes(
      root,
      entries,
      rules.map((data) => ({ data })),
    );
    expect(found.map(({ ruleId }) => ruleId)).toEqual(['headnote-missing']);
    expect(found.map(({ reason }) => reason)).toEqual([expect.stringContaining('headnotes of 2,')]);
    expect(found.some(isFatal)).toBe(false);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { sampleWitness } from '../../test/support/sample-archive.ts';
import { runFiles } from './run.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** Messages as they are printed, without the folder, in which nothing of them lies. */
function messagesOf(name: string): string {
  const copiesOf = (game: string) => [sampleWitness('1823/3', 'book', { game })];
  const { messages } = runFiles([relative(process.cwd(), join(FIXTURES, name))], { copiesOf });
  const lines = messages.map((message) => formatMessage(message).split('\n')[0] ?? '');
  return `${lines.map((line) => line.slice(line.indexOf(name))).join('\n')}\n`;
}

describe('a bad scenario is told with its place', () => {
  test.each(['unreadable', 'unknown', 'misfit', 'refused', 'differs'])('%s', (name) => {
    const told = messagesOf(`${name}.yaml`);
    const file = join(FIXTURES, `${name}.txt`);
    if (process.env['UPDATE'] !== undefined) writeFileSync(file, told);
    expect(told).toBe(readFileSync(file, 'utf8'));
  });
});

test('a file that is not there is told like any other fault', () => {
  const { held, failed, messages } = runFiles(['no-such-file.yaml']);
  expect({ held, failed }).toEqual({ held: 0, failed: 1 });
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(['file-unreadable']);
});

test('one bad scenario does not hide the good ones', () => {
  const { held, failed } = runFiles([
    join(FIXTURES, 'differs.yaml'),
    join(FIXTURES, 'unknown.yaml'),
  ]);
  expect({ held, failed }).toEqual({ held: 2, failed: 10 });
});

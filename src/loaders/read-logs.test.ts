import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { readLogs } from './read-logs.ts';

let content = '';

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'palimpsest-logs-'));
});

afterEach(() => rmSync(content, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), text);
};

const GAME = `id: harbour
name: Harbour
summary: A game of boats.
eras: [{ id: ebb, name: Ebb }]
numbering: number
`;

test('reads the logs of people and of importers, in the order of their names', () => {
  write('actions/harbour/b.yaml', '- { id: b1, do: pay }\n- { id: b2, do: pay }\n');
  write('actions/harbour/a.jsonl', '{"id":"a1","do":"gain"}\n');
  write('actions/harbour/notes.txt', 'not a log');
  const { entries, messages } = readLogs(content);
  expect(messages).toEqual([]);
  expect(
    entries.map(({ id, data }) => [id, data.game, data.events.map((event) => event.id)]),
  ).toEqual([
    ['harbour/a', 'harbour', ['a1']],
    ['harbour/b', 'harbour', ['b1', 'b2']],
  ]);
});

test('reports an event that is wrong with its place, and keeps the others', () => {
  write('actions/harbour/a.yaml', '- { id: a1, do: pay }\n- { id: a2 }\n');
  const { entries, messages } = readLogs(content);
  expect(entries[0]?.data.events).toHaveLength(1);
  expect(messages).toMatchObject([
    { ruleId: 'record-invalid', file: 'src/content/actions/harbour/a.yaml', line: 2 },
  ]);
});

test('reports a log that belongs to no game', () => {
  write('games/harbour.yaml', GAME);
  write('actions/loose.yaml', '- { id: a1, do: pay }\n');
  write('actions/elsewhere/a.yaml', '- { id: a1, do: pay }\n');
  write('actions/harbour/a.yaml', '- { id: a1, do: pay }\n');
  const { content: read, messages } = readContent(content);
  expect(read.actions).toHaveLength(3);
  expect(messages.map(({ ruleId, file }) => [ruleId, file]).sort()).toEqual([
    ['record-orphaned', 'src/content/actions/elsewhere/a.yaml'],
    ['record-orphaned', 'src/content/actions/loose.yaml'],
  ]);
});

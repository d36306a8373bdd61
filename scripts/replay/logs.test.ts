import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from './answer.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-logs-'));
  write('games/harbour.yaml', GAME);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const GAME = `id: harbour
name: A harbour
summary: A game about tides.
eras: [{ id: first, name: First, from: 2031-02-01 }]
numbering: number
`;

const DATED = `- { id: open, at: 2031-03-01, do: open, fx: [tide = ebb] }
- { id: turn, at: 2031-03-09, do: turn, fx: [tide = flood] }
`;

const UNDATED = `- { id: low, do: turn, fx: [tide = low] }
- { id: lamp, at: 2031-03-04, do: light, fx: [lamp = lit] }
`;

function write(path: string, content: string): void {
  const file = join(root, 'src/content', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function stateAt(at: string) {
  const asked = { root, archiveFolders: [], manifests: [], paths: [], check: false };
  const { messages, ...said } = answer({ ...asked, game: 'harbour', at });
  expect(messages.map(({ reason }) => reason)).toEqual([]);
  const state = 'state' in said ? (said.state ?? []) : [];
  return state.map(({ path, value }) => [path, value]);
}

test.each([
  ['first', 'a', 'b'],
  ['second', 'b', 'a'],
])('what the %s log begins with, without a day, takes no time of the other', (_what, a, b) => {
  write(`actions/harbour/${a}.yaml`, UNDATED);
  write(`actions/harbour/${b}.yaml`, DATED);
  expect(stateAt('2031-03-05')).toEqual([
    ['lamp', 'lit'],
    ['tide', 'ebb'],
  ]);
  expect(stateAt('2031-03-09')).toEqual([
    ['lamp', 'lit'],
    ['tide', 'flood'],
  ]);
});

test('the order of the files of logs changes nothing', () => {
  write('actions/harbour/a.yaml', DATED);
  write('actions/harbour/b.yaml', UNDATED);
  const there = stateAt('2031-03-09');
  write('actions/harbour/a.yaml', UNDATED);
  write('actions/harbour/b.yaml', DATED);
  expect(stateAt('2031-03-09')).toEqual(there);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '../../src/loaders/read-content.ts';
import { replay } from '../../src/engine/index.ts';
import { FORMATS } from './formats/index.ts';
import { runImport } from './run.ts';

const LOG = 'src/content/actions/harbour/ledger.jsonl';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-logs-'));
  write('src/content/games/harbour.yaml', GAME);
  write('archives/harbour/archive.yaml', MANIFEST);
  write(
    'archives/harbour/state.txt',
    'FLOTATION 2\nFORBES 40\nENT P Otter 100cn\nENT O L&F_Dept.\n',
  );
  write('archives/harbour/ledger/9905.txt', '1999-05-03\n[08:00] Otter 5cn- "A debt"\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const GAME = `id: harbour
name: A harbour
summary: A game about tides.
eras: [{ id: ebb, name: Ebb }]
numbering: number
`;

const MANIFEST = `game: harbour
sources:
  - { id: ledger, file: ledger, format: treasury-ledger, title: Ledger, asOf: {}, with: { state: state.txt } }
`;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const run = () =>
  runImport({
    ...{ root, archiveFolders: [], manifests: [], formats: FORMATS },
    ...{ accept: true, check: false },
  });

function hashOfLog(): string {
  const { content } = readContent(join(root, 'src/content'));
  const history = replay(content.actions.flatMap(({ data }) => data.events));
  expect(history.last).toBeGreaterThan(0);
  return history.hashAt(history.last);
}

test('a log that is imported twice is the log that was imported once', () => {
  expect(run().changes.written).toContain('actions/harbour/ledger.jsonl');
  const [once, hash] = [readFileSync(join(root, LOG), 'utf8'), hashOfLog()];
  expect(run().changes).toMatchObject({ written: [], removed: [] });
  expect(readFileSync(join(root, LOG), 'utf8')).toBe(once);
  expect(hashOfLog()).toBe(hash);
});

test('a log whose ledger grew keeps what it had, and takes in what is new', () => {
  run();
  const once = readFileSync(join(root, LOG), 'utf8');
  write('archives/harbour/ledger/9906.txt', '1999-06-01\n[08:00] Otter 7cn+\n');
  expect(run().changes.written).toContain('actions/harbour/ledger.jsonl');
  expect(readFileSync(join(root, LOG), 'utf8').startsWith(once)).toBe(true);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readManifests } from './manifest.ts';
import { openSource } from './open-source.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-find-'));
  put(
    'src/content/games/harbour.yaml',
    'id: harbour\nname: Harbour\nsummary: A test.\neras:\n  - { id: first, name: First }\nnumbering: number\n',
  );
  for (const name of ['1998-01.txt', '1998-02.txt', '1999-01.txt', 'notes/1998-03.txt']) {
    put(`archives/harbour/tides/${name}`, `${name}\n`);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Opens a source whose manifest names `file`, as YAML. */
function open(file: string) {
  const manifest = 'archives/harbour/archive.yaml';
  const entry = `  - id: tides\n    file: ${file}\n    title: Tides\n    asOf: {}\n`;
  put(manifest, `game: harbour\nsources:\n${entry}`);
  const { manifests, messages } = readManifests(root, [join(root, manifest)]);
  const [opened] = manifests;
  const [source] = opened?.manifest.sources ?? [];
  if (opened === undefined || source === undefined) throw new Error(String(messages[0]));
  const archiveFolders = [join(root, 'shelf')];
  return openSource(opened, source, { root, archiveFolders, accept: false });
}

const filesOf = (file: string) => {
  const { document } = open(file);
  return document && [document.name, ...document.files.map(({ name }) => name)];
};

describe('a file that a list names twice', () => {
  test.each([
    ['[tides/1998-*, tides/1998-01.txt]', '4:26', 'tides/1998-01.txt again', 'tides/1998-*'],
    [
      '[tides/1998-01.txt, tides/1998-01.txt]',
      '4:31',
      'tides/1998-01.txt again',
      'tides/1998-01.txt',
    ],
    ['[tides/notes, tides/**/1998-03.txt]', '4:25', 'tides/notes/1998-03.txt', 'tides/notes'],
  ])('is told at the second: %s', (file, place, again, before) => {
    const { document, messages } = open(file);
    expect(document).toBeDefined();
    expect(messages.map(({ ruleId, line, column }) => [ruleId, `${line}:${column}`])).toEqual([
      ['file-repeated', place],
    ]);
    expect(messages[0]?.reason).toContain(`Unexpected ${again}`);
    expect(messages[0]?.reason).toContain(`it is named as ${before}`);
  });

  test('is not one of another folder that is called alike', () => {
    expect(open('[tides/1998-01.txt, tides/notes/1998-03.txt]').messages).toEqual([]);
  });
});

describe('a source', () => {
  test.each([
    ['tides/1998-01.txt', ['tides/1998-01.txt', '1998-01.txt']],
    ['tides', ['tides', '1998-01.txt', '1998-02.txt', '1999-01.txt', 'notes/1998-03.txt']],
    ['tides/1998-*.txt', ['tides', '1998-01.txt', '1998-02.txt']],
    ["'tides/????-01.*'", ['tides', '1998-01.txt', '1999-01.txt']],
    ['tides/**/1998-*.txt', ['tides', '1998-01.txt', '1998-02.txt', 'notes/1998-03.txt']],
    ['tides/*/*.txt', ['tides', 'notes/1998-03.txt']],
    ['[tides/1999-01.txt, tides/1998-02.txt]', ['tides', '1998-02.txt', '1999-01.txt']],
    ['[tides/1999-*.txt, tides/notes/*]', ['tides', '1999-01.txt', 'notes/1998-03.txt']],
    ['[tides/1998-*, tides/1998-01.txt]', ['tides', '1998-01.txt', '1998-02.txt']],
  ])('may be %s', (file, expected) => {
    expect(filesOf(file)).toEqual(expected);
  });

  test('may be a pattern without a folder, beside the manifest or on a shelf', () => {
    put('shelf/harbour/ebb-1.log', 'ebb\n');
    expect(filesOf("'*.log'")).toEqual(['', 'ebb-1.log']);
    put('archives/harbour/flood.log', 'flood\n');
    expect(filesOf("'*.log'")).toEqual(['', 'flood.log']);
  });

  test.each(["'tides/2031-*.txt'", '[elsewhere/a.txt, elsewhere/b.txt]', "'*.nothing'"])(
    'that is not at hand is told of once: %s',
    (file) => {
      expect(open(file).messages).toMatchObject([{ ruleId: 'source-absent', line: 4 }]);
    },
  );

  test('of which a part is missing is refused at that part', () => {
    const { document, messages } = open('[tides/1998-01.txt, tides/1998-09.txt]');
    expect(document).toBeUndefined();
    expect(messages).toMatchObject([{ ruleId: 'file-missing', line: 4, column: 31 }]);
  });

  test.each(["'../*'", '[tides/1998-01.txt, ../../src/x]', "'tides/../../*'"])(
    'does not lead outside: %s',
    (file) => {
      expect(open(file).messages).toMatchObject([{ ruleId: 'path-outside', line: 4 }]);
    },
  );

  test('of the same files has the same digest, however they are named', () => {
    const [one, two] = ['tides/1998-*.txt', '[tides/1998-02.txt, tides/1998-01.txt]'].map(
      (file) => open(file).document?.sha256,
    );
    expect(one).toMatch(/^[0-9a-f]{64}$/u);
    expect(two).toBe(one);
  });
});

test('a pattern of many stars ends', () => {
  put(`archives/harbour/long/${'a'.repeat(200)}`, 'a\n');
  expect(open(`'long/${'a*'.repeat(60)}b'`).document).toBeUndefined();
});

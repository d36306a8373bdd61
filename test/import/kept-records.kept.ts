import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { runImport, type ImportResult } from '../../scripts/import-archives/run.ts';
import { formatMessage, isFatal } from '../../src/diagnostics/index.ts';
import { toSlashes } from '../../src/paths/index.ts';

/**
 * The embedded game has a document of nearly every format, and its records are committed: what the importers make of
 * the documents in an empty folder has to be what is kept, to the last byte.
 */

const HERE = resolve(import.meta.dirname, '../..');
const KEPT = join(HERE, 'src/content');
/** What is written by an import; the game itself and the notes are written by hand. */
const FOLDERS = ['rules', 'sources', 'texts', 'proposals', 'actions', 'messages'];

let root = '';
let result: ImportResult;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-kept-'));
  for (const folder of ['archives/tidewater', 'content/games']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  cpSync(join(HERE, 'archives/tidewater'), join(root, 'archives/tidewater'), { recursive: true });
  cpSync(join(KEPT, 'games/tidewater.yaml'), join(root, 'content/games/tidewater.yaml'));
  result = runImport({
    ...{ root, formats: FORMATS, archiveFolders: [], manifests: [] },
    ...{ accept: false, check: false },
  });
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

test('every document of the embedded game is read', () => {
  expect(result.messages.filter(isFatal).map(formatMessage)).toEqual([]);
  expect(result.outcomes.filter(({ state }) => state !== 'read')).toEqual([]);
});

test.each(FOLDERS)('an import into an empty folder writes the %s that are kept', (folder) => {
  const kept = filesBelow(KEPT, folder);
  const written = filesBelow(join(root, 'content'), folder);
  expect(kept.length).toBeGreaterThan(0);
  expect(written).toEqual(kept);
  const differing = kept.filter((file) => read(join(root, 'content'), file) !== read(KEPT, file));
  expect(differing.map((file) => [file, firstDifference(file)])).toEqual([]);
});

function filesBelow(content: string, folder: string): string[] {
  const cwd = join(content, folder, 'tidewater');
  if (!existsSync(cwd)) return [];
  return globSync('**/*.*', { cwd })
    .map((file) => `${folder}/tidewater/${toSlashes(file)}`)
    .sort();
}

/** Reads a file but for the digest of the code that read a commit, which another reader may have left as it was. */
function read(content: string, file: string): string {
  return readFileSync(join(content, file), 'latin1').replace(/"reader": "[0-9a-f]+"/gu, '"reader"');
}

/** Shows the first line in which what is written is another than what is kept. */
function firstDifference(file: string): readonly (string | undefined)[] {
  const [written, kept] = [join(root, 'content'), KEPT].map((one) => read(one, file).split('\n'));
  const at = kept?.findIndex((line, index) => line !== written?.[index]) ?? 0;
  return [written?.[at], kept?.[at]];
}

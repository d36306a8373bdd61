import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProject, manifest, type TrialProject } from '../../test/import/project.ts';
import { FORMATS } from './formats/index.ts';
import { runImport, type ImportResult } from './run.ts';

const TEXT = 'src/content/texts/tidewater/book/3.md';
const BOOK = 'archives/tidewater/book.txt';
const MINE = 'In my own words.\n';

let project: TrialProject;
beforeEach(() => {
  project = createProject();
});
afterEach(() => rmSync(project.root, { recursive: true }));

const read = (path: string): string => readFileSync(project.at(path), 'utf8');

function run(check = false): ImportResult {
  const options = { archiveFolders: [], manifests: [], accept: true, formats: FORMATS };
  return runImport({ ...options, root: project.root, check });
}

const edited = ({ messages }: ImportResult): unknown[] =>
  messages.filter(({ ruleId }) => ruleId === 'text-edited').map(({ file }) => file);

/** Changes a word of the document in every rule. */
function reword(): void {
  project.put(BOOK, read(BOOK).replaceAll(' the ', ' thy '));
}

describe('a text that was edited by hand', () => {
  beforeEach(() => {
    run();
    writeFileSync(project.at(TEXT), MINE);
  });

  test('is kept, and told of, whether its document changed or not', () => {
    expect(edited(run())).toEqual([TEXT]);
    reword();
    const result = run();
    expect([edited(result), result.failed, read(TEXT)]).toEqual([[TEXT], false, MINE]);
    expect(edited(run())).toEqual([TEXT]);
    expect(read('src/content/texts/tidewater/book/2.md')).toContain(' thy ');
  });

  test('is no difference to a check', () => {
    expect(run(true)).toMatchObject({ failed: false });
  });

  test('is kept where its rule left the document', () => {
    project.put('archives/tidewater/archive.yaml', manifest().replace('book\n', 'tome\n'));
    expect(edited(run())).toEqual([TEXT]);
    expect(read(TEXT)).toBe(MINE);
  });

  test('is written again once it is deleted', () => {
    rmSync(project.at(TEXT));
    expect(edited(run())).toEqual([]);
    expect(read(TEXT)).not.toBe(MINE);
  });
});

test('texts that nobody edited follow their document', () => {
  run();
  reword();
  expect(edited(run())).toEqual([]);
  expect(read(TEXT)).toContain(' thy ');
});

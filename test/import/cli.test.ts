import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES, type Code } from '../../src/diagnostics/index.ts';
import { parseText, plainText } from '../../src/markdown/index.ts';
import { copyProject, createProject, manifest, readDump, type TrialProject } from './project.ts';

const BOOK = 'archives/tidewater/book.txt';
const MANIFEST = 'archives/tidewater/archive.yaml';
const PRINT = join(
  import.meta.dirname,
  '../../scripts/import-archives/formats/ocr-print/fixtures/heading-layouts/input.txt',
);
const PATIENCE = 60_000;

let imported: TrialProject;
let project: TrialProject;

beforeAll(() => {
  imported = createProject();
  expect(imported.run()).toMatchObject({ status: 0 });
}, PATIENCE);
afterAll(() => rmSync(imported.root, { recursive: true }));
beforeEach(() => {
  project = copyProject(imported);
});
afterEach(() => rmSync(project.root, { recursive: true }));

/** Changes the dump; what is looked for must be there. */
function edit(from: string | RegExp, to: string): void {
  const changed = readDump().replace(from, to);
  expect(changed).not.toBe(readDump());
  project.put(BOOK, changed);
}

interface Trial {
  readonly name: string;
  /** Spoils the project; may give further arguments. */
  readonly spoil: () => readonly string[] | undefined;
  readonly code: Code;
  /** `file:line` as messages show it, from the root of the project or whole. */
  readonly place: string;
  /** What the message says was expected. */
  readonly expected: RegExp;
  readonly archives?: readonly string[];
}

const spoilBook = (content: string | Uint8Array) => (): undefined => {
  project.put(BOOK, content);
};
const spoilManifest = (text: string) => (): undefined => {
  project.put(MANIFEST, text);
};

const TRIALS: readonly Trial[] = [
  {
    name: 'a file cut off in the middle',
    spoil: () => {
      project.put(BOOK, readDump().slice(0, 9000));
    },
    code: 'source-truncated',
    place: `${BOOK}:176`,
    expected: /expected a separator below the last rule/u,
  },
  {
    name: 'bytes of Latin-1',
    spoil: () => {
      const text = readDump().split('\n').with(40, 'd\u00e9j\u00e0 vu').join('\n');
      project.put(BOOK, Buffer.from(text, 'latin1'));
    },
    code: 'encoding-damaged',
    place: `${BOOK}:41`,
    expected: /expected UTF-8/u,
  },
  {
    name: 'a file of another format',
    spoil: spoilBook('#1. A mole.\n\n101. All moles dig.\n\n102. No mole flies.\n'),
    code: 'format-mismatch',
    place: `${BOOK}:1`,
    expected: /expected .*text browser/iu,
  },
  {
    name: 'a file of no format at all',
    spoil: () => {
      project.put(MANIFEST, manifest(''));
      project.put(BOOK, 'Dear all,\nthere is nothing to report.\n');
    },
    code: 'format-unknown',
    place: `${BOOK}:1`,
    expected: /expected one of the known formats\. .*browser-dump/u,
  },
  {
    name: 'an empty file',
    spoil: spoilBook(''),
    code: 'source-empty',
    place: `${BOOK}:1`,
    expected: /expected a document/u,
  },
  {
    name: 'a file of blanks',
    spoil: spoilBook(' \n\t\n'),
    code: 'source-empty',
    place: `${BOOK}:1`,
    expected: /expected a document/u,
  },
  {
    name: '50 MB of noise',
    spoil: spoilBook(Buffer.alloc(50_000_000, 'noise and \xe9 more\n', 'latin1')),
    code: 'source-too-large',
    place: `${BOOK}:1`,
    expected: /expected at most \d+/u,
  },
  {
    name: 'NUL bytes',
    spoil: spoilBook('one\ntwo\n\0\n'),
    code: 'binary-content',
    place: `${BOOK}:3`,
    expected: /expected text/u,
  },
  {
    name: 'another document than the manifest means',
    spoil: spoilManifest(manifest(`sha256: '${'0'.repeat(64)}'`)),
    code: 'digest-differs',
    place: `${BOOK}:1`,
    expected: /expected 0{64}/u,
  },
  {
    name: 'many rules of one number',
    spoil: () => {
      edit(/^Rule \d+\//gmu, 'Rule 2/');
    },
    code: 'duplicate-rule',
    place: `${BOOK}:${lineOf('Rule 1/1')}`,
    expected: /expected 2\/1 alone/u,
  },
  {
    name: 'a field of the manifest with a typo',
    spoil: spoilManifest(manifest('fromat: browser-dump')),
    code: 'record-invalid',
    place: `${MANIFEST}:7`,
    expected: /expected one of id, git, .*file, sha256, format/u,
  },
  {
    name: 'a manifest without what it must have',
    spoil: spoilManifest(
      'game: tidewater\nsources:\n  - id: book\n    title: The Book\n    asOf: {}\n',
    ),
    code: 'record-invalid',
    place: `${MANIFEST}:3`,
    expected: /field sources\.0\.file, expected file, or git for a repository/u,
  },
  {
    name: 'a manifest that is no YAML',
    spoil: spoilManifest('game: [tidewater\n'),
    code: 'yaml-malformed',
    place: `${MANIFEST}:1`,
    expected: /\[ that is not closed, expected \]/u,
  },
  {
    name: 'a manifest of a game that has no file',
    spoil: spoilManifest(manifest().replace('tidewater', 'lowwater')),
    code: 'record-orphaned',
    place: `${MANIFEST}:1`,
    expected: /expected one with a file src\/content\/games\/lowwater\.yaml/u,
  },
  {
    name: 'a format that does not exist',
    spoil: spoilManifest(manifest('format: browser-dumb')),
    code: 'format-unknown',
    place: `${MANIFEST}:7`,
    expected: /expected one of .*browser-dump/u,
  },
  {
    name: 'one source twice',
    spoil: spoilManifest(
      `${manifest()}  - { id: book, file: book.txt, title: The Book, asOf: {} }\n`,
    ),
    code: 'manifest-unreadable',
    place: `${MANIFEST}:8`,
    expected: /expected every id once/u,
  },
  {
    name: 'a manifest that is not there',
    spoil: () => ['--manifest', project.at('archives/none.yaml')],
    code: 'manifest-unreadable',
    place: 'archives/none.yaml:1',
    expected: /expected a manifest/u,
  },
  {
    name: 'a folder for a manifest',
    spoil: () => ['--manifest', project.at('archives')],
    code: 'file-unreadable',
    place: 'archives:1',
    expected: /Unexpected folder, expected a file/u,
  },
  {
    name: 'a folder of archives/ without a manifest',
    spoil: () => {
      mkdirSync(project.at('archives/upriver'));
      return undefined;
    },
    code: 'manifest-unreadable',
    place: 'archives/upriver/archive.yaml:1',
    expected: /expected a manifest/u,
  },
  {
    name: 'a link out of the archive',
    spoil: () => {
      rmSync(project.at(BOOK));
      symlinkSync('/etc/hostname', project.at(BOOK));
      return undefined;
    },
    code: 'path-outside',
    place: `${MANIFEST}:4`,
    expected: /book\.txt, expected a file: it leads outside/u,
  },
  {
    name: 'a path out of the archive',
    spoil: () => {
      project.put(MANIFEST, manifest().replace('book.txt', '../../src/book.txt'));
      return undefined;
    },
    code: 'path-outside',
    place: `${MANIFEST}:4`,
    expected: /expected one below the manifest's folder/u,
  },
  {
    name: 'a missing file of pages',
    spoil: spoilManifest(manifest('with: { pages: pages.yaml }')),
    code: 'file-missing',
    place: `${MANIFEST}:7`,
    expected: /pages\.yaml \(pages\), expected it beside book\.txt/u,
  },
  {
    name: 'a format whose file of pages is not named',
    spoil: () => {
      project.put(MANIFEST, manifest('format: ocr-print'));
      project.put(BOOK, readFileSync(PRINT));
    },
    code: 'file-missing',
    place: `${MANIFEST}:3`,
    expected: /a file for pages, expected the source book to name one under "with"/u,
  },
  {
    name: 'several files for a format that reads one',
    spoil: () => {
      rmSync(project.at(BOOK));
      project.put(`${BOOK}/1`, readDump());
      project.put(`${BOOK}/2`, readDump());
    },
    code: 'format-mismatch',
    place: `${BOOK}/1:1`,
    expected: /Unexpected number of files, expected one/u,
  },
  {
    name: 'an empty folder',
    spoil: () => {
      rmSync(project.at(BOOK));
      mkdirSync(project.at(BOOK));
      return undefined;
    },
    code: 'source-empty',
    place: `${BOOK}:1`,
    expected: /Unexpected empty folder, expected files/u,
  },
  {
    name: 'a document in which the format that is named finds nothing',
    spoil: spoilManifest(manifest('format: agora-yaml')),
    code: 'format-mismatch',
    place: `${BOOK}:1`,
    expected: /Unexpected content, expected a folder .* It looks like browser-dump/u,
  },
  {
    name: 'an archive folder that does not exist',
    spoil: () => undefined,
    archives: [join(tmpdir(), 'palimpsest-no-such-folder')],
    code: 'folder-absent',
    place: `${join(tmpdir(), 'palimpsest-no-such-folder')}:1`,
    expected: /NOMIC_ARCHIVES, expected a folder/u,
  },
];

function lineOf(line: string): number {
  return readDump().split('\n').indexOf(line) + 1;
}

/** The one message on standard error that is an error, with the line below it, which says the cure. */
function errorsIn(stderr: string): readonly (readonly [string, string])[] {
  const lines = stderr.split('\n');
  return lines.flatMap((line, index) =>
    line.includes(': error: ') ? [[line, lines[index + 1] ?? ''] as const] : [],
  );
}

function expectRefusal(
  { code, place, expected, archives }: Omit<Trial, 'name' | 'spoil'>,
  args: readonly string[],
): void {
  const before = project.snapshot();
  const { status, stdout, stderr } = project.run(args, archives);
  expect(errorsIn(stderr)).toHaveLength(1);
  const [line, cure] = errorsIn(stderr)[0] ?? ['', ''];
  expect(line.startsWith(`${place}:`), `${line} is not at ${place}`).toBe(true);
  expect(line).toMatch(expected);
  expect(line.endsWith(` (${code})`), `${line} has not the code ${code}`).toBe(true);
  expect(cure).toMatch(/^ {4}\S.*\.$/u);
  expect(CODES[code].severity).toBe('error');
  expect(stdout).toMatch(/1 error; nothing was written\.\n$/u);
  expect(stderr).not.toMatch(/^\s+at /mu);
  expect(status).toBe(1);
  expect(project.snapshot()).toEqual(before);
}

describe('bad input is refused with its place, and what was there stays', () => {
  test.each(TRIALS)(
    '$name',
    (trial) => {
      expectRefusal(trial, trial.spoil() ?? []);
    },
    PATIENCE,
  );

  const unreadable = { code: 'file-unreadable', place: `${BOOK}:1` } as const;

  test.skipIf(process.platform === 'win32')(
    'a pipe',
    () => {
      rmSync(project.at(BOOK));
      execFileSync('mkfifo', [project.at(BOOK)]);
      expectRefusal({ ...unreadable, expected: /Unexpected pipe or device, expected a file/u }, []);
    },
    PATIENCE,
  );

  // Root may read everything.
  test.skipIf(process.getuid?.() === 0)(
    'a file that may not be read',
    () => {
      chmodSync(project.at(BOOK), 0);
      expectRefusal({ ...unreadable, expected: /\(EACCES\), expected a file or folder/u }, []);
    },
    PATIENCE,
  );

  test(
    'several faults are all told at once, in the order of their files',
    () => {
      project.put(BOOK, '');
      project.put('archives/upriver/archive.yaml', 'game: upriver\n');
      const { status, stdout, stderr } = project.run();
      expect(errorsIn(stderr).map(([line]) => line.split(':', 2).join(':'))).toEqual([
        `${BOOK}:1`,
        'archives/upriver/archive.yaml:1',
      ]);
      expect(stdout).toMatch(/2 errors; nothing was written\.\n$/u);
      expect(status).toBe(1);
    },
    PATIENCE,
  );
});

describe('input that is odd and not bad', () => {
  test(
    'other ends of lines give the same records but for the digest',
    () => {
      const before = project.snapshot();
      project.put(BOOK, readDump().replaceAll('\n', '\r\n'));
      expect(project.run()).toMatchObject({ status: 0 });
      const after = project.snapshot();
      expect([...after.keys()]).toEqual([...before.keys()]);
      const changed = [...after].filter(([path, text]) => before.get(path) !== text);
      expect(changed.map(([path]) => path)).toEqual(['/content/sources/tidewater/book.json']);
      const digestless = (text = '') => text.replace(/"sha256": "[0-9a-f]{64}"/u, '');
      expect(changed.map(([, text]) => digestless(text))).toEqual([
        digestless(before.get('/content/sources/tidewater/book.json')),
      ]);
    },
    PATIENCE,
  );

  test(
    'markup and script in a text are kept as words',
    () => {
      const hostile = '<script>alert(1)</script> **bold** [x](javascript:y) <!-- z --> `{a}` &amp;';
      const place = readDump().split('\n').indexOf('Rule 3/1') + 6;
      const lines = readDump().split('\n');
      const line = lines[place] ?? '';
      project.put(BOOK, lines.with(place, `${hostile} ${line}`).join('\n'));
      expect(project.run()).toMatchObject({ status: 0 });
      const stored = readFileSync(project.at('src/content/texts/tidewater/book/3.md'), 'utf8');
      const words = plainText(parseText(stored)).replace(/\s+/gu, ' ');
      expect(words).toContain(hostile);
      expect(stored).not.toMatch(/(?<!\\)<(?:script|!--)/u);
    },
    PATIENCE,
  );

  test(
    'a document that is not at hand is told, and its records stay',
    () => {
      const before = project.snapshot();
      rmSync(project.at(BOOK));
      const { status, stdout, stderr } = project.run(['--verbose']);
      expect(stderr).toMatch(
        /^archives\/tidewater\/archive\.yaml:4:11: note: .*book\.txt .*\(source-absent\)$/mu,
      );
      expect(stdout).toMatch(/^tidewater\/book\s+not (?:at hand|read)$/mu);
      expect(status).toBe(0);
      expect(project.snapshot()).toEqual(before);
    },
    PATIENCE,
  );

  test(
    'a document is found in the second of two archive folders',
    () => {
      rmSync(project.at(BOOK));
      mkdirSync(project.at('first'));
      project.put('second/tidewater/book.txt', readDump());
      const { status, stdout } = project.run([], [project.at('first'), project.at('second')]);
      expect(stdout).toMatch(/^0 files written, 0 removed, \d+ unchanged\.$/mu);
      expect(stdout).toMatch(/^tidewater\/book\s+13\s/mu);
      expect(status).toBe(0);
    },
    PATIENCE,
  );
});

describe('options', () => {
  test(
    '--help lists every option and every format',
    () => {
      const { status, stdout } = project.run(['--help']);
      for (const word of ['--manifest', '--check', '--accept', '--verbose', '--root', '--help']) {
        expect(stdout).toContain(word);
      }
      expect(stdout).toMatch(/^ {2}browser-dump +\S/mu);
      expect(status).toBe(0);
    },
    PATIENCE,
  );

  test.each([[['--chekc']], [['dump.txt']], [['--manifest']]])(
    'wrong options end with status 2: %j',
    (args) => {
      const { status, stdout, stderr } = project.run(args);
      expect(stderr).toContain('--help');
      expect(stdout).toBe('');
      expect(status).toBe(2);
    },
    PATIENCE,
  );

  test(
    'an import that is done again changes nothing, and --check agrees',
    () => {
      const before = project.snapshot();
      for (const args of [[], ['--check']]) {
        const { status, stdout } = project.run(args);
        expect(stdout).toMatch(/^0 files written, 0 removed, \d+ unchanged\.$/mu);
        expect(status).toBe(0);
      }
      expect(project.snapshot()).toEqual(before);
    },
    PATIENCE,
  );

  test(
    '--check fails where an import would change or remove a file, and writes nothing',
    () => {
      edit('Rule 3/1', 'Rule 1003/1');
      const before = project.snapshot();
      const { status, stderr } = project.run(['--check']);
      expect(stderr).toMatch(
        /^src\/content\/rules\/tidewater\/book\/1003\.json:1:1: error: .*\(write-pending\)$/mu,
      );
      expect(stderr).toMatch(
        /^src\/content\/rules\/tidewater\/book\/3\.json:1:1: error: .*\(write-pending\)$/mu,
      );
      expect(status).toBe(1);
      expect(project.snapshot()).toEqual(before);
    },
    PATIENCE,
  );

  test(
    '--accept takes a document of another digest',
    () => {
      project.put(MANIFEST, manifest(`sha256: '${'0'.repeat(64)}'`));
      expect(project.run(['--accept'])).toMatchObject({ status: 0 });
    },
    PATIENCE,
  );

  test(
    '--verbose prints findings, which fail nothing',
    () => {
      project.put(MANIFEST, manifest('expect: { rules: 14 }'));
      const quiet = project.run();
      const verbose = project.run(['--verbose']);
      expect(quiet.stderr).not.toContain('finding');
      expect(verbose.stderr).toMatch(
        /^archives\/tidewater\/book\.txt:1:1: finding: .*expected 14: found 13\. \(count-unexpected\)$/mu,
      );
      expect([quiet.status, verbose.status]).toEqual([0, 0]);
    },
    PATIENCE,
  );

  test(
    'a source that left the manifest leaves the content, and that is said',
    () => {
      const [head = '', book = ''] = manifest().split('sources:\n');
      project.put(MANIFEST, `${head}sources:\n${book}${book.replace('id: book', 'id: other')}`);
      expect(project.run()).toMatchObject({ status: 0 });
      const paths = () => [...project.snapshot().keys()].filter((path) => path.includes('/other'));
      expect(paths()).not.toEqual([]);
      project.put(MANIFEST, manifest());
      const { status, stderr } = project.run();
      expect(stderr).toMatch(
        /^src\/content\/sources\/tidewater\/other\.json:1:1: note: .*\(source-gone\)$/mu,
      );
      expect(status).toBe(0);
      expect(paths()).toEqual([]);
    },
    PATIENCE,
  );

  test.each([
    ['a day before the game', 'calendar: 1066-10-14', /expected one from /u],
    ['an era that the game does not have', 'game: { era: frist }', /“frist” .*“first”/su],
  ])(
    'a source of %s is read, and that is said',
    (_what, asOf, words) => {
      project.put(MANIFEST, manifest().replace('asOf: {}', `asOf: { ${asOf} }`));
      const { status, stderr } = project.run();
      expect(stderr).toMatch(
        /^archives\/tidewater\/archive\.yaml:6:\d+: finding: .*\(time-outside\)$/mu,
      );
      expect(stderr).toMatch(words);
      expect(status).toBe(0);
    },
    PATIENCE,
  );

  test(
    '--manifest imports its sources alone, from wherever it lies',
    () => {
      const before = project.snapshot();
      const more = manifest().replace('id: book', 'id: copy');
      project.put('elsewhere/archive.yaml', more);
      project.put('elsewhere/book.txt', readDump());
      project.put(BOOK, '');
      const { status, stdout } = project.run(['--manifest', project.at('elsewhere/archive.yaml')]);
      expect(stdout).toMatch(/^tidewater\/copy\s+13\s/mu);
      expect(stdout).not.toContain('tidewater/book');
      expect(status).toBe(0);
      const after = project.snapshot();
      for (const [path, text] of before) expect(after.get(path)).toBe(text);
      expect(after.has('/content/rules/tidewater/copy/3.json')).toBe(true);
    },
    PATIENCE,
  );

  test(
    '--root of no folder is refused, and that of an empty one is told how to begin',
    () => {
      const none = project.run(['--root', project.at('nowhere')]);
      expect(none.stderr).toMatch(/^Unexpected root .*nowhere, expected a folder/mu);
      expect(none.status).toBe(1);
      const empty = project.run(['--root', project.at('src')]);
      expect(empty.stdout).toMatch(/^No manifest lies in archives\/.*npm run new/mu);
      expect(empty.status).toBe(0);
    },
    PATIENCE,
  );
});

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../src/loaders/load-content.ts';
import { readContent } from '../src/loaders/read-content.ts';
import { createProject, type TrialProject } from './import/project.ts';
import { keepsGame } from './support/kept-games.ts';
import { HAS_DISKS, tryOnDisk } from './support/system.ts';

const HERE = resolve(import.meta.dirname, '..');
const BOOK = 'archives/tidewater/book.txt';

/** The commands of the project, as package.json calls them. */
const COMMANDS = {
  import: 'scripts/import-archives/cli.ts',
  docs: 'scripts/docs/cli.ts',
  replay: 'scripts/replay/cli.ts',
  scenarios: 'scripts/scenarios/cli.ts',
  'build:site': 'scripts/build-site.mjs',
  join: 'scripts/join.ts',
  search: 'scripts/build-search.ts',
  'check:dist': 'scripts/check-dist/cli.ts',
  bench: 'bench/cli.ts',
  simulate: 'test/simulator/cli.ts',
} as const;

const commandLine = (name: keyof typeof COMMANDS) => [process.execPath, join(HERE, COMMANDS[name])];

let project: TrialProject;

beforeEach(() => {
  project = createProject();
});
afterEach(() => rmSync(project.root, { recursive: true, force: true }));

function run(name: keyof typeof COMMANDS, args: readonly string[], stdout?: number) {
  const [node = '', ...rest] = [...commandLine(name), ...args];
  const { status, ...said } = spawnSync(node, rest, {
    encoding: 'utf8',
    env: { ...process.env, NOMIC_ARCHIVES: '', NO_COLOR: '1' },
    ...(stdout !== undefined && { stdio: ['ignore', stdout, 'pipe'] }),
  });
  return { status, stdout: stdout === undefined ? said.stdout : '', stderr: said.stderr };
}

/** A sentence that says what happened, where and what to do; and nothing of the program's insides. */
function expectSentence(stderr: string, met: RegExp): void {
  expect(stderr).toMatch(
    /^\S.*:\d+:\d+: error: Unexpected .*, expected .*\. \([a-z-]+\)\n {4}\p{Lu}.*\.$/mu,
  );
  expect(stderr).toMatch(met);
  expectNoTrace(stderr);
}

function expectNoTrace(said: string): void {
  expect(said).not.toMatch(/^\s+at .*[:(]\d+:\d+\)?$/mu);
  expect(said).not.toContain('node:internal');
}

describe.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])('npm run %s', (name) => {
  test('answers --help', () => {
    const { status, stdout, stderr } = run(name, ['--help']);
    expect(stdout).toContain(`npm run ${name}`);
    expect(stdout).toContain('--help');
    expect(stdout).toMatch(/status[^.]* 2\b/u);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('says which option is wrong', () => {
    const { status, stdout, stderr } = run(name, ['--wrong']);
    expect(stderr).toMatch(
      /^Unexpected option --wrong, expected one of .*--help\.\nTry: npm run /u,
    );
    expect(stderr.trim().split('\n')).toHaveLength(2);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('values of options', () => {
  test.each([
    [
      'bench',
      ['--only', 'nope'],
      /^Unexpected nope for --only, expected one of archives, build, engine, edits, large, paint\./u,
    ],
    ['bench', ['--rules', '10,many'], /^Unexpected many for --rules, expected whole numbers/u],
    [
      'bench',
      ['--rounds', '0'],
      /^Unexpected 0 for --rounds, expected whole numbers of 1 or more/u,
    ],
    ['bench', ['--events', ''], /^Unexpected lack of a number for --events/u],
    ['simulate', ['--seeds', 'x'], /^Unexpected x for --seeds, expected a whole number/u],
    ['replay', ['--game', 'tidewater', '--at', 'never'], /^Unexpected moment never/u],
    ['replay', [], /^Unexpected lack of a game/u],
  ] as const)('%s %j', (name, args, said) => {
    const { status, stdout, stderr } = run(name, args);
    expect(stderr).toMatch(said);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('a path that is not what it should be', () => {
  const trials: readonly (readonly [string, () => void, RegExp])[] = [
    [
      'a document that is a link to itself',
      () => {
        rmSync(project.at(BOOK));
        symlinkSync('book.txt', project.at(BOOK));
      },
      /^archives\/tidewater\/book\.txt:1:1: error: Unexpected link that leads back to itself \(ELOOP\)/mu,
    ],
    [
      'a folder where the document is expected, empty',
      () => {
        rmSync(project.at(BOOK));
        mkdirSync(project.at(BOOK));
      },
      /^archives\/tidewater\/book\.txt:1:1: error: Unexpected empty folder/mu,
    ],
    [
      'a link to itself in the folder of a document',
      () => {
        rmSync(project.at(BOOK));
        mkdirSync(project.at(BOOK));
        project.put(`${BOOK}/one.txt`, 'Moles dig.');
        symlinkSync('two.txt', project.at(`${BOOK}/two.txt`));
      },
      /^archives\/tidewater\/book\.txt:1:1: error: .*\(ELOOP\)/mu,
    ],
    [
      'a manifest that is a folder',
      () => {
        rmSync(project.at('archives/tidewater/archive.yaml'));
        mkdirSync(project.at('archives/tidewater/archive.yaml'));
      },
      /archive\.yaml:1:1: error: Unexpected folder, expected a file/mu,
    ],
    [
      'a manifest that is a link to itself',
      () => {
        rmSync(project.at('archives/tidewater/archive.yaml'));
        symlinkSync('archive.yaml', project.at('archives/tidewater/archive.yaml'));
      },
      /archive\.yaml:1:1: error: .*\(ELOOP\)/mu,
    ],
    [
      'an archive folder that is a link to itself',
      () => symlinkSync('loop', project.at('archives/loop')),
      /archives\/loop:1:1: error: .*\(ELOOP\)/mu,
    ],
    [
      'a game that is a link to itself',
      () => {
        rmSync(project.at('src/content/games/tidewater.yaml'));
        symlinkSync('tidewater.yaml', project.at('src/content/games/tidewater.yaml'));
      },
      /src\/content\/games\/tidewater\.yaml:1:1: error: .*\(ELOOP\)/mu,
    ],
    [
      'a game that is a folder',
      () => {
        rmSync(project.at('src/content/games/tidewater.yaml'));
        mkdirSync(project.at('src/content/games/tidewater.yaml'));
      },
      /src\/content\/games\/tidewater\.yaml:1:1: error: Unexpected folder/mu,
    ],
    [
      'a file where records are kept in a folder',
      () => project.put('src/content/rules', 'no folder'),
      /rules.*:1:1: error: .*\((?:ENOTDIR|EEXIST)\)/mu,
    ],
    [
      'a folder where a record is to be written',
      () => project.put('src/content/rules/tidewater/book/1.json/note.txt', ''),
      /src\/content\/rules\/tidewater\/book\/1\.json:1:1: error: Unexpected folder \(EISDIR\)/mu,
    ],
    [
      'a document with a name of 300 letters',
      () => {
        const text = `game: tidewater\nsources:\n  - { id: book, file: ${'n'.repeat(300)}, title: T, asOf: {} }\n`;
        project.put('archives/tidewater/archive.yaml', text);
      },
      /error: Unexpected length of a name or path \(ENAMETOOLONG\)/mu,
    ],
  ];

  test.each(trials)('%s', (_, spoil, said) => {
    spoil();
    const before = project.snapshot();
    const { status, stderr } = project.run();
    expectSentence(stderr, said);
    expect(status).toBe(1);
    expect(project.snapshot()).toEqual(before);
  });
});

describe('content that cannot be read is told with its place', () => {
  test.each([
    ['a folder that is a link to itself', 'rules', 'src/content/rules'],
    ['a record that is a link to itself', 'rules/a.json', 'src/content/rules/a.json'],
    ['a log that is a link to itself', 'actions/a.yaml', 'src/content/actions/a.yaml'],
  ])('%s', (_, path, file) => {
    mkdirSync(dirname(project.at(`src/content/${path}`)), { recursive: true });
    symlinkSync(basename(path), project.at(`src/content/${path}`));
    const { messages } = readContent(project.at('src/content'));
    expect(messages).toContainEqual(
      expect.objectContaining({
        ...{ file, ruleId: 'system-refused', fatal: true },
        reason: expect.stringContaining('link that leads back to itself (ELOOP)') as string,
      }),
    );
  });

  test('a text that is a link to itself is no lack of a text', () => {
    const witness = { game: 'tidewater', source: 'book', rule: '1' };
    expect(loadContent(project.root).readText(witness)).toBeUndefined();
    mkdirSync(project.at('src/content/texts/tidewater/book'), { recursive: true });
    symlinkSync('1.md', project.at('src/content/texts/tidewater/book/1.md'));
    expect(() => loadContent(project.root).readText(witness)).toThrow(
      /texts.*1\.md:1:1: error: .*ELOOP/u,
    );
  });
});

describe('what people may not read', () => {
  const nobody = { uid: 65534, gid: 65534 };
  const canBeNobody = process.getuid?.() === 0;

  test.runIf(canBeNobody).each([
    ['a document', BOOK, /book\.txt:1:1: error: Unexpected lack of permission \(EACCES\)/mu],
    ['a manifest', 'archives/tidewater/archive.yaml', /archive\.yaml:1:1: error: .*\(EACCES\)/mu],
    ['a folder of manifests', 'archives', /error: Unexpected lack of permission \(EACCES\)/mu],
    ['the content', 'src/content', /error: Unexpected lack of permission \(EACCES\)/mu],
  ])('%s', (_, path, said) => {
    const before = project.snapshot();
    chmodSync(project.root, 0o755);
    // What is made ready aside is written beside the content.
    chmodSync(project.at('src'), 0o777);
    chmodSync(project.at(path), 0);
    const rest = [join(HERE, COMMANDS.import), '--root', project.root];
    const { status, stderr } = spawnSync(process.execPath, rest, { encoding: 'utf8', ...nobody });
    chmodSync(project.at(path), 0o755);
    chmodSync(project.at('src'), 0o755);
    expectSentence(stderr, said);
    expect(status).toBe(1);
    expect(project.snapshot()).toEqual(before);
  });

  test.runIf(canBeNobody)('nor write', () => {
    const before = project.snapshot();
    chmodSync(project.root, 0o755);
    const rest = [join(HERE, COMMANDS.import), '--root', project.root];
    const { status, stderr } = spawnSync(process.execPath, rest, { encoding: 'utf8', ...nobody });
    expectSentence(stderr, /error: Unexpected lack of permission \(EACCES\)/mu);
    expect(status).toBe(1);
    expect(project.snapshot()).toEqual(before);
  });
});

describe('a disk', () => {
  test.runIf(HAS_DISKS).each([
    ['full', /:1:1: error: Unexpected end of the room on the disk \(ENOSPC\), expected room/mu],
    [
      'read-only',
      /:1:1: error: Unexpected (?:file system that may only be read \(EROFS\)|folder that cannot be made)/mu,
    ],
  ] as const)('that is %s leaves an import undone', (is, said) => {
    const { status, stderr, changed } = tryOnDisk({ folder: project.root, is }, [
      ...commandLine('import'),
      '--root',
      project.root,
    ]);
    expectSentence(stderr, said);
    expect(stderr).toContain(project.root);
    expect({ status, changed }).toEqual({ status: 1, changed: [] });
  });

  test.runIf(HAS_DISKS).each(['full', 'read-only'] as const)(
    'that is %s is no hindrance to looking whether an import would change anything',
    (is) => {
      const { status, changed } = tryOnDisk({ folder: project.root, is }, [
        ...commandLine('import'),
        ...['--check', '--root', project.root],
      ]);
      expect({ status, changed }).toEqual({ status: 1, changed: [] });
    },
  );

  test.runIf(HAS_DISKS).each(['full', 'read-only'] as const)(
    'that is %s leaves docs/mechanics.md as it is',
    (is) => {
      const copy = mkdtempSync(join(tmpdir(), 'palimpsest-docs-'));
      try {
        for (const part of ['scripts', 'src', 'package.json']) {
          cpSync(join(HERE, part), join(copy, part), {
            recursive: true,
            filter: (path) => !path.includes('/src/content/'),
          });
        }
        symlinkSync(join(HERE, 'node_modules'), join(copy, 'node_modules'));
        mkdirSync(join(copy, 'docs'));
        writeFileSync(join(copy, 'docs/mechanics.md'), 'as it was\n');
        const command = [process.execPath, join(copy, COMMANDS.docs)];
        const { status, stderr, changed } = tryOnDisk({ folder: join(copy, 'docs'), is }, command);
        expectSentence(stderr, /docs\S*:1:1: error: .*\((?:ENOSPC|EROFS)\)/mu);
        expect({ status, changed }).toEqual({ status: 1, changed: [] });
      } finally {
        rmSync(copy, { recursive: true });
      }
    },
  );
});

const ADDRESSES = `${JSON.stringify({
  address: '',
  kind: 'home',
  title: 'Moles',
  names: ['moles'],
  also: [],
})}\n`;

describe('a search index', () => {
  const page = '<!doctype html><html lang="en"><body data-kind="home"><h1>Moles</h1></body></html>';

  test.runIf(HAS_DISKS).each(['full', 'read-only'] as const)('on a disk that is %s', (is) => {
    project.put('built/dist/index.html', page);
    project.put('built/dist/addresses.ndjson', ADDRESSES);
    const dist = project.at('built/dist');
    const command = [...commandLine('search'), '--dist', dist];
    const { status, stderr } = tryOnDisk({ folder: project.at('built'), is }, command);
    expectSentence(
      stderr,
      /dist\S*:1:1: error: .*(?:\(ENOSPC\)|\(EROFS\)|cannot be made \(ENOENT\))/mu,
    );
    expect(status).toBe(1);
  });

  test.each(['search', 'check:dist'] as const)('npm run %s where there is no site', (name) => {
    const { status, stderr } = run(name, ['--dist', project.at('dist')]);
    expect(stderr).toMatch(
      /^Unexpected absence of .*index\.html, expected a built site: npm run build$/mu,
    );
    expectNoTrace(stderr);
    expect(status).toBe(1);
  });
});

// Where the game was taken out, there is nothing to print.
describe.skipIf(!keepsGame('tidewater'))('output that has nowhere to go', () => {
  test.runIf(existsSync('/dev/full'))(
    'a full disk is an error, for the answer is not whole',
    () => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = run('replay', ['--game', 'tidewater'], full);
      closeSync(full);
      expectSentence(stderr, /^standard output:1:1: error: .*\(ENOSPC\).* \(system-refused\)$/mu);
      expect(status).toBe(1);
    },
  );

  test('a reader that has had enough is none', () => {
    const command = `${commandLine('replay').join(' ')} --game tidewater --json | head -c 1`;
    const said = spawnSync('bash', ['-c', `set -o pipefail; ${command}`], { encoding: 'utf8' });
    expect({ status: said.status, stdout: said.stdout }).toEqual({ status: 0, stdout: '{' });
    expectNoTrace(said.stderr);
  });
});

describe('a fault of our own', () => {
  const broken = `
import { runCommand } from ${JSON.stringify(join(HERE, 'scripts/command.ts'))};
runCommand({
  name: 'npm run trial',
  help: '',
  options: { later: { type: 'boolean' }, never: { type: 'boolean' } },
  run: ({ later, never }) => {
    if (never) return new Promise(() => {});
    if (later !== true) return undefined.length;
    setTimeout(() => undefined.length, 1);
    return 0;
  },
});
`;

  test.each([
    [[], {}],
    [['--later'], {}],
    [['--never'], {}],
    [[], { PALIMPSEST_STACK: '1' }],
  ])('is said to be ours, with what to report: %j %j', (args, env) => {
    project.put('trial.ts', broken);
    const { status, stderr } = spawnSync(process.execPath, [project.at('trial.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect(stderr).toMatch(
      /^Palimpsest has a fault of its own: .*\nPlease report it with this:$/mu,
    );
    expect(stderr).toContain(`  command: ${['npm run trial', ...args].join(' ')}\n`);
    expect(stderr).toMatch(/^ {2}version: \d+\.\d+\.\d+ \(Node v\d+.*\)$/mu);
    expect(stderr).toMatch(/^ {2}message: (?:TypeError: .*undefined|Error: The work ended)/mu);
    expect(status).toBe(1);
    if ('PALIMPSEST_STACK' in env) expect(stderr).toMatch(/^\s+at .*trial\.ts:\d+:\d+/mu);
    else expectNoTrace(stderr);
  });
});

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf, commandsOf, DOCUMENTS, HERE } from './blocks.ts';

/**
 * Every command that a document shows is taken from it. It is run here, or the list below names the test that runs it,
 * or why nothing here can. A command that is in neither place fails, and so does one that no document shows any more.
 */

const SCRIPTS = (
  JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  }
).scripts;

const shown = DOCUMENTS.flatMap((file) =>
  blocksOf(file)
    .filter(({ language }) => language === 'sh')
    .flatMap((block) => commandsOf(block).map((command) => ({ file, command }))),
);

/** What is run here, from a place that stands for a copy of the project, and what it says. */
const RUN_HERE: ReadonlyMap<string, RegExp> = new Map([
  [
    "npm run new -- ../harbour --game harbour --name 'Harbour Nomic' --document rules.md",
    /2 rules/u,
  ],
  [
    "npm run replay -- --game tidewater --at 1998-06-01 --path 'player/*/brine'",
    /^player\/Pike\/brine +\d+/mu,
  ],
  ['npm run replay -- --game tidewater --at 1998-06-01 --why player/Pike/brine', /\.yaml:\d+/u],
  ["npm run replay -- --game b-nomic --at first.nweek-76 --path 'rule/33/*'", /^rule\/33\//mu],
  ['npm run scenarios -- mine.yaml', /^1 held, 0 failed/mu],
  ['npm run new -- harbour --document ../rules.md', /Next: npm run build/u],
  ['npm run remove -- lantern', /lantern was taken out/u],
  ['npm run import', /^harbour\/rules +2 /mu],
  ['npm run doctor', /^Nothing is wrong/mu],
]);

const SUITE = 'is a suite of tests itself';

/** What is run elsewhere, with the test that does; or why it cannot be run in a test. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['npm ci', 'fetches packages, which the workflows do'],
  ['npm ci --prefix test/mutants', 'fetches packages, which the workflow of mutants does'],
  ['npm run build', 'test/starter.test.ts'],
  ['npm run dev', 'test/dev/dev.test.ts'],
  ['npm run dev -- --root ../harbour', 'test/dev/dev.test.ts'],
  [
    'NOMIC_ARCHIVES=../shared/archives npm run import',
    'needs documents that are not kept here; scripts/import-archives',
  ],
  [
    'NOMIC_ARCHIVES=../shared/archives npm run replay -- --game agora --check',
    'needs documents that are not kept here; test/archives/replay.test.ts',
  ],
  ['npm run scenarios', 'test/scenarios.test.ts'],
  ['cd palimpsest', 'is where the others are run'],
  ['export PALIMPSEST_ROOT=../archive', 'is set for the others'],
  ['npm test', SUITE],
  ...['commands', 'laws', 'growth', 'fork', 'rebuild', 'kills', 'coverage', 'mutants'].map(
    (name): [string, string] => [`npm run test:${name}`, SUITE],
  ),
  ['npm run check', 'is run by .ci/run'],
  ['npm run simulate', 'runs for hours; test/simulator/simulator.test.ts runs a part'],
  ['.ci/run', 'runs all of this'],
]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-documents-'));
  mkdirSync(join(folder, 'palimpsest'));
  cpSync(join(HERE, 'starter'), join(folder, 'archive'), { recursive: true });
  const rules = blocksOf('README.md').find(({ language }) => language === 'markdown')?.text ?? '';
  writeFileSync(join(folder, 'rules.md'), rules);
  writeFileSync(join(folder, 'palimpsest/rules.md'), rules);
  const mine =
    blocksOf('docs/scenarios.md').find(({ text }) => text.startsWith('name:'))?.text ?? '';
  writeFileSync(join(folder, 'palimpsest/mine.yaml'), mine);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script of npm is run as npm runs it, but from a folder that may be written into. */
function run(command: string, root: string | undefined) {
  const [, name = '', given = ''] = /^npm run (\S+)(?: -- (.*))?$/u.exec(command) ?? [];
  const script = (SCRIPTS[name] ?? '').replace(/(?<= )(?=scripts\/)/u, `${HERE}/`);
  // Nobody is there to say yes.
  const line = `${script} ${given}${name === 'remove' ? ' --yes' : ''}`;
  const { status, stdout, stderr } = spawnSync(line, {
    cwd: join(folder, 'palimpsest'),
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...(root !== undefined && { PALIMPSEST_ROOT: root }),
    },
    shell: true,
  });
  return { status, said: `${stdout}${stderr}` };
}

/** Commands of the starter are for its copy, in their order; a game that was taken out of the project is not asked. */
const toRun = [...RUN_HERE].map(([command, says]) => ({ command, says }));
const GAME = /--game ([\w-]+) --at/u;
const isHeld = (command: string): boolean => {
  const [, game] = GAME.exec(command) ?? [];
  return game === undefined || existsSync(join(HERE, `src/content/games/${game}.yaml`));
};

test.each(toRun.filter(({ command }) => isHeld(command)))('$command', ({ command, says }) => {
  const isOfStarter = shown.some(
    (one) => one.command === command && one.file === 'starter/README.md',
  );
  const { status, said } = run(command, isOfStarter ? '../archive' : undefined);
  expect(said).toMatch(says);
  expect([status, said]).toEqual([0, said]);
});

test.each([
  [
    'archive',
    ['new', '--', 'quay', '--root', '.', '--document', '../rules.md', '--try'],
    /2 rules/u,
  ],
  ['palimpsest', ['scenarios', '--', 'mine.yaml'], /^1 held, 0 failed/mu],
] as const)('paths are meant from %s, where npm was called', (place, args, says) => {
  const { stdout, stderr } = spawnSync('npm', ['--prefix', HERE, 'run', '--silent', ...args], {
    cwd: join(folder, place),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    shell: process.platform === 'win32',
  });
  expect(`${stdout}${stderr}`).toMatch(says);
});

test('every command that a document shows is run, here or elsewhere', () => {
  const commands = new Set(shown.map(({ command }) => command));
  const known = [...RUN_HERE.keys(), ...ELSEWHERE.keys()];
  expect([...commands].filter((command) => !known.includes(command))).toEqual([]);
  expect(known.filter((command) => !commands.has(command))).toEqual([]);
  expect([...RUN_HERE.keys()].filter((command) => ELSEWHERE.has(command))).toEqual([]);
});

test('what is named as running a command is there', () => {
  const paths = [...ELSEWHERE.values()].flatMap((why) => why.match(/\S+\/\S+/gu) ?? []);
  expect(paths.filter((path) => !existsSync(join(HERE, path)))).toEqual([]);
  expect(paths).toContain('test/dev/dev.test.ts');
});

test('every script that a document names is one of the project', () => {
  const named = [...DOCUMENTS, 'ARCHITECTURE.md', 'GLOSSARY.md'].flatMap((file) => {
    const text = readFileSync(join(HERE, file), 'utf8');
    return [...text.matchAll(/npm run (?<name>[\w:-]+)/gu)].map(
      (found) => found.groups?.['name'] ?? '',
    );
  });
  expect(named.filter((name) => !(name in SCRIPTS))).toEqual([]);
  expect(named).toContain('join');
});

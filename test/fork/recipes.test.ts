import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFork, told, type Fork } from './fork.ts';
import { FORMAT_FILES, PROCEDURE_FILES } from './recipe-files.ts';

/** What CONTRIBUTING.md tells those to do who add something is done here, in a copy. */

const HERE = join(import.meta.dirname, '../..');
const RECIPES = readFileSync(join(HERE, 'CONTRIBUTING.md'), 'utf8');

let fork: Fork;
beforeAll(() => {
  fork = createFork({ own: true });
});
afterAll(() => fork.remove());

function put(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(fork.at(path)), { recursive: true });
    writeFileSync(fork.at(path), text);
  }
}

/** Adds a line to a registry, in the order of names, and the import that it needs. */
function register(path: string, line: string, before: RegExp, imported: string): void {
  const text = readFileSync(fork.at(path), 'utf8');
  expect(text).toMatch(before);
  writeFileSync(fork.at(path), `${imported}\n${text.replace(before, `${line}$&`)}`);
}

test('a format: its folder, its line, its expectations', () => {
  expect(RECIPES).toContain('UPDATE=1 npx vitest run --project unit <name>');
  put(FORMAT_FILES);
  const index = 'scripts/import-archives/formats/index.ts';
  register(index, '  buoys,\n', / {2}csvRules,\n/u, "import { buoys } from './buoys/index.ts';");
  const run = (env = {}) => told(fork.run('npx vitest run --project unit buoys', env));
  expect(run({ UPDATE: '1' })).toBe('passed');
  const folder = 'scripts/import-archives/formats/buoys';
  const expected = readFileSync(fork.at(`${folder}/fixtures/plain/expected.json`), 'utf8');
  expect(expected).toContain('Keels');
  expect(expected).toContain('Masts');
  expect(run()).toBe('passed');
  const named = [...RECIPES.matchAll(/^ +\| `(?<file>[\w./-]+)` /gmu)].map(
    ({ groups }) => groups?.['file'] ?? '',
  );
  expect(named).toContain('marks.json');
  for (const file of named) {
    expect([file, existsSync(fork.at(`${folder}/${file}`))]).toEqual([file, true]);
  }
});

test('a procedure: what it reckons, what binds it, a scenario, the docs', () => {
  put(PROCEDURE_FILES);
  register(
    'src/engine/games/index.ts',
    "  ['lantern', lantern],\n",
    / {2}\['nomic-by-mail', nomicByMail\],\n/u,
    "import { lantern } from './lantern/index.ts';",
  );
  expect(RECIPES).toContain('`npm run scenarios` plays them, `npm run docs` brings');
  const played = fork.npm('scenarios');
  expect(told(played)).toBe('passed');
  expect(fork.npm('docs', '--check').status).toBe(1);
  expect(told(fork.npm('docs'))).toBe('passed');
  expect(told(fork.npm('docs', '--check'))).toBe('passed');
  expect(readFileSync(fork.at('docs/procedures.md'), 'utf8')).toContain('Burns oil.');
  expect(told(fork.run('npx vitest run --project laws test/scenarios.test.ts'))).toBe('passed');
});

test('a game: one command, then what it is built with', () => {
  const [, command = ''] = /`(npm run new -- <game> --document FILE)`/u.exec(RECIPES) ?? [];
  const document = 'starter/archives/lantern/rules-2031-02-03.md';
  const made = command.replace('<game>', 'quay').replace('FILE', `${document} --name Quay`);
  expect(told(fork.run(made))).toBe('passed');
  const [, built = ''] = /^3\. `(npm run import && npm run build)`\.$/mu.exec(RECIPES) ?? [];
  expect(told(fork.run(built))).toBe('passed');
  expect(existsSync(fork.at('dist/quay/index.html'))).toBe(true);
  expect(told(fork.npm('check:dist'))).toBe('passed');
});

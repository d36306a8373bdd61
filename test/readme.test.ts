import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMATS } from '../scripts/import-archives/formats/index.ts';
import { checkGameFile } from '../src/engine/index.ts';
import { parseRecord } from '../src/loaders/parse-record.ts';
import { Game, Manifest } from '../src/schemas/index.ts';
import { createRepository } from './support/trial-repository.ts';

/** What the README tells a newcomer to do is done here, with the very words that stand there. */

const HERE = resolve(import.meta.dirname, '..');
const README = readFileSync(join(HERE, 'README.md'), 'utf8');

/** Blocks of code of the part on a site of one's own, in their order. */
function blocksOf(language: string): string[] {
  const [, part = ''] = README.split('## A site from your own rules');
  const [own = ''] = part.split('## What is in it');
  return [...own.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gsu'))].map(
    ([, text = '']) => text,
  );
}

const RULES = blocksOf('markdown')[0] ?? '';
const COMMAND = blocksOf('sh')[0]?.split('\n')[0] ?? '';
const [DOCUMENTS = '', REPOSITORY = '', WRITING = '', PROCEDURES = ''] = blocksOf('yaml');

let work: string;
let harbour: string;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-readme-'));
  work = join(folder, 'palimpsest');
  harbour = join(folder, 'harbour');
  mkdirSync(work);
  writeFileSync(join(work, 'rules.md'), RULES);
});
afterAll(() => rmSync(join(work, '..'), { recursive: true, force: true }));

function run(script: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(HERE, script), ...args], {
    cwd: work,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  return { status, said: `${stdout}${stderr}` };
}

/** The rules that an import has written, by source. */
function imported(): string[] {
  const rules = join(harbour, 'content/rules/harbour');
  if (!existsSync(rules)) return [];
  return readdirSync(rules)
    .sort()
    .filter((source) => readdirSync(join(rules, source)).length > 0)
    .map((source) => `${source}: ${readdirSync(join(rules, source)).sort().join(' ')}`);
}

function importWith(manifest: string) {
  writeFileSync(join(harbour, 'archives/harbour/archive.yaml'), manifest);
  return run('scripts/import-archives/cli.ts', ['--root', harbour]);
}

test('the first command makes an archive of the rules', () => {
  const words = COMMAND.replace('npm run new -- ', '').match(/'[^']*'|\S+/gu) ?? [];
  const { status, said } = run(
    'scripts/archive/new/cli.ts',
    words.map((word) => word.replaceAll("'", '')),
  );
  expect(said).toContain('2 rules');
  expect(status).toBe(0);
});

test('the next document is put beside the first', () => {
  const march = RULES.replace('whoever tied it', 'whoever untied it');
  expect(march).not.toBe(RULES);
  writeFileSync(join(harbour, 'archives/harbour/rules-march.md'), march);
  const { status, said } = importWith(DOCUMENTS);
  expect(said).not.toContain('error');
  expect(status).toBe(0);
  expect(imported()).toEqual(['2031-02: 1.json 2.json', '2031-03: 1.json 2.json']);
  const text = readFileSync(join(harbour, 'content/texts/harbour/2031-03/1.md'), 'utf8');
  expect(text).toContain('untied it **last**');
});

test('a repository stands in place of documents', () => {
  const repository = createRepository();
  repository.commit({ files: { 'rules.md': RULES }, message: 'Begin' });
  repository.commit({
    files: { 'rules.md': RULES.replace('two thirds', 'half') },
    message: 'Proposal 7: Halves',
  });
  repository.git(
    'bundle',
    'create',
    join(harbour, 'archives/harbour/harbour.bundle'),
    'HEAD',
    'main',
  );
  repository.remove();
  const { status, said } = importWith(REPOSITORY);
  expect(said).toContain('2 commits');
  expect(status).toBe(0);
  expect(imported().map((line) => line.replace(/^rules-[\da-f-]+/u, 'rules'))).toEqual([
    'rules: 1.json 2.json',
    'rules: 2.json',
  ]);
});

test('what it says of ways of writing is what a manifest takes', () => {
  const entry = `game: harbour\nsources:\n  - id: a\n    file: a.csv\n    title: A\n    asOf: {}\n${WRITING.replaceAll(/^(?=\S)/gmu, '    ')}`;
  const { value, messages } = parseRecord('archive.yaml', entry, Manifest);
  expect(messages).toEqual([]);
  expect(FORMATS.map(({ name }) => name)).toContain(value?.sources[0]?.format);
});

test('what it says of procedures is what a game binds', () => {
  const game = `id: harbour\nname: Harbour\nsummary: Ropes.\neras: [{ id: first, name: First }]\nnumbering: number\n${PROCEDURES}`;
  const { value, messages } = parseRecord('harbour.yaml', game, Game);
  expect(messages).toEqual([]);
  expect(value?.procedures.map(({ use }) => use)).toEqual(['membership', 'decision', 'points']);
  const placeOf = () => ({ file: 'harbour.yaml', line: 1 });
  expect(value && checkGameFile(value, placeOf)).toEqual([]);
});

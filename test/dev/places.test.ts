import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDev, until, type DevServer } from './dev-server.ts';

const STARTER = resolve(import.meta.dirname, '../../starter');
const RULE = '# 1. Tides\n\nThe tide is told at noon.\n\n# 2. Boats\n\nA boat has one owner.\n';

let folder: string;
let server: DevServer;
const git = (repository: string, ...words: string[]): void => {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  const { status, stderr } = spawnSync('git', [...who, ...words], { cwd: repository });
  if (status !== 0) throw new Error(String(stderr));
};
const commit = (repository: string, text: string): void => {
  writeFileSync(join(repository, 'rules.md'), text);
  git(repository, 'add', '.');
  git(repository, 'commit', '-q', '-m', 'Change');
};
const manifest = (game: string, source: string): string =>
  `game: ${game}\nsources:\n  - id: rules\n    title: The rules\n${source}`;
/** Adds a game whose rules lie where its manifest says. */
const addGame = (root: string, game: string, source: string): void => {
  mkdirSync(join(root, 'archives', game), { recursive: true });
  writeFileSync(join(root, 'archives', game, 'archive.yaml'), manifest(game, source));
  const lantern = readFileSync(join(root, 'content/games/lantern.yaml'), 'utf8');
  writeFileSync(
    join(root, `content/games/${game}.yaml`),
    lantern.replace('id: lantern', `id: ${game}`).replace('2031-01-20', '2020-01-20'),
  );
};
const isShown = (path: string, words: string): Promise<boolean> =>
  until(async () => (await server.read(path)).includes(words) || undefined, server.said);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-places-'));
  const [root, aside] = [join(folder, 'root'), join(folder, 'aside')];
  cpSync(STARTER, root, { recursive: true });
  for (const repository of [join(root, 'archives/harbour/repository'), join(aside, 'quay')]) {
    mkdirSync(repository, { recursive: true });
    git(repository, 'init', '-q', '-b', 'main');
    commit(repository, RULE);
  }
  const source = (path: string) => `    git: ${path}\n    paths: rules.md\n    format: headings\n`;
  addGame(root, 'harbour', source('repository'));
  addGame(root, 'quay', source('quay'));
  const settings = readFileSync(join(root, 'palimpsest.yaml'), 'utf8');
  writeFileSync(
    join(root, 'palimpsest.yaml'),
    settings.replace('[lantern]', '[lantern, harbour, quay]'),
  );
  server = await startDev(root, 4393, { NOMIC_ARCHIVES: aside });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a commit is imported by itself, in a repository of the archive', async () => {
  commit(join(folder, 'root/archives/harbour/repository'), RULE.replace('noon', 'midnight'));
  expect(await isShown('/harbour/rules/1/', 'The tide is told at midnight')).toBe(true);
  expect(server.said()).toContain('A document has changed and is imported again.');
});

test('and in one that lies outside of it', async () => {
  commit(join(folder, 'aside/quay'), RULE.replace('one owner', 'two owners'));
  expect(await isShown('/quay/rules/2/', 'A boat has two owners')).toBe(true);
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const RULES =
  '# Rules of the Quay\n\n## 1. Ropes\n\nA rope is wet.\n\n## 2. Nets\n\nA net is dry.\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest roots-'));
  writeFileSync(join(folder, 'rules.md'), RULES);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command from the folder, as people do who have no terminal. */
function run(script: string, ...args: readonly string[]) {
  const path = join(PROJECT, 'scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 },
  });
  return { status, stdout, stderr };
}

const begin = (...args: readonly string[]) =>
  run('archive/new/cli.ts', ...args, '--document', 'rules.md');

describe('the root of an archive', () => {
  test('may be named without a slash where the game is named, too, and have a blank in it', () => {
    const { status, stdout } = begin('my quay', '--game', 'quay');
    expect([status, stdout]).toEqual([0, expect.stringContaining("npm run build -- --root '")]);
    expect(existsSync(join(folder, 'my quay/archives/quay/archive.yaml'))).toBe(true);
    const { stdout: told } = run('doctor/cli.ts', '--root', 'my quay');
    expect(told).toContain('npm run import');
  });

  test('is told apart from a game', () => {
    expect(begin('my quay')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'A folder is named with a slash, such as ./my quay.',
      ) as string,
    });
    expect(begin('./quay', '--root', '.')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unexpected folder ./quay beside --root') as string,
    });
  });

  test.each(['doctor/cli.ts', 'build-search.ts', 'preview.ts'])(
    'that is none is told by %s, with what is there',
    (script) => {
      expect(run(script, '--root', 'nowhere').stderr).toContain(
        'expected a folder: there is none.',
      );
      expect(run(script, '--root', 'rules.md').stderr).toContain(
        'expected a folder: it is a file.',
      );
    },
  );

  test('without a game is hardly the one that is meant', () => {
    mkdirSync(join(folder, 'empty'));
    const { status, stdout } = run('doctor/cli.ts', '--root', 'empty');
    expect([status, stdout]).toEqual([0, expect.stringContaining('empty holds no game')]);
  });

  test.each(['build-search.ts', 'preview.ts'])('that is not built is told by %s', (script) => {
    mkdirSync(join(folder, 'my quay'));
    const { status, stderr } = run(script, '--root', 'my quay');
    expect(stderr).toContain("expected a built site: npm run build -- --root 'my quay'");
    expect(status).toBe(1);
  });
});

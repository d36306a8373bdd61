import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { contentOf, distOf, rootFor } from './index.ts';

function folderWith(...paths: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'palimpsest-root-'));
  for (const path of paths) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    if (path.includes('.yaml') || path.endsWith('.ts')) writeFileSync(join(root, path), '');
    else mkdirSync(join(root, path), { recursive: true });
  }
  return root;
}

describe('where the content of a root lies', () => {
  test.each([
    ['a folder in which nothing lies yet', [], 'content'],
    ['a folder of a user', ['palimpsest.yaml', 'archives'], 'content'],
    [
      'a folder of a user with software of their own',
      ['palimpsest.yaml', 'src/content'],
      'content',
    ],
    ['a folder laid out as the software is', ['src/content'], 'src/content'],
    ['the same while its content is being replaced', ['src/.content-aside'], 'src/content'],
    ['the software', ['scripts/import-archives/cli.ts'], 'src/content'],
    [
      'the software, with settings',
      ['scripts/import-archives/cli.ts', 'palimpsest.yaml'],
      'src/content',
    ],
  ] as const)('%s', (_what, paths, shown) => {
    const root = folderWith(...paths);
    expect(contentOf(root)).toEqual({ path: join(root, shown), shown });
    expect(distOf(root)).toBe(join(root, 'dist'));
  });
});

test('the environment names the root; an empty name is none', () => {
  try {
    vi.stubEnv('PALIMPSEST_ROOT', '/somewhere/else');
    expect(rootFor('/software')).toBe('/somewhere/else');
    vi.stubEnv('PALIMPSEST_ROOT', '');
    expect(rootFor('/software')).toBe('/software');
  } finally {
    vi.unstubAllEnvs();
  }
});

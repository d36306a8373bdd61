import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commands, laws } from '../../vitest.config.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RECIPES = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const files = (patterns: readonly string[]) => new Set(globSync([...patterns], { cwd: ROOT }));

const named = [...RECIPES.matchAll(/--project (?<project>unit|laws) (?<path>[\w-]+\/[\w/-]+)`/gu)];

test('some recipe runs the tests of a folder', () => {
  expect(named).not.toEqual([]);
});

test.each(named.map(({ groups }) => [groups?.['project'], groups?.['path']] as const))(
  'the project %s has the tests of %s, as CONTRIBUTING.md says',
  (project, path) => {
    const tests = globSync(`${path}/**/*.test.ts`, { cwd: ROOT });
    const apart = project === 'laws' ? files(commands) : files([...commands, ...laws]);
    const own = project === 'laws' ? files(laws) : undefined;
    const found = tests.filter((file) => !apart.has(file) && own?.has(file) !== false);
    expect(found).not.toEqual([]);
  },
);

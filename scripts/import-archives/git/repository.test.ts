import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRepository, type TrialRepository } from '../../../test/support/trial-repository.ts';
import { FORMATS } from '../formats/index.ts';
import { findRules } from './find-rules.ts';
import { bundleRepository, LACKS_OBJECTS } from './repository.ts';

let repository: TrialRepository;
beforeEach(() => {
  repository = createRepository();
  repository.commit({ files: { 'rules.md': '## 101. Nests\n\nA nest.\n' } });
  repository.commit({ files: { 'rules.md': '## 101. Nests\n\nA blue nest.\n' } });
});
afterEach(() => repository.remove());

/** Takes one object out of the repository, as a copy does that left it out. */
function lose(name: string): void {
  const hash = repository.git('rev-parse', name).trim();
  rmSync(join(repository.path, '.git', 'objects', hash.slice(0, 2), hash.slice(2)), {
    force: true,
  });
}

describe('a copy of a repository that lacks objects', () => {
  test('is told with a cure where the last text is not in it', () => {
    lose('HEAD:rules.md');
    const found = findRules(repository.path, 'HEAD', FORMATS);
    expect(found).toEqual(LACKS_OBJECTS);
  });

  test('is told with a cure where a folder is not in it', () => {
    lose('HEAD^{tree}');
    const found = findRules(repository.path, 'HEAD', FORMATS);
    expect(found).toMatchObject({
      code: 'repository-unreadable',
      reason: expect.stringContaining('git fetch --refetch --no-filter') as string,
    });
  });

  test('is told with a cure where a bundle is to be made of it', () => {
    lose('HEAD~1:rules.md');
    const problem = bundleRepository(repository.path, join(repository.path, 'all.bundle'));
    expect(problem?.reason).toContain('clone it once more without “--filter”');
  });

  test('is told with a cure where older commits are left out', () => {
    const cut = join(repository.path, 'cut');
    repository.git('clone', '--quiet', '--depth=1', `file://${repository.path}`, cut);
    const problem = bundleRepository(cut, join(repository.path, 'all.bundle'));
    expect(problem?.reason).toContain('git fetch --unshallow');
  });
});

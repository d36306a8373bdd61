import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRepository, type TrialRepository } from '../../../test/support/trial-repository.ts';
import { readCommits } from './commits.ts';

const path = env['PATH'] ?? '';
let repository: TrialRepository;
let folder: string;
beforeEach(() => {
  repository = createRepository();
  repository.commit({ files: { 'rules.md': 'Owls.\n' }, message: 'Owls' });
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-git-'));
});
afterEach(() => {
  env['PATH'] = path;
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

const read = () =>
  readCommits(
    { gitDir: join(repository.path, '.git') } as Parameters<typeof readCommits>[0],
    'main',
  );

/** Puts a git before the true one that fails in one of its commands. */
function failIn(command: string): void {
  const file = join(folder, 'git');
  const others = `PATH="\${PATH#*${delimiter}}" exec git "$@"`;
  writeFileSync(file, `#!/bin/sh\ncase " $* " in *" ${command} "*) exit 128;; esac\n${others}\n`);
  chmodSync(file, 0o755);
  env['PATH'] = `${folder}${delimiter}${path}`;
}

test('commits are read with what they say', () => {
  expect(read()).toMatchObject([{ message: 'Owls', changes: [{ path: 'rules.md' }] }]);
});

test.each([
  ['', 'latin1', 'Übel', 'Molche zählen'],
  ['', 'utf8', 'Übel Ł', 'Molche zählen'],
  ['encoding ISO-8859-2\n', 'latin1', 'Übel', 'Molche zählen'],
  ['encoding nobody-knows\n', 'latin1', 'Übel', 'Molche zählen'],
] as const)(
  'names and messages are read in the letters that they are in: %j %s',
  (head, letters, author, message) => {
    const who = `${author} <ada@example.org> 1500000000 +0200`;
    const words = `tree ${repository.git('rev-parse', 'HEAD^{tree}')}\nauthor ${who}\ncommitter ${who}\n${head}\n${message}\n`;
    writeFileSync(join(folder, 'commit'), Buffer.from(words, letters));
    const hash = repository.git('hash-object', '-t', 'commit', '-w', join(folder, 'commit'));
    repository.git('update-ref', 'HEAD', hash);
    expect(read()).toMatchObject([{ author, message }]);
  },
);

test.each(['rev-list', 'diff-tree', 'cat-file'])(
  'what git says is told where it fails in %s',
  (command) => {
    failIn(command);
    expect(read()).toMatchObject({ code: 'repository-unreadable' });
  },
);

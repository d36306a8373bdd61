import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What a commit of a trial is to be. */
export interface TrialCommit {
  /** Content by path; null takes the file away. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Where links lead, by path. */
  readonly links?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly author?: string;
  /** Seconds since 1970. */
  readonly at?: number;
  /** Further parents. */
  readonly merges?: readonly string[];
}

/** A repository in a temporary folder that tests write to. */
export interface TrialRepository {
  readonly path: string;
  /** Commits, and gives the hash. */
  readonly commit: (commit: TrialCommit) => string;
  /** Runs git in it, and gives what that says. */
  readonly git: (...args: string[]) => string;
  readonly remove: () => void;
}

/** Makes an empty repository whose branch is `main`. */
export function createRepository(
  path: string = mkdtempSync(join(tmpdir(), 'palimpsest-repository-')),
): TrialRepository {
  mkdirSync(path, { recursive: true });
  let clock = 1_500_000_000;
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync('git', args, {
      cwd: path,
      encoding: 'utf8',
      env: { ...process.env, ...env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  run(['init', '--quiet', '--initial-branch=main']);
  const put = (name: string) => {
    rmSync(join(path, name), { recursive: true, force: true });
    mkdirSync(dirname(join(path, name)), { recursive: true });
    return join(path, name);
  };
  return {
    path,
    git: (...args) => run(args),
    remove: () => rmSync(path, { recursive: true, force: true }),
    commit: ({ files = {}, links = {}, message = '', author = 'Ada', at, merges = [] }) => {
      for (const [name, content] of Object.entries(files)) {
        if (content === null) rmSync(join(path, name), { recursive: true, force: true });
        else writeFileSync(put(name), content);
      }
      for (const [name, to] of Object.entries(links)) symlinkSync(to, put(name));
      clock = at ?? clock + 86_400;
      const [who, date] = [`${author.toLowerCase()}@example.org`, `${clock} +0200`];
      const env = {
        ...{ GIT_AUTHOR_NAME: author, GIT_AUTHOR_EMAIL: who, GIT_AUTHOR_DATE: date },
        ...{ GIT_COMMITTER_NAME: author, GIT_COMMITTER_EMAIL: who, GIT_COMMITTER_DATE: date },
      };
      run(['add', '--all']);
      const tree = run(['write-tree']);
      const before = hasHead(run) ? [run(['rev-parse', 'HEAD'])] : [];
      const parents = [...before, ...merges].flatMap((parent) => ['-p', parent]);
      const hash = run(['commit-tree', tree, ...parents, '-m', message], env);
      run(['update-ref', 'HEAD', hash]);
      return hash;
    },
  };
}

function hasHead(run: (args: readonly string[]) => string): boolean {
  try {
    run(['rev-parse', '--verify', '--quiet', 'HEAD']);
    return true;
  } catch {
    return false;
  }
}

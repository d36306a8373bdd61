import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readStart } from '../read-start.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWithin } from '../../../src/paths/index.ts';
import { runGit, type GitAnswer } from './run-git.ts';

/** A repository that can be read until it is closed. */
export interface Repository {
  readonly gitDir: string;
  /** The commit that a ref leads to; undefined where there is none. */
  readonly commitOf: (ref: string) => string | undefined;
  /** Whether older commits are left out of this copy. */
  readonly isShallow: boolean;
  /** Takes away what was made for the reading. */
  readonly close: () => void;
}

/** Why a repository cannot be read. */
export interface NoRepository {
  readonly code: 'git-absent' | 'repository-unreadable';
  readonly reason: string;
}

/** A bundle begins with these words. */
const BUNDLE = /^# v[23] git bundle\n/u;

/** Opens a folder with a work tree, a bare repository or a bundle. Nothing of it is written to. */
export function openRepository(path: string): Repository | NoRepository {
  if (statSync(path).isFile()) return openBundle(path);
  const gitDir = gitDirOf(path);
  if (gitDir === undefined) {
    return unreadable('Unexpected folder, expected a repository of git or a bundle of one.');
  }
  const there = runGit(gitDir, ['rev-parse', '--git-dir']);
  if ('failed' in there) return whyNot(there);
  return {
    gitDir,
    commitOf: (ref) => resolveRef(gitDir, ref),
    isShallow: existsSync(join(gitDir, 'shallow')),
    close: () => undefined,
  };
}

/** Returns whether a path is a repository, or a bundle of one. */
export function isRepository(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory() === true) return gitDirOf(path) !== undefined;
  return stat?.isFile() === true && isBundle(path);
}

/**
 * Writes a bundle of all that leads to a ref, in one file that can be copied and read without more.
 *
 * @returns Why it cannot be done; undefined where it is.
 */
export function bundleRepository(path: string, to: string): NoRepository | undefined {
  const repository = openRepository(path);
  if ('code' in repository) return repository;
  try {
    if (repository.isShallow) return unreadable(CUT_OFF);
    const made = runGit(repository.gitDir, ['bundle', 'create', '--quiet', to, 'HEAD']);
    return 'failed' in made ? whyNot(made) : undefined;
  } finally {
    repository.close();
  }
}

const CUT_OFF =
  'Unexpected copy of the repository without its older commits (a shallow one), expected all of them: no bundle can be made of it. Bring in the rest with “git fetch --unshallow”, or name the folder itself as “git” in a manifest.';

/** Hosts that show commits at addresses that are known, with what stands before the hash. */
const HOSTS: ReadonlyMap<string, string> = new Map([
  ['github.com', '/commit/'],
  ['gitlab.com', '/-/commit/'],
  ['codeberg.org', '/commit/'],
]);

/**
 * Returns where the commits of a repository are shown, with `{hash}`, as far as it says from where it was cloned;
 * undefined where it does not.
 */
export function commitsShownAt(path: string): string | undefined {
  const gitDir = statSync(path).isDirectory() ? gitDirOf(path) : undefined;
  if (gitDir === undefined) return undefined;
  const told = runGit(gitDir, ['config', '--local', '--get', 'remote.origin.url']);
  const origin = 'failed' in told ? '' : told.bytes.toString('utf8').trim();
  const [, host = '', name = ''] = ORIGIN.exec(origin.replace(/(?:\.git)?\/?$/u, '')) ?? [];
  const commit = HOSTS.get(host);
  return commit === undefined ? undefined : `https://${host}/${name}${commit}{hash}`;
}

/** `https://host/one/name.git`, `git@host:one/name.git`; a password in it is left where it is. */
const ORIGIN =
  /^(?:(?:https|ssh):\/\/(?:[^@/\s]*@)?|git@)([a-z0-9.-]+)(?::\d+)?[/:]([\w.-]+(?:\/[\w.-]+)+)$/u;

/**
 * Returns where a folder with a work tree, or a bare repository, keeps what git knows; undefined where it is none. A
 * file `.git` leads elsewhere, which is followed only within the folder itself.
 */
export function gitDirOf(path: string): string | undefined {
  const inner = join(path, '.git');
  const stat = statSync(inner, { throwIfNoEntry: false });
  if (stat?.isDirectory() === true) return inner;
  if (stat?.isFile() === true) {
    const named = /^gitdir: (.+)$/mu.exec(readFileSync(inner, 'utf8').slice(0, 4096))?.[1];
    const led = named === undefined ? undefined : join(path, named);
    return led !== undefined && isWithin(path, led) && existsSync(led) ? led : undefined;
  }
  return existsSync(join(path, 'HEAD')) && existsSync(join(path, 'objects')) ? path : undefined;
}

function isBundle(path: string): boolean {
  return BUNDLE.test(readStart(path));
}

/** Unpacks a bundle into a repository of its own, which is gone afterwards. */
function openBundle(path: string): Repository | NoRepository {
  if (!isBundle(path)) {
    return unreadable('Unexpected file, expected a bundle of git.');
  }
  const gitDir = mkdtempSync(join(tmpdir(), 'palimpsest-git-'));
  const close = () => rmSync(gitDir, { recursive: true, force: true });
  const made = runGit(gitDir, ['init', '--quiet', '--bare', '--template=']);
  const unpacked = 'failed' in made ? made : runGit(gitDir, ['bundle', 'unbundle', path]);
  if ('failed' in unpacked) {
    close();
    return whyNot(unpacked);
  }
  const refs = readRefs(unpacked.bytes.toString('utf8'));
  return { gitDir, commitOf: (ref) => findRef(gitDir, refs, ref), isShallow: false, close };
}

/** Lines such as `5c1bea… refs/heads/main`. */
function readRefs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, hash, name] = /^([0-9a-f]{40,64}) (.+)$/u.exec(line) ?? [];
      return hash === undefined || name === undefined ? [] : [[name, hash]];
    }),
  );
}

const BRANCHES = ['HEAD', 'refs/heads/main', 'refs/heads/master'];

function findRef(
  gitDir: string,
  refs: ReadonlyMap<string, string>,
  ref: string,
): string | undefined {
  if (/^[0-9a-f]{4,64}$/u.test(ref)) return resolveRef(gitDir, ref);
  const names = ref === 'HEAD' ? BRANCHES : [ref, `refs/heads/${ref}`, `refs/tags/${ref}`];
  const found = names.map((name) => refs.get(name)).find((hash) => hash !== undefined);
  const only = refs.size === 1 && ref === 'HEAD' ? [...refs.values()][0] : undefined;
  return found === undefined ? only : resolveRef(gitDir, found);
}

function resolveRef(gitDir: string, ref: string): string | undefined {
  const answer = runGit(gitDir, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]);
  return 'failed' in answer ? undefined : answer.bytes.toString('latin1').trim();
}

function unreadable(reason: string): NoRepository {
  return { code: 'repository-unreadable', reason };
}

/** What is said of a copy that does not hold all that it names. */
export const LACKS_OBJECTS: NoRepository = {
  code: 'repository-unreadable',
  reason:
    'Unexpected lack of objects in this copy of the repository, expected all of them: it is a partial or damaged copy. Nothing is fetched by the import; clone it once more without “--filter” and “--depth”, or bring in the rest with “git fetch --refetch --no-filter”, and name that.',
};

/** What git says of objects that a copy does not have. */
const LACKING =
  /missing (?:blob|tree|commit|object|promisor)|promised|promisor|lazy fetching|(?:unable|could not|cannot|can't|failed) to? ?(?:read|find|get|traverse|open|parse)(?: \w+)? ?(?:object|[0-9a-f]{40}|tree|parents|commit)|bad (?:tree )?object|could not fetch/iu;

/** Returns why git gave no answer. */
export function whyNot({ failed, words }: Extract<GitAnswer, { failed: string }>): NoRepository {
  if (failed === 'absent') {
    const reason =
      'Unexpected lack of git, expected the program git on the path: it reads the repository.';
    return { code: 'git-absent', reason };
  }
  if (LACKING.test(words)) return LACKS_OBJECTS;
  return unreadable(`Unexpected answer of git, expected the repository to be read: ${words}.`);
}

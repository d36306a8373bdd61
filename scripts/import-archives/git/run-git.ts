import { spawnSync } from 'node:child_process';
import { env } from 'node:process';

/** What git said, or why it said nothing. */
export type GitAnswer =
  { readonly bytes: Buffer } | { readonly failed: 'absent' | 'refused'; readonly words: string };

/**
 * Nothing that a repository or the user has set up is heeded: no hook, no pager, no replacement of
 * objects, and nothing is ever fetched.
 */
const SETTINGS: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.commitGraph', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['protocol.allow', 'never'],
  ['safe.directory', '*'],
  ['log.showSignature', 'false'],
  ['diff.renames', 'false'],
  ['diff.ignoreSubmodules', 'none'],
  ['gc.auto', '0'],
];

/** The machine's own settings tell where git is; none of them tells git what to do. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !/^GIT_/iu.test(name));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: '/dev/null',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_PAGER: 'cat',
  };
}

/** Runs git on a repository, with bytes for its input; writes to nothing but what it is told to. */
export function runGit(
  gitDir: string,
  args: readonly string[],
  input: Uint8Array | string = '',
): GitAnswer {
  const settings = SETTINGS.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const all = ['--no-pager', `--git-dir=${gitDir}`, ...settings, ...args];
  const { error, status, stdout, stderr } = spawnSync('git', all, {
    input,
    env: environment(),
    maxBuffer: Number.MAX_SAFE_INTEGER,
    windowsHide: true,
  });
  if (error !== undefined) {
    const isAbsent = 'code' in error && error.code === 'ENOENT';
    return { failed: isAbsent ? 'absent' : 'refused', words: error.message };
  }
  if (status === 0) return { bytes: stdout };
  const lines = stderr.toString('utf8').trim().split('\n');
  const said = lines.find((line) => /^(?:fatal|error): /u.test(line)) ?? lines[0] ?? '';
  return { failed: 'refused', words: said.replace(/^(?:fatal|error): /u, '') };
}

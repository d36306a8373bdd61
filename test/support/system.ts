import { spawnSync } from 'node:child_process';

/** What became of a command on a file system of its own. */
export interface Tried {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Files that are not as they were, are gone or are new; paths from the folder. */
  readonly changed: readonly string[];
}

/** A file system on which a command is tried. */
export interface TrialDisk {
  /** The folder that stands on it, and what lies there when the command begins. */
  readonly folder: string;
  /** `full` has no more than four kilobytes left; `read-only` may not be written to. */
  readonly is: 'full' | 'read-only';
}

const PREPARE = {
  full: 'mount -t tmpfs -o size=8m none "$0" && cp -r "$1/." "$0" && { cat /dev/zero > "$0/.filler"; truncate -s -4096 "$0/.filler"; } 2> /dev/null',
  'read-only':
    'mount -t tmpfs -o size=64m none "$0" && cp -r "$1/." "$0" && mount -o remount,ro "$0"',
} as const;

const DIGESTS = 'cd "$0" && find . -type f ! -name .filler -exec sha256sum {} + | sort -k 2';

/** Tells whether this machine lets a test have a file system of its own. */
export const HAS_DISKS =
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/**
 * Runs a command while its folder stands on a file system that is full or read-only. It is mounted for
 * the command alone and vanishes with it.
 */
export function tryOnDisk({ folder, is }: TrialDisk, command: readonly string[]): Tried {
  const script = [
    'copy=$(mktemp -d) && cp -r "$0/." "$copy" && set -- "$copy" "$@"',
    PREPARE[is],
    'shift',
    `before=$(${DIGESTS})`,
    '"$@"; status=$?',
    `after=$(${DIGESTS})`,
    'rm -rf "$copy"',
    'printf "\\n--- changed\\n"; printf "%s\\n%s\\n" "$before" "$after" | sort | uniq -u; exit $status',
  ].join('\n');
  const run = spawnSync('unshare', ['-rm', 'sh', '-c', script, folder, ...command], {
    encoding: 'utf8',
    env: { ...process.env, NOMIC_ARCHIVES: '', NO_COLOR: '1' },
  });
  const [stdout = '', changed = ''] = run.stdout.split('\n--- changed\n');
  return {
    status: run.status ?? -1,
    stdout,
    stderr: run.stderr,
    changed: changed.split('\n').flatMap((line) => line.split('  ')[1] ?? []),
  };
}

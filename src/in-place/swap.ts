import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, statSync } from 'node:fs';
import process from 'node:process';
import { reach } from './moments.ts';

/** A folder, what is to take its place, and where it itself goes; all on one file system. */
export interface Swap {
  readonly target: string;
  readonly next: string;
  readonly last: string;
}

/**
 * Puts the folder `next` in the place of `target`. Where the system can exchange two folders in one
 * step, nobody ever sees anything but the old or the new one, and the old one is then at `next`.
 * Elsewhere the old one moves to `last` first; between the two steps there is no `target`, and
 * `settle` goes on from there if this process is killed.
 */
export function swap({ target, next, last }: Swap): void {
  reach('staged');
  if (!existsSync(target)) renameSync(next, target);
  else if (!exchange(target, next)) moveBoth({ target, next, last });
  reach('in place');
}

function moveBoth({ target, next, last }: Swap): void {
  renameSync(target, last);
  try {
    reach('moved away');
    renameSync(next, target);
  } catch (error) {
    renameSync(last, target);
    throw error;
  }
}

/** The number of `renameat2` on the processors for which Node comes. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276 };

/**
 * Node has no way to exchange two folders. Linux has, and Perl, which is there wherever Git is, can ask
 * for it: -100 stands for paths from the current folder, 2 for an exchange.
 *
 * @returns Whether it was done.
 */
function exchange(one: string, other: string): boolean {
  const call = RENAMEAT2[process.arch];
  if (process.platform !== 'linux' || call === undefined) return false;
  const before = identityOf(one);
  const program = `exit(syscall(${call}, -100, $ARGV[0], -100, $ARGV[1], 2) == 0 ? 0 : 1)`;
  spawnSync('perl', ['-e', program, one, other], { stdio: 'ignore' });
  return identityOf(one) !== before;
}

/** Returns what tells a folder from any other one that has stood at its path. */
export function identityOf(folder: string): string | undefined {
  const found = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}:${found.birthtimeNs}`;
}

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../diagnostics/index.ts';
import { lifeOf, nameOf, ownerOf, type Owner } from './owner.ts';

/** What stands in the way of one who wants to write: somebody else who writes, or may. */
export class FolderInUse extends UserError {
  /** @param file Where the other one said so. */
  constructor({ host, pid }: Owner, life: 'alive' | 'unknown', file: string) {
    super(
      life === 'alive'
        ? `Unexpected other run at work (process ${pid}, as ${file} tells), expected none: wait until it has ended.`
        : `Unexpected sign of another run (process ${pid} on the machine ${host}), expected none: where it no longer runs there, delete ${file}.`,
    );
  }
}

const BEGINNING = 'lock-';
/** How often one who meets another tries again, and the longest pause, in milliseconds. */
const TRIES = 4;
const PAUSE = 60;

/**
 * Locks a folder for a process, so that no other one writes there.
 *
 * A lock is an empty file whose name says whose it is. Everybody lays theirs down first and looks for
 * others then, so that of two who meet one always sees the other; both may give way, and try again. The
 * lock of a process that has ended counts for nothing: a kill leaves no lock that holds.
 *
 * @throws FolderInUse where another process has locked the folder.
 */
export function lock(folder: string, self: Owner): void {
  const own = BEGINNING + nameOf(self);
  for (let tries = 1; ; tries++) {
    lay(folder, own);
    const other = findOther(folder, own);
    if (other === undefined) return;
    unlock(folder, self);
    if (tries === TRIES) throw other;
    pause((self.pid % PAUSE) * tries);
  }
}

/** Returns whether a process that lives, or may live, has locked the folder. */
export function isLocked(folder: string, self: Owner): boolean {
  return findOther(folder, BEGINNING + nameOf(self)) !== undefined;
}

/** Takes back the lock of a process. */
export function unlock(folder: string, self: Owner): void {
  rmSync(join(folder, BEGINNING + nameOf(self)), { force: true });
}

/** Returns whether a name in such a folder is a lock. */
export function isLock(name: string): boolean {
  return name.startsWith(BEGINNING);
}

/** Returns whether the process whose lock has that name lives, or may live. */
export function isHeld(name: string): boolean {
  const owner = ownerOf(name.slice(BEGINNING.length));
  return owner !== undefined && lifeOf(owner) !== 'dead';
}

/** Waits without letting anything else happen. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Another one that ends just now may take the folder away. */
function lay(folder: string, name: string): void {
  for (let tries = 1; ; tries++) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(join(folder, name), '');
      return;
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone || tries === TRIES) throw error;
    }
  }
}

function findOther(folder: string, own: string): FolderInUse | undefined {
  for (const name of readNames(folder).filter((one) => isLock(one) && one !== own)) {
    const owner = ownerOf(name.slice(BEGINNING.length));
    const life = owner === undefined ? 'dead' : lifeOf(owner);
    if (owner !== undefined && life !== 'dead') {
      return new FolderInUse(owner, life, join(folder, name));
    }
  }
  return undefined;
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

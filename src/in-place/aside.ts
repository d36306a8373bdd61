import { existsSync, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { isHeld, isLock, lock, unlock } from './lock.ts';
import { reach } from './moments.ts';
import { asideOf, LAST, NEXT, SPARE } from './names.ts';
import { thisProcess, type Owner } from './owner.ts';
import { settle } from './settle.ts';
import { swap } from './swap.ts';

/** A place in which one process makes ready what shall stand where a folder stands now. */
export interface Aside {
  /** The folder whose place will be taken, without links. */
  readonly target: string;
  /** The new folder, empty at first. */
  readonly next: string;
  /** Puts `next` in the place of the target, and gives where the old one is now. */
  readonly put: () => string;
  /** Where the old one may be laid to be begun with next time; `close` leaves what lies there, if it was asked to. */
  readonly spare: string;
  /** Removes what is left, and lets others write. Without `put`, nothing has changed. */
  readonly close: () => void;
}

/**
 * Opens such a place: waits for nobody, ends what a killed run had begun, and takes away what dead runs
 * left.
 * @param keepsSpare Whether what was laid aside for the next time is left there.
 * @throws FolderInUse while another process has it open.
 */
export function openAside(folder: string, keepsSpare = false): Aside {
  const target = realTarget(folder);
  const aside = asideOf(target);
  const self = thisProcess();
  lock(aside, self);
  try {
    reach('locked');
    settle(target);
    clear(aside, keepsSpare);
    const token = `${self.pid}-${process.hrtime.bigint().toString(36)}`;
    const [next, last] = [join(aside, NEXT + token), join(aside, LAST + token)];
    mkdirSync(next);
    return {
      target,
      next,
      spare: join(aside, SPARE),
      put: () => {
        swap({ target, next, last });
        return existsSync(last) ? last : next;
      },
      close: () => close(aside, self, keepsSpare),
    };
  } catch (error) {
    close(aside, self, keepsSpare);
    throw error;
  }
}

/** Where the folder is a link, what it leads to is replaced, and the link stays. */
function realTarget(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder);
}

function close(aside: string, self: Owner, keepsSpare: boolean): void {
  clear(aside, keepsSpare);
  reach('cleared');
  unlock(aside, self);
  try {
    rmdirSync(aside);
  } catch {
    // Something is left for the next one, or another one has laid its lock by now.
  }
}

/** What a killed run had started may still be writing for a moment. */
const STUBBORN = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const;

function clear(aside: string, keepsSpare: boolean): void {
  for (const name of readdirSync(aside)) {
    if (keepsSpare && name === SPARE) continue;
    if (!isLock(name) || !isHeld(name)) rmSync(join(aside, name), STUBBORN);
  }
}

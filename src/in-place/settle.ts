import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { asideOf, LAST, NEXT } from './names.ts';
import { isLocked, pause } from './lock.ts';
import { thisProcess } from './owner.ts';

/** How long one who reads waits for one who writes, in milliseconds. */
const PATIENCE = 10_000;
const STEP = 5;

/**
 * Sees to it that a folder is there, before it is read, where a run was killed between the two steps by
 * which it put another one in its place. The new one is whole by then, and takes the place; nothing is
 * done where the folder is there, or never was.
 */
export function settle(target: string): void {
  const aside = asideOf(target);
  const self = thisProcess();
  for (let waited = 0; !existsSync(target) && isLocked(aside, self); waited += STEP) {
    if (waited >= PATIENCE || findMoved(aside) === undefined) return;
    pause(STEP);
  }
  if (!existsSync(target)) finish(target, aside);
}

function finish(target: string, aside: string): void {
  const token = findMoved(aside);
  if (token === undefined) return;
  const next = join(aside, NEXT + token);
  try {
    renameSync(existsSync(next) ? next : join(aside, LAST + token), target);
  } catch (error) {
    // Another reader was faster.
    if (!existsSync(target)) throw error;
  }
}

/** The run that had moved the folder away. */
function findMoved(aside: string): string | undefined {
  if (!existsSync(aside)) return undefined;
  const moved = readdirSync(aside).find((name) => name.startsWith(LAST));
  return moved?.slice(LAST.length);
}

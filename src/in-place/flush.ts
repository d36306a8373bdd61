import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Has the system put what was written below a folder on the disk, before anything relies on it.
 * @param paths of the files, below the folder
 */
export function flush(folder: string, paths: readonly string[]): void {
  // One call for all of them is a hundred times as fast as one for each.
  const { status } =
    process.platform === 'linux'
      ? spawnSync('sync', ['-f', folder], { stdio: 'ignore' })
      : { status: 1 };
  if (status === 0) return;
  for (const path of paths) {
    const descriptor = openSync(join(folder, path), 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

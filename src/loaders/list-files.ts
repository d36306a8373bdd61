import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the files below a folder whose names have one of the endings, as paths from that folder, in
 * order of code units; none where there is no such folder. Names that begin with a point are left out. It
 * calls itself once a folder, and the system bounds how many a path may have.
 * @param wants Says of a path whether it is listed, or its files are; that of a folder ends with a slash.
 * @throws Error of the system where a folder cannot be read.
 */
export function listFiles(
  folder: string,
  endings: RegExp,
  wants: (path: string) => boolean = () => true,
  below = '',
): string[] {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        return wants(`${path}/`) ? listFiles(folder, endings, wants, path) : [];
      }
      return endings.test(entry.name) && wants(path) ? [path] : [];
    });
}

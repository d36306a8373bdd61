import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns every file below a folder by its path from there, with slashes; none where there is no folder. It
 * calls itself once a folder within another, which the length of a path bounds.
 */
export function* walkFiles(
  folder: string,
  skips: (path: string) => boolean = () => false,
  below = '',
): Generator<string, void> {
  const entries = lstatSync(folder, { throwIfNoEntry: false })
    ? readdirSync(below === '' ? folder : join(folder, below), { withFileTypes: true })
    : [];
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (skips(path)) continue;
    if (entry.isDirectory()) yield* walkFiles(folder, skips, path);
    else yield path;
  }
}

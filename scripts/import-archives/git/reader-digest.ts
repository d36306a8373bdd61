import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceEntry } from '../../../src/schemas/index.ts';

const IMPORTER = join(import.meta.dirname, '..');

/**
 * Returns the digest of all that decides how a repository is read: the programs of the import, and what
 * the manifest says of the source. Records that another reader made are made again.
 */
export function digestReader(entry: SourceEntry): string {
  const hash = createHash('sha256');
  const files = readdirSync(IMPORTER, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /(?<!\.test)\.ts$/u.test(one.name))
    .map((one) => join(one.parentPath, one.name))
    .sort();
  for (const file of files) hash.update(file.slice(IMPORTER.length)).update(readFileSync(file));
  hash.update(JSON.stringify({ ...entry, title: '', about: '', expect: {} }));
  return hash.digest('hex').slice(0, 16);
}

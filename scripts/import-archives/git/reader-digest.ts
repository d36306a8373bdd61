import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceEntry } from '../../../src/schemas/index.ts';

const PROJECT = join(import.meta.dirname, '../../..');
/** The importer, and what the texts that it stores are made with. */
const PROGRAMS = ['scripts/import-archives', 'src/markdown'];

/**
 * Returns the digest of all that decides how a repository is read: the programs that read and store it, and
 * what the manifest says of the source. Records that another reader made are made again.
 *
 * @param parts what the files of the last commit tell of the others
 * @param project where the programs lie
 */
export function digestReader(
  entry: SourceEntry,
  parts: ReadonlyMap<string, string> = new Map(),
  project = PROJECT,
): string {
  const hash = createHash('sha256');
  const files = PROGRAMS.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /(?<!\.test)\.ts$/u.test(one.name))
      .map((one) => join(one.parentPath, one.name)),
  ).sort();
  for (const file of files) hash.update(relative(project, file)).update(readFileSync(file));
  hash.update(JSON.stringify({ ...entry, title: '', about: '', expect: {} }));
  if (parts.size > 0) hash.update(JSON.stringify([...parts].sort()));
  return hash.digest('hex').slice(0, 16);
}

import { createHash } from 'node:crypto';
import type { NewFile } from '../write-files.ts';

/** Returns a short digest of some files, their names among it, to call a folder or a group by. */
export function digestFiles(files: readonly NewFile[]): string {
  const hash = createHash('sha256');
  for (const { path, content } of files) hash.update(path).update('\0').update(content);
  return hash.digest('hex').slice(0, 10);
}

/** Returns a file of some words. */
export function toFile(path: string, text: string): NewFile {
  return { path, content: Buffer.from(text) };
}

/** Returns files as they lie in a folder. */
export function inFolder(folder: string, files: readonly NewFile[]): NewFile[] {
  return files.map(({ path, content }) => ({ path: `${folder}/${path}`, content }));
}

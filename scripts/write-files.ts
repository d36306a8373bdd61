import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file as it is to be written. */
export interface NewFile {
  /** From the folder in which it is written. */
  readonly path: string;
  readonly content: Uint8Array;
}

/**
 * Writes files below a folder. The search engine can write its own, but where the disk is full it ends
 * with a trace of its insides and without an answer.
 */
export function writeFiles(folder: string, files: readonly NewFile[]): void {
  for (const { path, content } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

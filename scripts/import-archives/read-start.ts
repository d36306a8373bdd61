import { closeSync, openSync, readSync } from 'node:fs';

/** How much tells what a file is. */
const SIZE = 4_096;

/**
 * Returns the beginning of a file, each byte a character, however large the file is.
 *
 * @throws what opening and reading a file throws.
 */
export function readStart(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(SIZE);
    return bytes.subarray(0, readSync(file, bytes)).toString('latin1');
  } finally {
    closeSync(file);
  }
}

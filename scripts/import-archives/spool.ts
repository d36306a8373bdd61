import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a text lies in a spool. */
export interface SpooledText {
  readonly at: number;
  readonly size: number;
}

/** Texts laid aside in a file, so that they need no memory until they are read. */
export interface Spool {
  readonly put: (words: string) => SpooledText;
  readonly get: (text: SpooledText) => Buffer;
  /** Takes the file away. */
  readonly close: () => void;
}

/**
 * Makes a spool in a temporary folder of its own.
 *
 * @throws what making and writing a file throws.
 */
export function createSpool(): Spool {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-texts-'));
  const file = openSync(join(folder, 'texts'), 'w+');
  let end = 0;
  return {
    put: (words) => {
      const bytes = Buffer.from(words);
      const text = { at: end, size: bytes.length };
      for (let done = 0; done < bytes.length;) {
        done += writeSync(file, bytes, done, bytes.length - done, end + done);
      }
      end += bytes.length;
      return text;
    },
    get: ({ at, size }) => {
      const bytes = Buffer.alloc(size);
      for (let done = 0; done < size;) done += readSync(file, bytes, done, size - done, at + done);
      return bytes;
    },
    close: () => {
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Puts a text in the place of a file; where that fails, the file is as it was. */
export function replaceFile(path: string, text: string): void {
  const aside = mkdtempSync(join(dirname(path), '.new-'));
  try {
    writeFileSync(join(aside, 'text'), text);
    renameSync(join(aside, 'text'), path);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

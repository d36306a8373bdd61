import { readFileSync, statSync } from 'node:fs';
import type { VFileMessage } from 'vfile-message';
import { createMessage, refusalIn, refusalWords, type Code } from '../../src/diagnostics/index.ts';
import { counted } from '../../src/schemas/counted.ts';

/** The largest file that is read, in bytes. The largest ruleset known has 0.2 MB. */
export const LARGEST_FILE = 8 * 1024 * 1024;

/** The bytes of a file, or the reason why it is not read. */
export type ReadFile = { readonly bytes: Uint8Array } | { readonly problem: VFileMessage };

/**
 * Reads a file whole. One that is too large is not opened, nor is anything that is no file: a pipe
 * would make the reader wait for ever. `shown` is its path as messages show it.
 */
export function readFile(path: string, shown: string): ReadFile {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) {
      const what = stat.isDirectory() ? 'folder' : 'pipe or device';
      return problem('file-unreadable', shown, `Unexpected ${what}, expected a file.`);
    }
    if (stat.size > LARGEST_FILE) {
      const reason = `Unexpected size of ${counted(stat.size, 'byte')}, expected at most ${LARGEST_FILE}.`;
      return problem('source-too-large', shown, reason);
    }
    return { bytes: readFileSync(path) };
  } catch (error) {
    return { problem: refused(shown, error) };
  }
}

/**
 * Reads a text that the project itself wrote.
 * @throws Error of the system, which names the file where the system does not, as of a folder.
 */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** Returns why the system does not let a file or folder be read. What is no refusal of it is thrown on. */
export function refused(shown: string, error: unknown): VFileMessage {
  const refusal = refusalIn(error);
  if (refusal === undefined) throw error;
  return createMessage('file-unreadable', { file: shown, line: 1 }, refusalWords(refusal));
}

function problem(code: Code, shown: string, reason: string): ReadFile {
  return { problem: createMessage(code, { file: shown, line: 1 }, { reason }) };
}

import type { CodeEntry } from './code-entry.ts';

/** Codes of what a system does not do, whatever was asked for. */
export const SYSTEM_CODES = {
  'system-refused': {
    title: 'System refuses',
    severity: 'error',
    meaning:
      'The system did not let a file or folder be read, written or made: the disk is full or may only be read, the user may not, a path is gone, or a link leads back to itself.',
    cure: 'Do as the message says, and run the command again.',
  },
  'file-name-unsafe': {
    title: 'File name does not serve everywhere',
    severity: 'error',
    meaning:
      'Some system cannot hold a file of this name, or would hold it in the place of another: Windows keeps names such as con and nul, and neither Windows nor macOS tells letter cases apart.',
    cure: 'Give the file another name.',
  },
} as const satisfies Record<string, CodeEntry>;

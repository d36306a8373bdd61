import type { CodeEntry } from './code-entry.ts';

/** Codes of what the machine does not do, whatever was asked for. */
export const SYSTEM_CODES = {
  'system-refused': {
    title: 'System refuses',
    severity: 'error',
    meaning:
      'The system did not let a file or folder be read, written or made: the disk is full or may only be read, the user may not, a path is gone, or a link leads back to itself.',
    cure: 'Do as the message says, and run the command again.',
  },
} as const satisfies Record<string, CodeEntry>;

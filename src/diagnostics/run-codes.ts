import type { CodeEntry } from './code-entry.ts';

/** Codes of messages about other runs, not about what is read. */
export const RUN_CODES = {
  'import-running': {
    title: 'Another import is writing',
    severity: 'error',
    meaning:
      'Another process has locked the content, so that this one has written nothing. On this machine the lock of a process that has ended counts for nothing; whether a process of another machine still runs cannot be told from here.',
    cure: 'Wait until the other import has ended, and import again; or, where the message names a file and nothing runs there any more, delete that file.',
  },
} as const satisfies Record<string, CodeEntry>;

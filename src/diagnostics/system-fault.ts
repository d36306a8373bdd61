import type { VFileMessage } from 'vfile-message';
import { createMessage } from './message.ts';

/** Why the system did not do what it was asked: what was met, what was expected, what to do. */
type Refusal = readonly [met: string, expected: string, cure: string];

const FULL: Refusal = [
  'end of the room on the disk',
  'room for what is to be written',
  'Free some room there (df -h tells how much is left), and run the command again.',
];
const FORBIDDEN: Refusal = [
  'lack of permission',
  'a file or folder that the user who runs this may read, or write to where it is written',
  'Give that user the right, or run the command as the user whom it belongs to.',
];
const TOO_MANY: Refusal = [
  'number of open files',
  'fewer than the system allows',
  'Close other programs, or allow more open files (ulimit -n), and run the command again.',
];
const BUSY: Refusal = [
  'use by another program',
  'a file or folder that is free',
  'End the other program, or wait for it, and run the command again.',
];

const UNKNOWN: Refusal = [
  'refusal by the system',
  'a file or folder that may be used',
  'Look the name of the refusal up for your system, and run the command again.',
];

/** What the system calls its reasons. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EACCES', FORBIDDEN],
  ['EPERM', FORBIDDEN],
  ['EMFILE', TOO_MANY],
  ['ENFILE', TOO_MANY],
  ['EBUSY', BUSY],
  ['ETXTBSY', BUSY],
  [
    'EROFS',
    [
      'file system that may only be read',
      'one that may be written to',
      'Make it writable, or work in a copy that lies elsewhere.',
    ],
  ],
  [
    'ENOENT',
    [
      'lack of a file or folder',
      'one at this path',
      'Put it there, or correct the path; if it was there when the command began, run it again.',
    ],
  ],
  [
    'ELOOP',
    [
      'link that leads back to itself',
      'a link that leads to a file or folder',
      'Remove the link, or let it lead to what is meant.',
    ],
  ],
  [
    'EISDIR',
    ['folder', 'a file', 'Name a file, or move the folder away that stands in its place.'],
  ],
  [
    'ENOTDIR',
    ['file', 'a folder', 'Name a folder, or move the file away that stands in its place.'],
  ],
  [
    'EEXIST',
    ['file or folder', 'none of this name yet', 'Move it away, and run the command again.'],
  ],
  [
    'ENOTEMPTY',
    ['folder with something in it', 'an empty one', 'Move it away, and run the command again.'],
  ],
  [
    'ENAMETOOLONG',
    [
      'length of a name or path',
      'one that the file system takes, mostly 255 bytes a name',
      'Give it a shorter name, or move the whole to a folder with a shorter path.',
    ],
  ],
  [
    'EIO',
    [
      'fault of the disk',
      'one that can be read and written',
      'Look whether the disk is sound, save what is on it, and run the command again.',
    ],
  ],
]);

/** Node says ENOENT of a folder that cannot be made with all above it, whatever the system's reason. */
const NOT_MADE: Refusal = [
  'folder that cannot be made',
  'a file system that may be written to, and a path of folders',
  'Make it writable, or work in a copy that lies elsewhere; mend a link in the path that leads nowhere.',
];

/** What the system calls its reasons where only its words are told, as by programs that are not Node's. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['No space left on device', 'ENOSPC'],
  ['Disk quota exceeded', 'EDQUOT'],
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
  ['Operation not permitted', 'EPERM'],
  ['No such file or directory', 'ENOENT'],
  ['Too many levels of symbolic links', 'ELOOP'],
  ['Too many open files', 'EMFILE'],
  ['File name too long', 'ENAMETOOLONG'],
  ['Input/output error', 'EIO'],
]);

/** What the system did not do: the name of its reason, and the file or folder, where it names one. */
export interface SystemRefusal {
  readonly code: string;
  readonly path: string | undefined;
  /** Whether a folder was to be made. */
  readonly isFolder?: true;
}

/** Finds what the system refused; undefined of an error that is none of the system's. */
export function refusalIn(error: unknown): SystemRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, path } = error as Partial<Record<'code' | 'syscall' | 'path', unknown>>;
  const isCalled = typeof syscall === 'string';
  // Where Node removes whole folders it leaves the code empty.
  const known =
    isCalled && typeof code === 'string' && /^E[A-Z\d]+$/u.test(code)
      ? code
      : isCalled || error.message.includes('(os error ')
        ? codeIn(error.message)
        : undefined;
  if (known === undefined) return undefined;
  return {
    code: known,
    path: typeof path === 'string' ? path : undefined,
    ...(syscall === 'mkdir' && { isFolder: true }),
  };
}

function codeIn(message: string): string | undefined {
  return [...WORDS].find(([words]) => message.includes(words))?.[1];
}

/** Returns what the system met, in words: `lack of permission (EACCES)`, what was expected, and what to do. */
export function refusalWords({ code, isFolder }: Omit<SystemRefusal, 'path'>): {
  readonly reason: string;
  readonly note: string;
} {
  const isUnmade = code === 'ENOENT' && isFolder === true;
  const [met, expected, cure] = isUnmade ? NOT_MADE : (REFUSALS.get(code) ?? UNKNOWN);
  return { reason: `Unexpected ${met} (${code}), expected ${expected}.`, note: cure };
}

/**
 * Makes a message of what the system refused: what happened, where, and what to do. The system does not
 * name the file where a disk is full; then `place` is said, the folder that was written to.
 */
export function tellRefusal(
  refusal: SystemRefusal,
  show: (path: string) => string,
  place: string,
): VFileMessage {
  const file = show(refusal.path ?? place);
  return createMessage('system-refused', { file, line: 1 }, refusalWords(refusal));
}

import { Words } from './scalars.ts';

/** Returns what is expected of a path of the state, where this is none; undefined where it is one. */
export function faultOfPath(path: string): string | undefined {
  const isMade = path.split('/').every((name) => name.trim() !== '' && !name.includes('*'));
  if (!isMade) return 'expected a path of names with one slash between two, and no stars';
  return /\p{Cc}/u.test(path) ? 'expected a path on one line, without signs of control' : undefined;
}

/** Returns whether a word can stand between two slashes of a path. */
export function isPathName(name: string): boolean {
  return !name.includes('/') && faultOfPath(name) === undefined;
}

/** A path of the state: `player/fenn/brine`. */
export const LogPath = Words.superRefine((path, context) => {
  const fault = faultOfPath(path);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

import type { LogEvent } from '../../schemas/index.ts';

/**
 * Returns whether an entry has a date of its own, rather than one above it: a mail has, and so has an entry of several
 * lines, of which one says when it was.
 */
export function tellsItsTime({ source }: LogEvent): boolean {
  const [first, last] = source?.lines ?? [];
  return source?.message !== undefined || first !== last;
}

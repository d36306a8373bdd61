import nodePath, { type PlatformPath } from 'node:path';

/** What is being written to take the place of a folder; a token of its run follows. */
export const NEXT = 'next-';

/** What stood in the place before, on its way out. */
export const LAST = 'last-';

/** What stood in the place before, where it is kept to begin the next one with. */
export const SPARE = 'spare';

/** Returns the folder beside another one in which everything is made ready that will take its place. */
export function asideOf(target: string, system: PlatformPath = nodePath): string {
  return system.join(system.dirname(target), `.${system.basename(target)}-aside`);
}

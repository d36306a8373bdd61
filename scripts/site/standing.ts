import type { KeptSite } from './kept.ts';
import { readPack } from './packs.ts';
import type { StampTable } from './stamp-table.ts';
import type { Stamps } from './stamps.ts';

/** What stands in the place of the site. */
export interface Standing {
  readonly now: Stamps;
  /** Whether it is what the last build put there, all of it and nothing else. */
  readonly isWhole: boolean;
  /** Reads the digests of what is, by path. */
  readonly readDigests: () => ReadonlyMap<string, string>;
}

/**
 * Finds it. Bytes are not read: the system tells whether a file is the one that was put there.
 * @param then What was put there.
 * @param now What is there.
 */
export function findStanding(
  kept: string,
  last: KeptSite | undefined,
  then: Stamps,
  now: Stamps,
): Standing {
  const isSame = (path: string): boolean => now.files.isSame(path, then.files);
  return {
    now,
    isWhole: last !== undefined && then.files.size > 0 && isSameSet(now.files, then.files),
    readDigests: () => (last === undefined ? new Map() : readDigests(kept, last, isSame)),
  };
}

function isSameSet(now: StampTable, then: StampTable): boolean {
  if (now === then) return true;
  return now.size === then.size && now.paths.all.every((path) => now.isSame(path, then));
}

/** None where a list of files is damaged: all of it is written anew then. */
function readDigests(
  kept: string,
  last: KeptSite,
  isSame: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const altered = new Set(last.altered);
  const digests = new Map<string, string>();
  try {
    for (const { packs } of Object.values(last.groups)) {
      for (const { path, digest } of packs.flatMap((name) => readPack(kept, name).files)) {
        if (isSame(path) && !altered.has(path)) digests.set(path, digest);
      }
    }
    return digests;
  } catch {
    return new Map();
  }
}

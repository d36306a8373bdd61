import type { KeptSite } from './kept.ts';
import { readPack } from './packs.ts';
import { readStampsNow, type KeptStamps, type Stamps } from './stamps.ts';

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
 */
export function findStanding(
  dist: string,
  kept: string,
  last: KeptSite | undefined,
  then: KeptStamps,
): Standing {
  const now = readStampsNow(dist, then);
  const isSame = (path: string): boolean => {
    const stamp = then.files.get(path);
    return stamp !== undefined && now.files.get(path) === stamp;
  };
  const isWhole =
    last !== undefined &&
    then.files.size === now.files.size &&
    then.files.size > 0 &&
    [...then.files.keys()].every(isSame);
  return {
    now,
    isWhole,
    readDigests: () => (last === undefined ? new Map() : readDigests(kept, last, isSame)),
  };
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
